// Finds the open orders and positions of one user without a look at those of all others.
import type { Migration } from '../migration.ts';

export const ownContracts0531: Migration = {
  number: 531,
  name: 'own contracts',
  sql: `
    CREATE INDEX lever_orders_by_user ON lever_orders (user_id, id DESC);
    CREATE INDEX lever_orders_by_position ON lever_orders (position_id) WHERE effect = 'close';
    CREATE INDEX positions_by_user ON positions (user_id, id DESC);
  `,
};
