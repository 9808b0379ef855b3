-- Markets and their prices, spot orders and trades, candles and sums of trades, rates of other currencies, and price alerts.

-- Markets

-- One market: a base coin traded against a quote coin.
CREATE TABLE markets (
  id integer PRIMARY KEY,
  base_id integer NOT NULL,
  quote_id integer NOT NULL,
  -- One price step: quote units per whole base coin.
  tick bigint NOT NULL,
  -- One quantity step: base units.
  lot bigint NOT NULL,
  -- Quote units of one lot at one tick.
  tick_lot_value bigint NOT NULL,
  min_notional bigint NOT NULL,
  band_ppm bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  status text NOT NULL,
  -- Why it is not open.
  status_reason text,
  -- When the status was set last; 0 where it is the first one.
  status_since bigint NOT NULL DEFAULT 0
);

-- The steps of prices and quantities of one market from a journal sequence on. Ticks and lots in the history are counted
-- in the steps of their time.
CREATE TABLE market_steps (
  sequence bigint NOT NULL,
  market_id integer NOT NULL,
  at bigint NOT NULL,
  tick bigint NOT NULL,
  lot bigint NOT NULL,
  PRIMARY KEY (market_id, sequence)
);

-- The opening of one new market, until it trades and has an index: by an auction at its time, and then around its last trade.
CREATE TABLE market_openings (
  id integer PRIMARY KEY,
  -- The price that the first band is around.
  first_price bigint NOT NULL,
  opens_at bigint NOT NULL,
  auction_ms integer NOT NULL,
  state text NOT NULL,
  -- When the auction begins or ends; null once it is over.
  due_at bigint,
  -- Whether an index of enough sources was ever there.
  has_index boolean NOT NULL,
  -- While orders of the auction are traded off: the one price, and the lots that are still to trade at it.
  ticks bigint NOT NULL,
  lots bigint NOT NULL
);

-- Prices

-- The index of one market and the price of its last trade.
CREATE TABLE market_prices (
  id integer PRIMARY KEY,
  index_price bigint NOT NULL,
  index_at bigint NOT NULL,
  index_is_live boolean NOT NULL,
  -- In the smallest units of the quote coin it may have more than 64 bits.
  last_price text NOT NULL DEFAULT '0',
  -- Whether stops were reached that one command could not fire any more.
  stops_postponed boolean NOT NULL DEFAULT false
) WITH (fillfactor = 10);

-- What one source last quoted for a market, and since when it has not changed, by which the core finds frozen quotes. The id is
-- market:source.
CREATE TABLE source_prices (
  id text PRIMARY KEY,
  market_id integer NOT NULL,
  source text NOT NULL,
  price bigint NOT NULL,
  since bigint NOT NULL
) WITH (fillfactor = 50);

-- One USD in another currency, with eight decimals.
CREATE TABLE fiat_rates (
  currency text PRIMARY KEY,
  units bigint NOT NULL,
  -- The day for which the source states the rate, and when it was received.
  day date NOT NULL,
  received_at bigint NOT NULL,
  source text NOT NULL
);

-- Spot orders and trades

-- One open order, waiting stops included.
CREATE TABLE spot_orders (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  kind text NOT NULL,
  time_in_force text NOT NULL,
  -- The limit; of a market order the worst price that the band allowed when it was placed.
  ticks bigint NOT NULL,
  -- The quantity; 0 where an amount of the quote coin was ordered.
  lots bigint NOT NULL,
  -- The amount of the quote coin; 0 where a quantity was ordered.
  quote_amount bigint NOT NULL,
  trigger_by text,
  trigger_ticks bigint,
  trigger_direction text,
  -- False while a stop waits for its trigger.
  is_active boolean NOT NULL,
  filled_lots bigint NOT NULL,
  filled_value bigint NOT NULL,
  -- What it still reserves of the wallet that it pays from.
  held bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  -- Its position in the queue of its price.
  place bigint NOT NULL,
  placed_at bigint NOT NULL,
  -- What only some kinds have: the orders of an OCO, what trails, what is hidden, what exits.
  kind_facts text
) WITH (fillfactor = 80);
CREATE INDEX spot_orders_by_user ON spot_orders (user_id, id);
-- For the best price that a trailing stop has seen: it is noted with one of its side that began after it.
CREATE INDEX spot_orders_trailing ON spot_orders (market_id, side, place) WHERE kind = 'trailing-stop';

-- One closed order, as it left.
CREATE TABLE closed_spot_orders (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  kind text NOT NULL,
  time_in_force text NOT NULL,
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  quote_amount bigint NOT NULL,
  trigger_by text,
  trigger_ticks bigint,
  trigger_direction text,
  is_active boolean NOT NULL,
  filled_lots bigint NOT NULL,
  filled_value bigint NOT NULL,
  held bigint NOT NULL,
  maker_fee_ppm bigint NOT NULL,
  taker_fee_ppm bigint NOT NULL,
  place bigint NOT NULL,
  placed_at bigint NOT NULL,
  reason text NOT NULL,
  closed_at bigint NOT NULL,
  sequence bigint NOT NULL,
  kind_facts text
);
CREATE INDEX closed_spot_orders_by_user ON closed_spot_orders (user_id, id);
CREATE INDEX closed_spot_orders_by_end ON closed_spot_orders (user_id, closed_at, id);

-- The key that a client sent with one order, as it wrote it. Kept out of the bodies of the journal, which hold no text of users.
CREATE TABLE spot_order_client_ids (
  order_id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  client_id text NOT NULL
);
CREATE INDEX spot_order_client_ids_by_client_id ON spot_order_client_ids (user_id, client_id);

-- One trade of two spot orders.
CREATE TABLE trades (
  id bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  at bigint NOT NULL,
  market_id integer NOT NULL,
  taker_side text NOT NULL,
  taker_order bigint NOT NULL,
  maker_order bigint NOT NULL,
  taker_id integer NOT NULL,
  maker_id integer NOT NULL,
  ticks bigint NOT NULL,
  lots bigint NOT NULL,
  quantity bigint NOT NULL,
  value bigint NOT NULL,
  taker_fee bigint NOT NULL,
  maker_fee bigint NOT NULL,
  -- How many sides were the exchange's own accounts.
  operator_sides integer NOT NULL
);
CREATE INDEX trades_by_market ON trades (market_id, id);
CREATE INDEX trades_by_taker_order ON trades (taker_order);
CREATE INDEX trades_by_maker_order ON trades (maker_order);
CREATE INDEX trades_by_taker ON trades (taker_id, at, id);
CREATE INDEX trades_by_maker ON trades (maker_id, at, id);

-- Candles and sums

-- One candle of a market and an interval, of its trades, its index or the trades of its contracts, as in `source`. Prices have
-- eight decimals whatever the market. Volumes add up without a bound, so they are no bigint.
CREATE TABLE candles (
  market_id integer NOT NULL,
  source text NOT NULL,
  interval text NOT NULL,
  start bigint NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  base_volume numeric NOT NULL,
  quote_volume numeric NOT NULL,
  PRIMARY KEY (market_id, source, interval, start)
) WITH (fillfactor = 80);

-- How far the journal and the trades have been read for candles, in one row.
CREATE TABLE candle_progress (
  id smallint PRIMARY KEY CHECK (id = 1),
  -- Everything in the journal up to here, and every trade up to there, is in the candles.
  sequence bigint NOT NULL,
  trade_id bigint NOT NULL,
  -- The same of trades of contracts.
  lever_trade_id bigint NOT NULL DEFAULT 0
);
INSERT INTO candle_progress VALUES (1, 0, 0, 0);

-- Since when the index candles of one market were recorded; those of the time before come from the simulator, where there is one.
CREATE TABLE index_histories (
  market_id integer PRIMARY KEY,
  since bigint NOT NULL,
  is_complete boolean NOT NULL
);

-- Sums of the trades of a day (00:00 UTC) and a market, by how many sides were the exchange's own accounts. Amounts are units
-- of the market's quote coin; they add up without a bound, so they are no bigint.
CREATE TABLE trade_days (
  day bigint NOT NULL,
  market_id integer NOT NULL,
  operator_sides integer NOT NULL,
  trades bigint NOT NULL,
  value numeric NOT NULL,
  -- A fee in the base coin counts at the price of its own trade.
  customer_fees numeric NOT NULL,
  house_fees numeric NOT NULL,
  PRIMARY KEY (day, market_id, operator_sides)
) WITH (fillfactor = 50);

-- How far trades are in those sums, in one row.
CREATE TABLE trade_day_progress (
  id smallint PRIMARY KEY CHECK (id = 1),
  -- Every trade up to this one is in the sums.
  trade_id bigint NOT NULL
);
INSERT INTO trade_day_progress VALUES (1, 0);

-- Price alerts

-- One alert that may still be reached.
CREATE TABLE price_alerts (
  id bigint PRIMARY KEY,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  -- Quote units per whole base coin.
  price bigint NOT NULL,
  direction text NOT NULL,
  repeats boolean NOT NULL,
  set_at bigint NOT NULL,
  state text NOT NULL,
  -- When the rest after it was reached ends; null unless it rests.
  rests_until bigint
);
CREATE INDEX price_alerts_by_user ON price_alerts (user_id, id);

-- One recorded price whose reached alerts are being announced, in pieces. The id is sequence:market.
CREATE TABLE alert_ticks (
  id text PRIMARY KEY,
  market_id integer NOT NULL,
  sequence bigint NOT NULL,
  at bigint NOT NULL,
  -- The price in quote units per whole base coin, rounded down and up.
  lower bigint NOT NULL,
  upper bigint NOT NULL
);

-- One alert that was reached, as it was before, with the price that reached it.
CREATE TABLE reached_alerts (
  sequence bigint NOT NULL,
  alert_id bigint NOT NULL,
  user_id integer NOT NULL,
  market_id integer NOT NULL,
  price bigint NOT NULL,
  direction text NOT NULL,
  repeats boolean NOT NULL,
  set_at bigint NOT NULL,
  tick_sequence bigint NOT NULL,
  tick_at bigint NOT NULL,
  tick_price bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (sequence, alert_id)
);
CREATE INDEX reached_alerts_by_user ON reached_alerts (user_id, sequence, alert_id);
