// Finds a user's closed orders by when they were closed, and their fills by when they were made.
import type { Migration } from '../migration.ts';

export const ownHistoryIndexes0301: Migration = {
  number: 301,
  name: 'own-history-indexes',
  sql: `
    CREATE INDEX closed_spot_orders_by_end ON closed_spot_orders (user_id, closed_at, id);
    CREATE INDEX trades_by_taker ON trades (taker_id, at, id);
    CREATE INDEX trades_by_maker ON trades (maker_id, at, id);
  `,
};
