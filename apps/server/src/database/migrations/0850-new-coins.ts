// Coins that operators add: their icons, and the trials of their rails.
import type { Migration } from '../migrations.ts';

export const newCoins0850: Migration = {
  number: 850,
  name: 'new-coins',
  sql: `
    ALTER TABLE coins ADD COLUMN icon text;
    ALTER TABLE rails ADD COLUMN trial text;
    -- Public; named by the SHA-256 of its bytes.
    CREATE TABLE coin_icons (
      hash text PRIMARY KEY,
      png bytea NOT NULL,
      created_at timestamptz NOT NULL
    );
  `,
};
