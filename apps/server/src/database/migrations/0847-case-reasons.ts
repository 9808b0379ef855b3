// The reason on record of a decision on a verification case, and reasons that the user concerned does not read.
import type { Migration } from '../migrations.ts';

export const caseReasons0847: Migration = {
  number: 847,
  name: 'case-reasons',
  sql: `
    ALTER TABLE verification_cases ADD COLUMN decision_reason integer;
    ALTER TABLE operator_reasons ADD COLUMN is_for_staff boolean NOT NULL DEFAULT false;
  `,
};
