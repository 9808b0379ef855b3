// Who has put the first steps of a newcomer away.
import type { Migration } from '../migration.ts';

export const guide0691: Migration = {
  number: 691,
  name: 'guide',
  sql: `
    CREATE TABLE guide_choices (
      person_id integer PRIMARY KEY REFERENCES people (id),
      put_away_at timestamptz NOT NULL
    );
  `,
};
