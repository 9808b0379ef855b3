// Keeps since when the price of each source has not changed, by which the core finds frozen ones.
import type { Migration } from '../migration.ts';

export const sourcePrices0102: Migration = {
  number: 102,
  name: 'source-prices',
  sql: `
CREATE TABLE source_prices (
  id text PRIMARY KEY,
  market_id integer NOT NULL,
  source text NOT NULL,
  price bigint NOT NULL,
  since bigint NOT NULL
) WITH (fillfactor = 50);
`,
};
