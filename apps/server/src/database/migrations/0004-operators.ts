// Members of staff, their logins, the reasons that they give, and how far the work that follows the journal has come.
import type { Migration } from '../migration.ts';

export const operators0004: Migration = {
  number: 4,
  name: 'operators',
  sql: `
    CREATE TABLE operators (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      name text NOT NULL DEFAULT '',
      role text NOT NULL CHECK (role IN ('support', 'compliance', 'treasury', 'products', 'admin')),
      -- Null until the invitation was accepted.
      password_hash text,
      must_change_password boolean NOT NULL DEFAULT false,
      -- Sealed; null until an authenticator was set up.
      totp bytea,
      last_step integer NOT NULL DEFAULT 0,
      recovery_marks bytea[] NOT NULL DEFAULT '{}',
      -- Null for the first ones, which nobody could invite.
      invited_by integer REFERENCES operators,
      created_at timestamptz NOT NULL,
      -- Null until the core has opened this operator.
      opened_at timestamptz,
      -- Of the first ones: when their one-time password was told to whoever started the exchange.
      told_at timestamptz,
      closed_at timestamptz,
      CHECK (invited_by IS NOT NULL OR password_hash IS NOT NULL)
    );
    CREATE UNIQUE INDEX operators_by_email ON operators (email) WHERE closed_at IS NULL;

    CREATE TABLE operator_sessions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id integer NOT NULL REFERENCES operators,
      token_hash bytea NOT NULL UNIQUE,
      state text NOT NULL CHECK (state IN ('factor', 'change-password', 'enrol', 'complete')),
      -- The sealed secret of an authenticator that is being set up.
      pending_totp bytea,
      created_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      address text NOT NULL,
      agent text NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id) WHERE ended_at IS NULL;

    -- The journal holds only the digest: the text may name somebody.
    CREATE TABLE operator_reasons (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id integer NOT NULL REFERENCES operators,
      text text NOT NULL,
      digest text NOT NULL,
      at timestamptz NOT NULL
    );

    -- One living invitation per operator: a new one replaces the old one.
    CREATE TABLE operator_invitations (
      operator_id integer PRIMARY KEY REFERENCES operators,
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz
    );

    -- Moves on in the same transaction as the work itself, so that nothing is done twice or left out.
    CREATE TABLE journal_followers (
      name text PRIMARY KEY,
      sequence bigint NOT NULL
    );
  `,
};
