// Uploaded pictures, applications for a verification level, bank cards, and what is told to a person inside the app.
import type { Migration } from '../migration.ts';

export const papers0003: Migration = {
  number: 3,
  name: 'papers',
  sql: `
    -- The files themselves lie sealed outside the database, under these names.
    CREATE TABLE pictures (
      name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
      -- Who uploaded it with a token, or whose call was the first to name it.
      owner_id integer REFERENCES people,
      created_at timestamptz NOT NULL,
      -- Null until the file is written.
      stored_at timestamptz,
      -- When a call named it; until then it lives for an hour.
      bound_at timestamptz,
      -- Since when nothing needs it: it was refused, or its account was closed.
      released_at timestamptz,
      -- When what it was sent for was passed.
      settled_at timestamptz,
      -- From here on nobody can read it; the file follows at once.
      removed_at timestamptz,
      erased_at timestamptz,
      CHECK (bound_at IS NULL OR owner_id IS NOT NULL)
    );
    CREATE INDEX pictures_unbound ON pictures (created_at) WHERE bound_at IS NULL;
    CREATE INDEX pictures_released ON pictures (released_at) WHERE removed_at IS NULL AND released_at IS NOT NULL;
    CREATE INDEX pictures_settled ON pictures (settled_at) WHERE removed_at IS NULL AND settled_at IS NOT NULL;
    CREATE INDEX pictures_to_erase ON pictures (name) WHERE removed_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX pictures_by_owner ON pictures (owner_id) WHERE owner_id IS NOT NULL;

    CREATE TABLE verification_cases (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      level text NOT NULL CHECK (level IN ('basic', 'advanced')),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'passing', 'refusing', 'passed', 'refused')),
      submitted_at timestamptz NOT NULL,
      -- Country, name, id number and address, sealed.
      papers bytea NOT NULL,
      -- By which the same id number is found again although nobody can read it.
      number_mark bytea NOT NULL,
      front_pic text REFERENCES pictures,
      reverse_pic text REFERENCES pictures,
      hand_pic text REFERENCES pictures,
      -- The parts that were sent anew after a refusal.
      renewed text[] NOT NULL,
      taken_by integer,
      taken_by_name text,
      taken_until timestamptz,
      -- Since when whoever has taken it has looked at it.
      opened_at timestamptz,
      decided_by integer,
      decided_role text,
      decided_at timestamptz,
      refused jsonb NOT NULL DEFAULT '[]',
      -- What the reviewer wrote to the person, sealed.
      note bytea,
      CHECK ((state = 'open') = (decided_at IS NULL)),
      CHECK (level <> 'advanced' OR num_nulls(front_pic, reverse_pic, hand_pic) = 0)
    );
    -- One application at a time, and none once it is passed.
    CREATE UNIQUE INDEX verification_cases_standing ON verification_cases (person_id, level) WHERE state <> 'refused';
    CREATE INDEX verification_cases_by_person ON verification_cases (person_id, level, id);
    CREATE INDEX verification_cases_waiting ON verification_cases (submitted_at, id) WHERE state = 'open';
    CREATE INDEX verification_cases_decided ON verification_cases (decided_at, id) WHERE state <> 'open';
    CREATE INDEX verification_cases_under_way ON verification_cases (id) WHERE state IN ('passing', 'refusing');
    CREATE INDEX verification_cases_by_number ON verification_cases (number_mark);

    CREATE TABLE bank_cards (
      person_id integer PRIMARY KEY REFERENCES people,
      card bytea NOT NULL,
      saved_at timestamptz NOT NULL
    );

    CREATE TABLE account_notices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      kind text NOT NULL,
      facts jsonb NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL,
      read_at timestamptz
    );
    CREATE INDEX account_notices_by_person ON account_notices (person_id, id);
    CREATE INDEX account_notices_unread ON account_notices (person_id) WHERE read_at IS NULL;
  `,
};
