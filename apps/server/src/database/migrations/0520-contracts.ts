// Contracts: their rules and standing, orders and positions, and what is recorded of them.
import type { Migration } from '../migration.ts';

export const contracts0520: Migration = {
  number: 520,
  name: 'contracts',
  sql: `
    ALTER TABLE exchange
      ADD COLUMN next_lever_order bigint NOT NULL DEFAULT 1,
      ADD COLUMN next_lever_trade bigint NOT NULL DEFAULT 1;

    CREATE TABLE contracts (
      market_id integer PRIMARY KEY,
      tick bigint NOT NULL,
      lot bigint NOT NULL,
      tick_lot_value bigint NOT NULL,
      tiers text NOT NULL,
      earlier_tiers text NOT NULL,
      max_lots bigint NOT NULL,
      maker_fee_ppm bigint NOT NULL,
      taker_fee_ppm bigint NOT NULL,
      slippage_ppm bigint NOT NULL,
      band_ppm bigint NOT NULL,
      funding_clamp_ppm bigint NOT NULL,
      is_open boolean NOT NULL
    );

    CREATE TABLE contract_states (
      market_id integer PRIMARY KEY,
      lots bigint NOT NULL,
      short_lots bigint NOT NULL,
      long_value bigint NOT NULL,
      short_value bigint NOT NULL,
      live_ticks integer NOT NULL,
      liquidated_to bigint NOT NULL,
      stopped_to bigint NOT NULL,
      covered bigint NOT NULL,
      premium_sum bigint NOT NULL,
      premium_samples bigint NOT NULL,
      funding_at bigint NOT NULL,
      last_rate bigint NOT NULL,
      rounds bigint NOT NULL,
      facts text NOT NULL
    );

    CREATE TABLE lever_orders (
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
      tier_set integer NOT NULL
    );

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

    CREATE TABLE positions (
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
      liquidation text
    );

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
      operator_sides integer NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX lever_trades_by_market ON lever_trades (market_id, id DESC);
    CREATE INDEX lever_trades_by_time ON lever_trades (market_id, at);
    CREATE INDEX lever_trades_by_taker ON lever_trades (taker_id, id DESC);
    CREATE INDEX lever_trades_by_maker ON lever_trades (maker_id, id DESC);
    CREATE INDEX deleveragings ON lever_trades (market_id, id DESC) WHERE cause = 'deleveraging';

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

    CREATE TABLE fundings (
      market_id integer NOT NULL,
      number bigint NOT NULL,
      due_at bigint NOT NULL,
      rate bigint NOT NULL,
      mark_ticks bigint NOT NULL,
      lots bigint NOT NULL,
      collected bigint NOT NULL,
      at bigint NOT NULL,
      sequence bigint NOT NULL,
      PRIMARY KEY (market_id, number)
    );

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
  `,
};
