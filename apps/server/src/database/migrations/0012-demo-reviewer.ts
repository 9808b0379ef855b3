// The role of the program that reviews in a demo.
import type { Migration } from '../migration.ts';

export const demoReviewer0012: Migration = {
  number: 12,
  name: 'demo-reviewer',
  sql: `
    ALTER TABLE operators
      DROP CONSTRAINT operators_role_check,
      ADD CHECK (role IN ('support', 'compliance', 'treasury', 'products', 'admin', 'demo-reviewer'));
    CREATE UNIQUE INDEX operators_one_demo_reviewer ON operators (role) WHERE role = 'demo-reviewer';
  `,
};
