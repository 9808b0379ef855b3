// People, their sessions, one-time codes, language marks, and the messages on their way to them.
import type { Migration } from '../migration.ts';

export const identity0001: Migration = {
  number: 1,
  name: 'identity',
  sql: `
    -- Begins with seven digits so that a UID is as long for the first user as for the millionth.
    CREATE SEQUENCE person_ids AS integer START 1000001;

    CREATE TABLE people (
      id integer PRIMARY KEY DEFAULT nextval('person_ids'),
      kind text NOT NULL DEFAULT 'customer' CHECK (kind IN ('customer', 'maker', 'demo-trader')),
      email text UNIQUE,
      phone text UNIQUE,
      dialling_code text NOT NULL,
      password_hash text NOT NULL,
      language text NOT NULL,
      agreement_version text NOT NULL,
      agreed_at timestamptz NOT NULL,
      invitation_code text NOT NULL UNIQUE,
      inviter_id integer REFERENCES people,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Null until the core has opened this user.
      opened_at timestamptz,
      CHECK (num_nonnulls(email, phone) >= 1)
    );
    CREATE INDEX people_by_inviter ON people (inviter_id) WHERE inviter_id IS NOT NULL;

    CREATE TABLE sessions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      person_id integer NOT NULL REFERENCES people,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now(),
      address text NOT NULL,
      agent text NOT NULL,
      ended_at timestamptz
    );
    CREATE INDEX sessions_by_person ON sessions (person_id) WHERE ended_at IS NULL;

    -- One living code per purpose and target: a new one replaces the old one.
    CREATE TABLE codes (
      purpose text NOT NULL,
      target text NOT NULL,
      salt bytea NOT NULL,
      hash bytea NOT NULL,
      sent_at timestamptz NOT NULL,
      -- How many were sent since the day of counting began.
      sends integer NOT NULL,
      counted_since timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries_left integer NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (purpose, target)
    );
    CREATE INDEX codes_by_sending ON codes (sent_at);

    CREATE TABLE language_marks (
      mark text PRIMARY KEY,
      language text NOT NULL,
      bound_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE outgoing_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      occasion text NOT NULL,
      channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
      target text NOT NULL,
      language text NOT NULL,
      code text,
      created_at timestamptz NOT NULL DEFAULT now(),
      next_attempt_at timestamptz NOT NULL DEFAULT now(),
      attempts integer NOT NULL DEFAULT 0
    );
    CREATE INDEX outgoing_messages_by_attempt ON outgoing_messages (next_attempt_at);

    -- Filled in demo only.
    CREATE TABLE demo_outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel text NOT NULL,
      target text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      code text,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX demo_outbox_by_target ON demo_outbox (target, id);
  `,
};
