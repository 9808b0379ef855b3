// What banks announce (camt.052, camt.054): the payments of entries that a statement may show without them, sealed.
import type { Migration } from '../migrations.ts';

export const bankAnnouncements0770: Migration = {
  number: 770,
  name: 'bank-announcements',
  sql: `
    CREATE TABLE bank_announcements (
      id bigserial PRIMARY KEY,
      account_id integer NOT NULL,
      -- Reference, day, direction and amount, as a statement names the entry.
      entry text NOT NULL,
      details bytea NOT NULL,
      announced_at timestamptz NOT NULL,
      UNIQUE (account_id, entry)
    );
  `,
};
