// The reason on record of a decision on a verification case.
import type { Migration } from '../migration.ts';

export const caseReasons0847: Migration = {
  number: 847,
  name: 'case-reasons',
  sql: 'ALTER TABLE verification_cases ADD COLUMN decision_reason integer',
};
