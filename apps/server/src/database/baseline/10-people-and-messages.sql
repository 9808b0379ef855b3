-- Accounts of people, their logins, settings and security history; and the messages to them: mails, SMS, push and notices.

-- Begins with seven digits so that a UID is as long for the first user as for the millionth.
CREATE SEQUENCE person_ids AS integer START 1000001;

-- One row for each account, closed ones included. The core has its own row under the same id in `users`.
CREATE TABLE people (
  id integer PRIMARY KEY DEFAULT nextval('person_ids'),
  kind text NOT NULL DEFAULT 'customer' CHECK (kind IN ('customer', 'maker', 'demo-trader')),
  email text UNIQUE,
  phone text UNIQUE,
  dialling_code text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL,
  agreement_version text NOT NULL,
  agreed_at timestamptz NOT NULL,
  invitation_code text NOT NULL UNIQUE,
  inviter_id integer REFERENCES people,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until the core has opened this user.
  opened_at timestamptz,
  -- Whether logging in takes more than the password; kept next to the factors themselves, in the same transaction.
  has_factor boolean NOT NULL DEFAULT false,
  frozen_at timestamptz,
  closed_at timestamptz,
  -- What authenticators know a person by: random, so that it reveals nothing; made with the first passkey.
  passkey_handle bytea UNIQUE CHECK (octet_length(passkey_handle) = 32),
  -- Sealed.
  fund_password_hash bytea,
  -- The anti-phishing phrase, sealed.
  phrase bytea,
  -- A closed account keeps its number, and no address.
  CHECK (num_nonnulls(email, phone) >= 1 OR closed_at IS NOT NULL)
);
CREATE INDEX people_by_inviter ON people (inviter_id, id) WHERE inviter_id IS NOT NULL;
CREATE INDEX people_by_registration ON people (created_at, kind);
CREATE INDEX people_frozen ON people (id) WHERE frozen_at IS NOT NULL;

-- Logins

-- One login of a person, ended ones included.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  person_id integer NOT NULL REFERENCES people,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  address text NOT NULL,
  agent text NOT NULL,
  ended_at timestamptz,
  -- When its owner last proved again who they are, for what a login alone may not do.
  confirmed_at timestamptz,
  -- The mark that this login left in its browser; null where the next login from there took its place, or it was forgotten.
  device_hash bytea
);
CREATE INDEX sessions_by_person ON sessions (person_id) WHERE ended_at IS NULL;
-- Where logins came from is read at every login, ended ones included.
CREATE INDEX sessions_by_person_latest ON sessions (person_id, id DESC);
CREATE UNIQUE INDEX sessions_by_device ON sessions (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX sessions_by_last_use ON sessions (last_seen_at);

-- One living one-time code per purpose and target: a new one replaces the old one.
CREATE TABLE codes (
  purpose text NOT NULL,
  target text NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  -- How many were sent since the day of counting began.
  sends integer NOT NULL,
  counted_since timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries_left integer NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (purpose, target)
);
CREATE INDEX codes_by_sending ON codes (sent_at);

-- One login whose password was right and whose second factor is still owed.
CREATE TABLE login_tickets (
  hash bytea PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  expires_at timestamptz NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0)
);
CREATE INDEX login_tickets_by_person ON login_tickets (person_id);
CREATE INDEX login_tickets_by_expiry ON login_tickets (expires_at);

-- What one link "this was not me" in a mail carries.
CREATE TABLE login_reports (
  hash bytea PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX login_reports_by_expiry ON login_reports (expires_at);

-- Security history

-- One event in the security history of an account.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  occasion text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('owner', 'staff', 'exchange')),
  facts jsonb NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX security_events_by_person ON security_events (person_id, id DESC);
CREATE INDEX security_events_by_time ON security_events (at);
-- Network addresses and browsers are emptied before the event itself is deleted.
CREATE INDEX security_events_with_origin ON security_events (at) WHERE address <> '' OR agent <> '';

-- Settings

-- The language that one client has bound to its mark, with or without an account.
CREATE TABLE language_marks (
  mark text PRIMARY KEY,
  language text NOT NULL,
  bound_at timestamptz NOT NULL DEFAULT now()
);

-- The favourite markets of one account.
CREATE TABLE favourites (
  person_id integer PRIMARY KEY REFERENCES people (id),
  -- The number of the last change.
  version bigint NOT NULL,
  groups jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);

-- One account whose owner has put the first steps of a newcomer away.
CREATE TABLE guide_choices (
  person_id integer PRIMARY KEY REFERENCES people (id),
  put_away_at timestamptz NOT NULL
);

-- Messages

-- One message on its way by mail, SMS or push; the row goes once it was sent or is not tried any more.
CREATE TABLE outgoing_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occasion text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'push')),
  target text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Codes and links wait sealed.
  secret bytea,
  person_id integer REFERENCES people,
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX outgoing_messages_by_attempt ON outgoing_messages (next_attempt_at);

-- One message that a demo shows instead of sending it. Filled in demo only.
CREATE TABLE demo_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  target text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  code text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demo_outbox_by_target ON demo_outbox (target, id);

-- One notice inside the app.
CREATE TABLE account_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  kind text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX account_notices_by_person ON account_notices (person_id, id);
CREATE INDEX account_notices_unread ON account_notices (person_id) WHERE read_at IS NULL;
CREATE INDEX account_notices_by_time ON account_notices (at);

-- One kind and channel that a person has switched on or off. A kind and channel without a row has the contract's default.
CREATE TABLE notification_choices (
  person_id integer NOT NULL REFERENCES people,
  kind text NOT NULL,
  way text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (person_id, kind, way)
);

-- Push

-- The exchange as push services know it (VAPID): one pair of keys for good, since subscriptions are bound to it.
CREATE TABLE push_keys (
  id integer PRIMARY KEY CHECK (id = 1),
  public_key text NOT NULL,
  -- Sealed.
  private_key bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- One browser that push messages go to. Its address is enough to send to it, so it is sealed; a hash finds it again.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people,
  session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
  address_hash bytea NOT NULL UNIQUE,
  address bytea NOT NULL,
  shows_amounts boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person_id, id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

-- What waits to be announced, and what was

-- Fills of one customer in one market on one side that were not announced yet, however many there are.
CREATE TABLE untold_fills (
  person_id integer NOT NULL REFERENCES people,
  product text NOT NULL CHECK (product IN ('spot', 'lever')),
  market_id integer NOT NULL,
  side text NOT NULL,
  -- The sum of the lots.
  lots numeric NOT NULL,
  -- The sum of price times lots, in ticks.
  tick_lots numeric NOT NULL,
  PRIMARY KEY (person_id, product, market_id, side)
);

-- When fills of one person were announced last.
CREATE TABLE told_fills (
  person_id integer PRIMARY KEY REFERENCES people,
  told_at timestamptz NOT NULL
);

-- One subscription to a launch whose owner has seen the result.
CREATE TABLE told_allotments (subscription_id bigint PRIMARY KEY);

-- One withdrawal that is still open and whose owner was notified that staff has passed it.
CREATE TABLE told_passes (withdrawal_id bigint PRIMARY KEY);
