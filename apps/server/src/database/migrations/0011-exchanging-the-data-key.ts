// Which keys have sealed what is in here, and everything that was kept under a key sealed, so that it can be sealed anew.
import type { Migration } from '../migration.ts';

export const exchangingTheDataKey0011: Migration = {
  number: 11,
  name: 'exchanging-the-data-key',
  sql: `
    CREATE TABLE vault_keys (
      -- A name made from the key, from which nobody can make the key.
      id bytea PRIMARY KEY,
      -- Something that only this key opens.
      canary bytea NOT NULL,
      is_current boolean NOT NULL,
      first_used_at timestamptz NOT NULL,
      -- Of a former one: since when nothing is sealed with it any more.
      emptied_at timestamptz,
      CHECK (NOT is_current OR emptied_at IS NULL)
    );
    CREATE UNIQUE INDEX vault_keys_current ON vault_keys (is_current) WHERE is_current;

    -- Sealed from now on. What is there is text, and becomes sealed at the next start, since only the server has the key.
    ALTER TABLE people ALTER COLUMN fund_password_hash TYPE bytea USING convert_to(fund_password_hash, 'UTF8');

    -- So are the marks of recovery codes, which were 32 bytes each.
    ALTER TABLE recovery_codes
      DROP CONSTRAINT recovery_codes_pkey,
      ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
    CREATE INDEX recovery_codes_by_person ON recovery_codes (person_id);
    CREATE TABLE operator_recovery_codes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id integer NOT NULL REFERENCES operators,
      mark bytea NOT NULL
    );
    CREATE INDEX operator_recovery_codes_by_operator ON operator_recovery_codes (operator_id);
    INSERT INTO operator_recovery_codes (operator_id, mark) SELECT id, unnest(recovery_marks) FROM operators;
    ALTER TABLE operators DROP COLUMN recovery_marks;

    -- What the links in mails about a request carry, sealed; filled in at the next start for those from before.
    ALTER TABLE factor_reset_requests ADD COLUMN link bytea;

    -- The name of the key that the file is sealed with; null of files from before keys had names.
    ALTER TABLE pictures ADD COLUMN sealed_with bytea;
  `,
};
