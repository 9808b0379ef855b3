// Gives orders a column for what only some kinds of them have: the legs of an OCO, what trails, what is hidden, what exits.
import type { Migration } from '../migration.ts';

export const orderKinds0201: Migration = {
  number: 201,
  name: 'order-kinds',
  sql: `
ALTER TABLE spot_orders ADD COLUMN kind_facts text;
ALTER TABLE closed_spot_orders ADD COLUMN kind_facts text;
-- For the best price that a trailing stop has seen: it is noted with a later one of its side.
CREATE INDEX spot_orders_trailing ON spot_orders (market_id, side, place) WHERE kind = 'trailing-stop';
`,
};
