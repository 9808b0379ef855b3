// Lets candles be kept of contracts too; their first ones come from the trades that there are.
import type { Migration } from '../migration.ts';

export const contractCandles0532: Migration = {
  number: 532,
  name: 'contract candles',
  sql: `
    -- Every trade of contracts up to there is in the candles.
    ALTER TABLE candle_progress ADD COLUMN lever_trade_id bigint NOT NULL DEFAULT 0;
  `,
};
