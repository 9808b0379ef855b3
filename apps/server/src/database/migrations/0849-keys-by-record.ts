// Idempotency keys are found by the record in which they were used: an index of their random ids is written all over the disk.
import type { Migration } from '../migrations.ts';

export const keysByRecord0849: Migration = {
  number: 849,
  name: 'keys-by-record',
  sql: `
    ALTER TABLE command_keys DROP CONSTRAINT command_keys_pkey, ADD PRIMARY KEY (sequence);
  `,
};
