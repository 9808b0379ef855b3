// Which ways of being told people have chosen, the browsers that are sent messages, and what is still to be told of fills and results.
import type { Migration } from '../migration.ts';

export const notifications0700: Migration = {
  number: 700,
  name: 'notifications',
  sql: `
    -- What differs from the usual; a kind and way without a row is as the contract says.
    CREATE TABLE notification_choices (
      person_id integer NOT NULL REFERENCES people,
      kind text NOT NULL,
      way text NOT NULL,
      is_on boolean NOT NULL,
      PRIMARY KEY (person_id, kind, way)
    );

    -- The exchange as push services know it (VAPID): one pair of keys for good, since subscriptions are bound to it.
    CREATE TABLE push_keys (
      id integer PRIMARY KEY CHECK (id = 1),
      public_key text NOT NULL,
      private_key bytea NOT NULL,
      made_at timestamptz NOT NULL
    );

    -- Whoever knows the address can have it send, so it is sealed; a hash finds it again.
    CREATE TABLE push_subscriptions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      session_id bigint NOT NULL REFERENCES sessions ON DELETE CASCADE,
      address_hash bytea NOT NULL UNIQUE,
      address bytea NOT NULL,
      shows_amounts boolean NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX push_subscriptions_by_person ON push_subscriptions (person_id, id);
    CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

    ALTER TABLE outgoing_messages DROP CONSTRAINT outgoing_messages_channel_check;
    ALTER TABLE outgoing_messages ADD CONSTRAINT outgoing_messages_channel_check
      CHECK (channel IN ('mail', 'sms', 'push'));

    -- Fills of customers that nobody was told of yet: a row a market and side, however many there are.
    CREATE TABLE untold_fills (
      person_id integer NOT NULL REFERENCES people,
      product text NOT NULL CHECK (product IN ('spot', 'lever')),
      market_id integer NOT NULL,
      side text NOT NULL,
      lots numeric NOT NULL,
      tick_lots numeric NOT NULL,
      PRIMARY KEY (person_id, product, market_id, side)
    );
    CREATE TABLE told_fills (
      person_id integer PRIMARY KEY REFERENCES people,
      told_at timestamptz NOT NULL
    );

    -- Which open subscriptions to launches their owners were told the result of.
    CREATE TABLE told_allotments (subscription_id bigint PRIMARY KEY);

    -- Whoever has been here before is told of what happens from now on.
    INSERT INTO told_allotments SELECT id FROM subscriptions WHERE state = 'locked';
    INSERT INTO journal_followers (name, sequence) VALUES
      ('spot-fill-notices', (SELECT coalesce(max(id), 0) FROM trades)),
      ('contract-fill-notices', (SELECT coalesce(max(id), 0) FROM lever_trades)),
      ('liquidation-notices', (SELECT coalesce(max(sequence), 0) FROM closed_positions)),
      ('option-notices', (SELECT coalesce(max(sequence), 0) FROM closed_options)),
      ('hosting-notices', (SELECT coalesce(max(sequence), 0) FROM ended_hostings)),
      ('subscription-notices', (SELECT coalesce(max(sequence), 0) FROM ended_subscriptions));

    CREATE INDEX closed_options_by_sequence ON closed_options (sequence);
    CREATE INDEX ended_hostings_by_sequence ON ended_hostings (sequence);
    CREATE INDEX ended_subscriptions_by_sequence ON ended_subscriptions (sequence);
    CREATE INDEX liquidated_positions_by_sequence ON closed_positions (sequence) WHERE reason = 'liquidated';
  `,
};
