// Finds the records of prices of a time: one in hundreds of the journal, so that other commands pay a comparison and no entry.
import type { Migration } from '../migration.ts';

export const priceRecords0530: Migration = {
  number: 530,
  name: 'price records',
  sql: `
    CREATE INDEX journal_prices ON journal (at, sequence)
      WHERE user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"');
  `,
};
