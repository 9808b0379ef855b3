// Passkeys with the challenges that they answer, and keys for programs of a person's own.
import type { Migration } from '../migration.ts';

export const passkeysAndApiKeys0006: Migration = {
  number: 6,
  name: 'passkeys and api keys',
  sql: `
    -- What authenticators know a person by: random, so that it tells nothing; made with the first passkey.
    ALTER TABLE people ADD COLUMN passkey_handle bytea UNIQUE CHECK (octet_length(passkey_handle) = 32);

    CREATE TABLE passkeys (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      credential_id bytea NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      -- How often its authenticator says it was used; stays 0 where authenticators do not count.
      uses bigint NOT NULL CHECK (uses >= 0),
      transports text[] NOT NULL,
      is_synced boolean NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz
    );
    CREATE INDEX passkeys_by_person ON passkeys (person_id);

    -- Taken out when answered, right or wrong: each works once.
    CREATE TABLE passkey_challenges (
      hash bytea PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'confirm', 'factor')),
      -- Whom it was given to: a session, a ticket, or anybody.
      holder text NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);

    CREATE TABLE api_keys (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      key_hash bytea NOT NULL UNIQUE,
      prefix text NOT NULL,
      name text NOT NULL,
      granted text NOT NULL CHECK (granted IN ('read', 'trade')),
      -- Empty = from everywhere.
      addresses text[] NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      ended_at timestamptz,
      last_used_at timestamptz,
      last_address text
    );
    CREATE INDEX api_keys_by_person ON api_keys (person_id) WHERE ended_at IS NULL;
  `,
};
