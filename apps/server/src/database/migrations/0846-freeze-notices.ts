// Whether the owner of a frozen account has its notice, which waits for what the freeze cancels; and when it was unfrozen last.
import type { Migration } from '../migrations.ts';

export const freezeNotices0846: Migration = {
  number: 846,
  name: 'freeze-notices',
  sql: `
    ALTER TABLE people
      ADD COLUMN is_freeze_notified boolean NOT NULL DEFAULT true,
      ADD COLUMN unfrozen_at timestamptz;
    CREATE INDEX people_without_freeze_notice ON people (id) WHERE NOT is_freeze_notified;
  `,
};
