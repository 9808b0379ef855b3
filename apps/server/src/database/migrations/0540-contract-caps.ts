// How much of the insurance fund the open interest of a contract may be worth: what was fixed for all until now.
import type { Migration } from '../migration.ts';

export const contractCaps0540: Migration = {
  number: 540,
  name: 'contract caps',
  sql: `
    ALTER TABLE contracts ADD COLUMN open_interest_funds integer NOT NULL DEFAULT 20;
    ALTER TABLE contracts ALTER COLUMN open_interest_funds DROP DEFAULT;
  `,
};
