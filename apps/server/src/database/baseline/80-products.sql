-- Locked products ("hosting"), launches of new coins, and referral.

-- Locked products

-- The terms of one product.
CREATE TABLE hosting_products (
  id integer PRIMARY KEY,
  coin_id integer NOT NULL,
  -- Whether it is sold; open orders continue.
  is_open boolean NOT NULL,
  -- How many days an amount is locked, and the length of a day.
  cycle integer NOT NULL,
  day_ms integer NOT NULL,
  -- What the whole cycle pays, and what each remaining day costs when it is left early, as shares of the amount.
  interest_ppm bigint NOT NULL,
  damages_ppm bigint NOT NULL,
  min_amount bigint NOT NULL,
  -- What one user may have locked in it at the same time.
  max_amount bigint NOT NULL,
  -- When these terms began.
  since bigint NOT NULL
);

-- One amount that a user has locked, under the terms of its purchase.
CREATE TABLE hosting_orders (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  product_id integer NOT NULL,
  coin_id integer NOT NULL,
  amount bigint NOT NULL,
  cycle integer NOT NULL,
  day_ms integer NOT NULL,
  interest_ppm bigint NOT NULL,
  damages_ppm bigint NOT NULL,
  -- The interest of the whole cycle: set aside from the product's reserve, less what was paid.
  interest bigint NOT NULL,
  bought_at bigint NOT NULL,
  paid_days integer NOT NULL,
  paid_interest bigint NOT NULL,
  -- When the next day is paid.
  due_at bigint NOT NULL,
  -- Whether it is locked for another cycle when this one is over.
  renews boolean NOT NULL,
  -- The order that it renews; null where it was bought.
  renewal_of bigint
);
CREATE INDEX hosting_orders_by_user ON hosting_orders (user_id, id);

-- One order that is over, as it left.
CREATE TABLE ended_hostings (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  product_id integer NOT NULL,
  coin_id integer NOT NULL,
  amount bigint NOT NULL,
  cycle integer NOT NULL,
  day_ms integer NOT NULL,
  interest_ppm bigint NOT NULL,
  damages_ppm bigint NOT NULL,
  interest bigint NOT NULL,
  bought_at bigint NOT NULL,
  paid_days integer NOT NULL,
  paid_interest bigint NOT NULL,
  due_at bigint NOT NULL,
  renews boolean NOT NULL,
  renewal_of bigint,
  outcome text NOT NULL,
  -- Zeros but of an early redemption.
  damages bigint NOT NULL,
  penalty bigint NOT NULL,
  ended_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX ended_hostings_by_user ON ended_hostings (user_id, id);
CREATE INDEX ended_hostings_by_sequence ON ended_hostings (sequence);
-- The early redemptions of a user since a journal sequence, which each check of their totals needs.
CREATE INDEX ended_hostings_redeemed ON ended_hostings (user_id, sequence) WHERE outcome = 'redeemed';

-- Launches

-- One launch: a new coin that is offered for one coin to pay with.
CREATE TABLE launches (
  id integer PRIMARY KEY,
  new_coin_id integer NOT NULL,
  pay_coin_id integer NOT NULL,
  -- Units of the pay coin for one whole new coin.
  price text NOT NULL,
  offered bigint NOT NULL,
  -- The smallest payment.
  min_amount bigint NOT NULL,
  start_at bigint NOT NULL,
  close_at bigint NOT NULL,
  -- When trading is expected to begin.
  online_at bigint NOT NULL,
  -- How many days the coins are locked after the close, and the length of a day.
  lock_days integer NOT NULL,
  day_ms integer NOT NULL,
  -- What the lock-up brings, as a share of the coins.
  interest_ppm bigint NOT NULL,
  state text NOT NULL,
  -- When it next opens or closes automatically; null once it is closed.
  due_at bigint,
  -- What is subscribed for, in units of the new coin, and by how many subscriptions.
  wanted bigint NOT NULL,
  subscription_count integer NOT NULL,
  -- Fixed at the close.
  allotment text NOT NULL,
  -- The last subscription that has its part, in the order of their numbers.
  done_to bigint NOT NULL,
  -- The coins that were allotted so far, and what their lock-up brings.
  allotted bigint NOT NULL,
  promised bigint NOT NULL
);
CREATE INDEX launches_by_card ON launches (new_coin_id, start_at, close_at, online_at);

-- One open subscription to a launch.
CREATE TABLE subscriptions (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  launch_id integer NOT NULL,
  new_coin_id integer NOT NULL,
  pay_coin_id integer NOT NULL,
  state text NOT NULL,
  -- What was paid in, and the coins that this is for.
  amount bigint NOT NULL,
  wanted bigint NOT NULL,
  subscribed_at bigint NOT NULL,
  -- What it got, what that cost, and what the lock-up brings in new coins; zeros while it waits.
  coins bigint NOT NULL,
  cost bigint NOT NULL,
  interest bigint NOT NULL,
  -- When the coins are released; 0 while it waits.
  unlock_at bigint NOT NULL
);
CREATE INDEX subscriptions_by_user ON subscriptions (user_id, id);
CREATE INDEX subscriptions_by_launch ON subscriptions (launch_id, id);

-- One subscription that is over, as it left.
CREATE TABLE ended_subscriptions (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  launch_id integer NOT NULL,
  new_coin_id integer NOT NULL,
  pay_coin_id integer NOT NULL,
  state text NOT NULL,
  amount bigint NOT NULL,
  wanted bigint NOT NULL,
  subscribed_at bigint NOT NULL,
  coins bigint NOT NULL,
  cost bigint NOT NULL,
  interest bigint NOT NULL,
  unlock_at bigint NOT NULL,
  outcome text NOT NULL,
  ended_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX ended_subscriptions_by_user ON ended_subscriptions (user_id, id);
CREATE INDEX ended_subscriptions_by_launch ON ended_subscriptions (launch_id, id);
CREATE INDEX ended_subscriptions_by_sequence ON ended_subscriptions (sequence);

-- One card of launches: launches of one coin at the same times are one card, whatever coins they are paid with.
CREATE TABLE launch_cards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  new_coin_id integer NOT NULL,
  start_at bigint NOT NULL,
  close_at bigint NOT NULL,
  online_at bigint NOT NULL,
  is_recommended boolean NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (new_coin_id, start_at, close_at, online_at)
);

-- What staff writes about one card in one language.
CREATE TABLE launch_texts (
  card_id integer NOT NULL REFERENCES launch_cards,
  language text NOT NULL,
  predict_rate text NOT NULL,
  introduction text NOT NULL,
  recommend_title text NOT NULL,
  recommend_content text NOT NULL,
  PRIMARY KEY (card_id, language)
);

-- Referral

-- The share of a fee that each level gets, in one row at most.
CREATE TABLE referral_rules (
  id integer PRIMARY KEY,
  shares_ppm text NOT NULL
);

-- One account that was ever held, under the id of its user: its fees are shared with no one and it earns nothing as long as
-- there is a reason.
CREATE TABLE referral_holds (
  id integer PRIMARY KEY,
  -- What it has in common with its inviter's account; null once staff has reviewed it.
  reason text,
  since bigint NOT NULL,
  -- What was reviewed and found harmless.
  cleared text NOT NULL
);
CREATE INDEX held_referrals ON referral_holds (id) WHERE reason IS NOT NULL;

-- One thing that an account was seen to share with one of those who invited it, up to three levels up: what other accounts
-- have in common is not checked. What the core makes of it is in `referral_holds`.
CREATE TABLE inviter_matches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  inviter_id integer NOT NULL REFERENCES people,
  level integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('device', 'papers', 'address')),
  found_at timestamptz NOT NULL,
  -- When the owner requested a review by staff.
  asked_at timestamptz,
  -- When staff had reviewed it and released the account.
  released_at timestamptz,
  UNIQUE (person_id, inviter_id, kind)
);
CREATE INDEX inviter_matches_unreleased ON inviter_matches (id) WHERE released_at IS NULL;

-- One rebate that was paid; n counts those of one command.
CREATE TABLE rebates (
  sequence bigint NOT NULL,
  n integer NOT NULL,
  at bigint NOT NULL,
  user_id integer NOT NULL,
  -- Who paid the fee.
  from_user_id integer NOT NULL,
  level integer NOT NULL,
  coin_id integer NOT NULL,
  units bigint NOT NULL,
  source text NOT NULL,
  -- The trade or the option.
  reference bigint NOT NULL,
  PRIMARY KEY (sequence, n)
);
CREATE INDEX rebates_by_user ON rebates (user_id, at, sequence, n);
CREATE INDEX rebates_by_time ON rebates (at);

-- The rebates of one user in one coin and one period, added up: day, week and month by the moment each begins, and everything,
-- which begins at 0.
CREATE TABLE rebate_sums (
  period text NOT NULL,
  since bigint NOT NULL,
  user_id integer NOT NULL,
  coin_id integer NOT NULL,
  units numeric NOT NULL,
  PRIMARY KEY (period, since, user_id, coin_id)
);
