// The day that a demo trades before its doors open.
import type { Migration } from '../migration.ts';

export const demoDay0204: Migration = {
  number: 204,
  name: 'demo day',
  sql: `
    -- One row at most, made before the first record of the journal. Without a last record the day was cut short.
    CREATE TABLE demo_days (
      id smallint PRIMARY KEY CHECK (id = 1),
      since bigint NOT NULL,
      first_sequence bigint NOT NULL,
      last_sequence bigint
    );
  `,
};
