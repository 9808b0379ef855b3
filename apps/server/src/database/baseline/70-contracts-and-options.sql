-- Contracts ("lever"): rules and standing, orders, positions, trades, fundings; and timed options.

-- Rules and standing

-- The rules of contracts on one market, under the market's id.
CREATE TABLE contracts (
  market_id integer PRIMARY KEY,
  -- One price step: quote units per whole base coin.
  tick bigint NOT NULL,
  -- Base units of one lot.
  lot bigint NOT NULL,
  -- Quote units of one lot at one tick.
  tick_lot_value bigint NOT NULL,
  tiers text NOT NULL,
  -- What the tiers were before, oldest first: a position keeps those that it was opened under.
  earlier_tiers text NOT NULL,
  -- The most lots of one order.
  max_lots bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  -- How far from the mark an order without a limit may trade, and how far a limit may reach.
  slippage_ppm bigint NOT NULL,
  band_ppm bigint NOT NULL,
  -- The most that one funding may take of a value.
  funding_clamp_ppm bigint NOT NULL,
  is_open boolean NOT NULL,
  -- The value of a side's open lots is at most this many times the insurance fund.
  open_interest_funds integer NOT NULL
);

-- The state of the contracts of one market.
CREATE TABLE contract_states (
  market_id integer PRIMARY KEY,
  -- Open lots of longs and of shorts, and the sums of what they were opened for.
  lots bigint NOT NULL,
  short_lots bigint NOT NULL,
  long_value bigint NOT NULL,
  short_value bigint NOT NULL,
  -- Live ticks since the index was stale or the market shut; counted no further than needed.
  live_ticks integer NOT NULL,
  -- Since the latest tick, due liquidations and stops were checked up to these positions.
  liquidated_to bigint NOT NULL,
  stopped_to bigint NOT NULL,
  -- What bankrupt positions that wait would cost the insurance fund, since the latest tick.
  covered bigint NOT NULL,
  premium_sum bigint NOT NULL,
  premium_samples bigint NOT NULL,
  -- When the next funding is due, the rate of the last, and the round that began last.
  funding_at bigint NOT NULL,
  last_rate bigint NOT NULL,
  rounds bigint NOT NULL,
  -- The funding that is being worked off, what the insurance fund paid lately, and the settlement of the market.
  facts text NOT NULL
);

-- Orders and positions

-- One open order.
CREATE TABLE lever_orders (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  -- Opens the position of its own id, or closes lots of the position.
  effect text NOT NULL,
  position_id bigint NOT NULL,
  is_market boolean NOT NULL,
  time_in_force text NOT NULL,
  -- The limit; of a market order the bound of the moment at which it was placed.
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  filled_lots bigint NOT NULL,
  filled_value bigint NOT NULL,
  -- What is held in the lever wallet for the open lots; 0 of orders that close.
  held bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  -- Its position in the queue of its price.
  place bigint NOT NULL,
  placed_at bigint NOT NULL,
  -- Of orders that open.
  multiple integer NOT NULL,
  profit_ticks bigint NOT NULL,
  loss_ticks bigint NOT NULL,
  -- The contract's tiers that its position keeps.
  tier_set integer NOT NULL
);
-- Finds open orders and positions of one user without reading those of all others.
CREATE INDEX lever_orders_by_user ON lever_orders (user_id, id DESC);
CREATE INDEX lever_orders_by_position ON lever_orders (position_id) WHERE effect = 'close';

-- One closed order, as it left.
CREATE TABLE closed_lever_orders (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  effect text NOT NULL,
  position_id bigint NOT NULL,
  is_market boolean NOT NULL,
  time_in_force text NOT NULL,
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  filled_lots bigint NOT NULL,
  filled_value bigint NOT NULL,
  held bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  place bigint NOT NULL,
  placed_at bigint NOT NULL,
  multiple integer NOT NULL,
  profit_ticks bigint NOT NULL,
  loss_ticks bigint NOT NULL,
  tier_set integer NOT NULL,
  reason text NOT NULL,
  closed_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX closed_lever_orders_by_user ON closed_lever_orders (user_id, id DESC);

-- One open position, under the id of the order that opened it.
CREATE TABLE positions (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  direction text NOT NULL,
  multiple integer NOT NULL,
  lots bigint NOT NULL,
  -- The exact sum of what the open lots were opened for, in quote units.
  entry_value bigint NOT NULL,
  -- Units of the lever wallet that are held for it, and of these what must stay.
  margin bigint NOT NULL,
  initial_margin bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  tier_set integer NOT NULL,
  opened_at bigint NOT NULL,
  -- All that was ever opened, and what was closed of it.
  opened_lots bigint NOT NULL,
  opened_value bigint NOT NULL,
  closed_lots bigint NOT NULL,
  closed_value bigint NOT NULL,
  -- Realised so far: results before fees, fees, funding (above zero: paid).
  result bigint NOT NULL,
  fees bigint NOT NULL,
  funding bigint NOT NULL,
  -- The latest funding in which it has paid or received, or which began before it.
  round bigint NOT NULL,
  stops text NOT NULL,
  -- The inputs of its liquidation as they were when that began, and what came of it so far: the public record.
  liquidation text
);
CREATE INDEX positions_by_user ON positions (user_id, id DESC);
-- Liquidations under way.
CREATE INDEX liquidated_open_positions ON positions (id DESC) WHERE liquidation IS NOT NULL;

-- One closed position, as it left.
CREATE TABLE closed_positions (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  direction text NOT NULL,
  multiple integer NOT NULL,
  lots bigint NOT NULL,
  entry_value bigint NOT NULL,
  margin bigint NOT NULL,
  initial_margin bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  tier_set integer NOT NULL,
  opened_at bigint NOT NULL,
  opened_lots bigint NOT NULL,
  opened_value bigint NOT NULL,
  closed_lots bigint NOT NULL,
  closed_value bigint NOT NULL,
  result bigint NOT NULL,
  fees bigint NOT NULL,
  funding bigint NOT NULL,
  round bigint NOT NULL,
  stops text NOT NULL,
  liquidation text,
  reason text NOT NULL,
  closed_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX closed_positions_by_user ON closed_positions (user_id, id DESC);
-- The public records of liquidations and deleveraging.
CREATE INDEX liquidated_positions ON closed_positions (market_id, closed_at DESC) WHERE liquidation IS NOT NULL;
CREATE INDEX liquidations_by_time ON closed_positions (closed_at DESC, id DESC) WHERE liquidation IS NOT NULL;
CREATE INDEX liquidated_positions_by_sequence ON closed_positions (sequence) WHERE reason = 'liquidated';

-- The level that was announced last of one position on its way to the liquidation, and the record by whose price it was
-- decided: no record before it decides again.
CREATE TABLE position_alerts (
  position_id bigint PRIMARY KEY,
  level smallint NOT NULL,
  sequence bigint NOT NULL
);

-- Trades, fundings and settlements

-- One trade, with the sides of taker and maker.
CREATE TABLE lever_trades (
  id bigint PRIMARY KEY,
  market_id integer NOT NULL,
  coin_id integer NOT NULL,
  cause text NOT NULL,
  taker_side text NOT NULL,
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  value bigint NOT NULL,
  taker_id integer NOT NULL,
  taker_position bigint NOT NULL,
  taker_fee bigint NOT NULL,
  taker_result bigint NOT NULL,
  taker_leg text NOT NULL,
  maker_id integer NOT NULL,
  maker_position bigint NOT NULL,
  maker_fee bigint NOT NULL,
  maker_result bigint NOT NULL,
  maker_leg text NOT NULL,
  -- How many sides were the exchange's own accounts.
  operator_sides integer NOT NULL,
  at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX lever_trades_by_market ON lever_trades (market_id, id DESC);
CREATE INDEX lever_trades_by_time ON lever_trades (market_id, at);
CREATE INDEX lever_trades_by_taker ON lever_trades (taker_id, id DESC);
CREATE INDEX lever_trades_by_maker ON lever_trades (maker_id, id DESC);
CREATE INDEX deleveragings ON lever_trades (market_id, id DESC) WHERE cause = 'deleveraging';

-- One closing of own long lots against own short ones at the mark.
CREATE TABLE lever_nettings (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  coin_id integer NOT NULL,
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  value bigint NOT NULL,
  long_leg text NOT NULL,
  short_leg text NOT NULL,
  at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX lever_nettings_by_user ON lever_nettings (user_id, id DESC);

-- One funding of a market: what one side paid the other.
CREATE TABLE fundings (
  market_id integer NOT NULL,
  number bigint NOT NULL,
  due_at bigint NOT NULL,
  -- Above zero longs paid.
  rate bigint NOT NULL,
  mark_ticks bigint NOT NULL,
  -- Those of each side.
  lots bigint NOT NULL,
  collected bigint NOT NULL,
  at bigint NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (market_id, number)
);

-- One settlement of a market, which closed everything at one mark; gains were paid in the proportion paid / gains.
CREATE TABLE contract_settlements (
  market_id integer NOT NULL,
  sequence bigint NOT NULL,
  coin_id integer NOT NULL,
  mark_ticks bigint NOT NULL,
  gains bigint NOT NULL,
  paid bigint NOT NULL,
  from_fund bigint NOT NULL,
  from_equity bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (market_id, sequence)
);

-- Timed options

-- What options of one market may be bought with one coin. Caps are shares of all that backs options of the coin.
CREATE TABLE option_rules (
  id bigint PRIMARY KEY,
  market_id integer NOT NULL,
  coin_id integer NOT NULL,
  is_open boolean NOT NULL,
  durations text NOT NULL,
  fee_ppm bigint NOT NULL,
  min_stake bigint NOT NULL,
  max_stake bigint NOT NULL,
  -- What may be won by one order, by all of one user, by all that are due within the same five seconds, and in the market.
  order_cap_ppm bigint NOT NULL,
  user_cap_ppm bigint NOT NULL,
  window_cap_ppm bigint NOT NULL,
  market_cap_ppm bigint NOT NULL
);

-- One open option.
CREATE TABLE options (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  coin_id integer NOT NULL,
  direction text NOT NULL,
  seconds integer NOT NULL,
  stake bigint NOT NULL,
  fee bigint NOT NULL,
  -- What a win brings besides the stake: set aside from the reserve as long as the option is open.
  profit bigint NOT NULL,
  payout_ppm bigint NOT NULL,
  fee_ppm bigint NOT NULL,
  bought_at bigint NOT NULL,
  state text NOT NULL,
  -- The index price that it was bought at, and its time; zeros while it waits for one.
  open_price bigint NOT NULL,
  open_at bigint NOT NULL,
  -- When it is settled, or until when its buy price must have come.
  due_at bigint NOT NULL
);
CREATE INDEX options_by_user ON options (user_id, id);

-- One index price that open options may still need. The id is market:at.
CREATE TABLE option_ticks (
  id text PRIMARY KEY,
  market_id integer NOT NULL,
  at bigint NOT NULL,
  price bigint NOT NULL,
  -- The oldest time of the quotes that it is made of.
  sourced_at bigint NOT NULL
);

-- One settled or void option, as it left.
CREATE TABLE closed_options (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  coin_id integer NOT NULL,
  direction text NOT NULL,
  seconds integer NOT NULL,
  stake bigint NOT NULL,
  fee bigint NOT NULL,
  profit bigint NOT NULL,
  payout_ppm bigint NOT NULL,
  fee_ppm bigint NOT NULL,
  bought_at bigint NOT NULL,
  state text NOT NULL,
  open_price bigint NOT NULL,
  open_at bigint NOT NULL,
  due_at bigint NOT NULL,
  outcome text NOT NULL,
  end_price bigint,
  end_at bigint,
  void_reason text,
  settled_at bigint NOT NULL,
  sequence bigint NOT NULL
);
CREATE INDEX closed_options_by_user ON closed_options (user_id, id);
CREATE INDEX closed_options_by_sequence ON closed_options (sequence);
CREATE INDEX void_options ON closed_options (id) WHERE outcome = 'void';
