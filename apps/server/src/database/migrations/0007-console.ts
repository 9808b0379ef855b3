// What members of staff note about people, and names by which people are found although nobody can read them.
import type { Migration } from '../migration.ts';

export const console0007: Migration = {
  number: 7,
  name: 'console',
  sql: `
    -- Nothing changes or removes a note but the end of its account.
    CREATE TABLE user_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      operator_id integer NOT NULL REFERENCES operators,
      role text NOT NULL,
      -- Sealed.
      note bytea NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX user_notes_by_person ON user_notes (person_id, id);

    -- Null for cases from before; the server fills them in at its start, since only it has the key.
    ALTER TABLE verification_cases ADD COLUMN name_mark bytea;
    CREATE INDEX verification_cases_by_name ON verification_cases (name_mark) WHERE name_mark IS NOT NULL;
  `,
};
