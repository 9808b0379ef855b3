// Second factors, recovery codes, half-finished logins, the fund password, the phrase, and what happened to an account.
import type { Migration } from '../migration.ts';

export const accountSecurity0008: Migration = {
  number: 8,
  name: 'account security',
  sql: `
    ALTER TABLE people
      ADD COLUMN fund_password_hash text,
      -- The anti-phishing phrase, sealed.
      ADD COLUMN phrase bytea;

    CREATE TABLE totp_factors (
      person_id integer PRIMARY KEY REFERENCES people,
      -- Sealed; null until a first code has shown that the app holds it.
      secret bytea,
      enabled_at timestamptz,
      -- The 30-second step of the code used last: no code of it or before it is taken again.
      last_step integer NOT NULL DEFAULT 0,
      -- Sealed, on its way to take the place of the other.
      pending_secret bytea,
      pending_at timestamptz,
      CHECK ((secret IS NULL) = (enabled_at IS NULL)),
      CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
    );

    CREATE TABLE recovery_codes (
      person_id integer NOT NULL REFERENCES people,
      mark bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (person_id, mark)
    );

    -- Logins whose password was right and whose second factor is still owed.
    CREATE TABLE login_tickets (
      hash bytea PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      expires_at timestamptz NOT NULL,
      tries_left integer NOT NULL CHECK (tries_left >= 0)
    );
    CREATE INDEX login_tickets_by_person ON login_tickets (person_id);

    -- What the links "this was not me" carry.
    CREATE TABLE login_reports (
      hash bytea PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX login_reports_by_expiry ON login_reports (expires_at);

    CREATE TABLE security_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      occasion text NOT NULL,
      actor text NOT NULL CHECK (actor IN ('owner', 'staff', 'exchange')),
      facts jsonb NOT NULL,
      address text NOT NULL,
      agent text NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX security_events_by_person ON security_events (person_id, id DESC);

    -- Codes and links wait sealed; a code that waits in the open now would be over in ten minutes anyway.
    DELETE FROM outgoing_messages WHERE code IS NOT NULL;
    ALTER TABLE outgoing_messages
      DROP COLUMN code,
      ADD COLUMN secret bytea,
      ADD COLUMN person_id integer REFERENCES people,
      ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
  `,
};
