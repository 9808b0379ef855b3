// Candles of trades and of the index, and how far the journal has been read for them.
import type { Migration } from '../migration.ts';

export const candles0200: Migration = {
  number: 200,
  name: 'candles',
  sql: `
    -- Prices have eight decimals whatever the market. Volumes add up without a bound, so they are no bigint.
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

    CREATE TABLE candle_progress (
      id smallint PRIMARY KEY CHECK (id = 1),
      -- Everything in the journal up to here, and every trade up to there, is in the candles.
      sequence bigint NOT NULL,
      trade_id bigint NOT NULL
    );
    INSERT INTO candle_progress VALUES (1, 0, 0);

    -- Index candles of the time before since come from the simulator, where there is one; later ones were recorded.
    CREATE TABLE index_histories (
      market_id integer PRIMARY KEY,
      since bigint NOT NULL,
      is_complete boolean NOT NULL
    );
  `,
};
