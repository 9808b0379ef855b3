// Finds a user's closed contracts, their cancelled orders of contracts and their deposits in the order in which these are listed.
import type { Migration } from '../migrations.ts';

export const ownHistoryEnds0740: Migration = {
  number: 740,
  name: 'own-history-ends',
  sql: `
    CREATE INDEX closed_positions_by_end ON closed_positions (user_id, closed_at, id);
    CREATE INDEX cancelled_lever_orders_by_end ON closed_lever_orders (user_id, closed_at, id) WHERE effect = 'open' AND filled_lots = 0;
    CREATE INDEX deposits_by_end ON deposits (user_id, at, id) WHERE outcome IN ('credited', 'waiting');
  `,
};
