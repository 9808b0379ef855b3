// Void options by when they were found void, which is how they are listed.
import type { Migration } from '../migrations.ts';

export const voidOptions0800: Migration = {
  number: 800,
  name: 'void-options',
  sql: `
    DROP INDEX void_options;
    CREATE INDEX void_options ON closed_options (sequence, id) WHERE outcome = 'void';
  `,
};
