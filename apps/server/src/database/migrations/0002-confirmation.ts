// What a login may do beyond being one: its owner's second factor, a fresh confirmation, a frozen or closed account.
import type { Migration } from '../migration.ts';

export const confirmation0002: Migration = {
  number: 2,
  name: 'confirmation',
  sql: `
    ALTER TABLE people
      ADD COLUMN has_factor boolean NOT NULL DEFAULT false,
      ADD COLUMN frozen_at timestamptz,
      ADD COLUMN closed_at timestamptz;
    ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
  `,
};
