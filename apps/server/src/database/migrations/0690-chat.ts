// Live support: conversations, their messages, what staff notes and keeps ready, and when the desk is open.
import type { Migration } from '../migration.ts';

export const chat0690: Migration = {
  number: 690,
  name: 'chat',
  sql: `
    -- A picture of live support belongs to its message, and its writer may have no account.
    ALTER TABLE pictures DROP CONSTRAINT pictures_check;

    CREATE TABLE chat_conversations (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer UNIQUE REFERENCES people,
      -- Of somebody without a login: what their token names, and the network they first wrote from.
      visitor bytea UNIQUE,
      network text NOT NULL,
      language text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'assigned', 'resolved')),
      operator_id integer REFERENCES operators,
      created_at timestamptz NOT NULL,
      last_number integer NOT NULL DEFAULT 0,
      last_at timestamptz NOT NULL,
      last_author text NOT NULL,
      customer_delivered integer NOT NULL DEFAULT 0,
      customer_seen integer NOT NULL DEFAULT 0,
      staff_delivered integer NOT NULL DEFAULT 0,
      staff_seen integer NOT NULL DEFAULT 0,
      -- Since when the customer waits for the next answer, and since when for the first one.
      waiting_since timestamptz,
      asked_at timestamptz,
      closed_told_at timestamptz,
      mail text,
      mail_due_at timestamptz,
      mailed_number integer NOT NULL DEFAULT 0,
      blocked_at timestamptz,
      blocked_until timestamptz,
      block_reason text,
      blocked_by integer REFERENCES operators,
      CHECK ((person_id IS NULL) <> (visitor IS NULL)),
      CHECK ((state = 'assigned') = (operator_id IS NOT NULL))
    );
    CREATE INDEX chat_conversations_by_wait ON chat_conversations (state, waiting_since);
    CREATE INDEX chat_conversations_by_last ON chat_conversations (last_at, id);
    CREATE INDEX chat_conversations_by_operator ON chat_conversations (operator_id) WHERE operator_id IS NOT NULL;
    CREATE INDEX chat_conversations_by_network ON chat_conversations (network) WHERE visitor IS NOT NULL;
    CREATE INDEX chat_conversations_to_mail ON chat_conversations (mail_due_at) WHERE mail_due_at IS NOT NULL;

    CREATE TABLE chat_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id integer NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
      number integer NOT NULL,
      author text NOT NULL CHECK (author IN ('customer', 'staff', 'system')),
      operator_id integer REFERENCES operators,
      client_id text,
      kind text NOT NULL,
      text text NOT NULL,
      picture text,
      opens_at timestamptz,
      at timestamptz NOT NULL,
      UNIQUE (conversation_id, number)
    );
    CREATE UNIQUE INDEX chat_messages_by_key ON chat_messages (conversation_id, author, client_id) WHERE client_id IS NOT NULL;
    CREATE INDEX chat_messages_of_staff ON chat_messages (at) WHERE author = 'staff';

    CREATE TABLE chat_answers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id integer NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
      operator_id integer NOT NULL REFERENCES operators,
      asked_at timestamptz NOT NULL,
      answered_at timestamptz NOT NULL
    );
    CREATE INDEX chat_answers_by_time ON chat_answers (answered_at);
    CREATE INDEX chat_answers_by_conversation ON chat_answers (conversation_id);

    CREATE TABLE chat_openings (
      conversation_id integer NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
      operator_id integer NOT NULL REFERENCES operators,
      at timestamptz NOT NULL,
      PRIMARY KEY (conversation_id, operator_id)
    );

    CREATE TABLE chat_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id integer NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
      operator_id integer NOT NULL REFERENCES operators,
      role text NOT NULL,
      -- Sealed.
      note bytea NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX chat_notes_by_conversation ON chat_notes (conversation_id, id);

    CREATE TABLE chat_canned_answers (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      -- By language.
      texts jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by integer NOT NULL REFERENCES operators
    );

    -- One row, or none as long as nobody has said otherwise.
    CREATE TABLE chat_hours (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      always_open boolean NOT NULL,
      time_zone text NOT NULL,
      -- By day: "09:00-18:00", or nothing.
      days jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by integer NOT NULL REFERENCES operators
    );
  `,
};
