// What the server keeps beside the core's withdrawals: labels of addresses, notes, and the bytes that were signed.
import type { Migration } from '../migration.ts';

export const withdrawals0403: Migration = {
  number: 403,
  name: 'withdrawals',
  sql: `
    CREATE TABLE address_labels (
      person_id integer NOT NULL REFERENCES people (id),
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      address text NOT NULL,
      label text NOT NULL,
      notes text NOT NULL,
      PRIMARY KEY (person_id, coin_id, chain_id, address)
    );

    CREATE TABLE withdrawal_notes (
      withdrawal_id bigint PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people (id),
      note text NOT NULL
    );
    CREATE INDEX withdrawal_notes_by_person ON withdrawal_notes (person_id);

    -- Stored before they are sent, so that nothing else is ever sent in their place. Attempts after the first replace it at a higher fee.
    CREATE TABLE signed_transactions (
      signing bigint NOT NULL,
      attempt integer NOT NULL,
      chain_id integer NOT NULL,
      id text NOT NULL,
      raw text NOT NULL,
      plan text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (signing, attempt)
    );
    CREATE INDEX signed_transactions_by_id ON signed_transactions (chain_id, id);

    -- What a freeze can call back: what is being signed may be out already.
    CREATE VIEW cancellable_withdrawals AS SELECT id, user_id FROM withdrawals WHERE state <> 'signing';

    CREATE INDEX dead_signings ON settled_signings (id) WHERE outcome = 'dead';
    CREATE INDEX withdrawals_by_chain ON withdrawals (chain_id, state, id);
    CREATE INDEX closed_withdrawals_by_time ON closed_withdrawals (closed_at, id);
  `,
};
