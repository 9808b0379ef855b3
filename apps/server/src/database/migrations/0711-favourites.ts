// Favourite markets of accounts, in groups, with the number of their last change.
import type { Migration } from '../migration.ts';

export const favourites0711: Migration = {
  number: 711,
  name: 'favourites',
  sql: `
    CREATE TABLE favourites (
      person_id integer PRIMARY KEY REFERENCES people (id),
      version bigint NOT NULL,
      groups jsonb NOT NULL,
      changed_at timestamptz NOT NULL
    );
  `,
};
