// Payments that the signer wants operators' passkeys for, what they answered, and the passkeys that operators made for it.
import type { Migration } from '../migration.ts';

export const signingApprovals0410: Migration = {
  number: 410,
  name: 'signing approvals',
  sql: `
    CREATE TABLE approval_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      chain_id integer NOT NULL,
      withdrawal_id bigint NOT NULL UNIQUE,
      -- What is paid, as the signer writes it: the challenge is made from this text.
      intent text NOT NULL,
      -- The most that the network may take, in the smallest unit of the chain's own coin.
      most_fee numeric NOT NULL,
      challenge text NOT NULL,
      -- Times of the signer's clock.
      expires_at timestamptz NOT NULL,
      needed integer NOT NULL,
      -- Whose signatures count, by the signer's own file: operator and credential of each.
      passkeys jsonb NOT NULL,
      -- Of an only operator who has signed.
      wait_proof text,
      wait_ends_at timestamptz,
      asked_at timestamptz NOT NULL
    );

    CREATE TABLE approvals (
      request_id bigint NOT NULL REFERENCES approval_requests (id) ON DELETE CASCADE,
      credential_id text NOT NULL,
      -- As the signer's own file calls its owner.
      signer_operator text NOT NULL,
      -- Whose login handed it in.
      operator_id integer NOT NULL,
      client_data text NOT NULL,
      authenticator_data text NOT NULL,
      signature text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (request_id, credential_id),
      UNIQUE (request_id, signer_operator)
    );

    CREATE TABLE operator_passkeys (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id integer NOT NULL REFERENCES operators (id),
      name text NOT NULL,
      credential_id bytea NOT NULL UNIQUE,
      -- As authenticators write it (COSE).
      public_key bytea NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator_id);
  `,
};
