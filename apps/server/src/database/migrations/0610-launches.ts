// Launches of new coins: what is offered, open subscriptions, and those that are over as they left.
import type { Migration } from '../migration.ts';

const SUBSCRIPTION_COLUMNS = `
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      launch_id integer NOT NULL,
      new_coin_id integer NOT NULL,
      pay_coin_id integer NOT NULL,
      state text NOT NULL,
      amount bigint NOT NULL,
      wanted bigint NOT NULL,
      subscribed_at bigint NOT NULL,
      coins bigint NOT NULL,
      cost bigint NOT NULL,
      interest bigint NOT NULL,
      unlock_at bigint NOT NULL`;

export const launches0610: Migration = {
  number: 610,
  name: 'launches',
  sql: `
    ALTER TABLE exchange ADD COLUMN next_subscription bigint NOT NULL DEFAULT 1;

    CREATE TABLE launches (
      id integer PRIMARY KEY,
      new_coin_id integer NOT NULL,
      pay_coin_id integer NOT NULL,
      price text NOT NULL,
      offered bigint NOT NULL,
      min_amount bigint NOT NULL,
      start_at bigint NOT NULL,
      close_at bigint NOT NULL,
      online_at bigint NOT NULL,
      lock_days integer NOT NULL,
      day_ms integer NOT NULL,
      interest_ppm bigint NOT NULL,
      state text NOT NULL,
      due_at bigint,
      wanted bigint NOT NULL,
      subscription_count integer NOT NULL,
      allotment text NOT NULL,
      done_to bigint NOT NULL,
      allotted bigint NOT NULL,
      promised bigint NOT NULL
    );

    CREATE TABLE subscriptions (${SUBSCRIPTION_COLUMNS}
    );
    CREATE INDEX subscriptions_by_user ON subscriptions (user_id, id);
    CREATE INDEX subscriptions_by_launch ON subscriptions (launch_id, id);

    CREATE TABLE ended_subscriptions (${SUBSCRIPTION_COLUMNS},
      outcome text NOT NULL,
      ended_at bigint NOT NULL,
      sequence bigint NOT NULL
    );
    CREATE INDEX ended_subscriptions_by_user ON ended_subscriptions (user_id, id);
    CREATE INDEX ended_subscriptions_by_launch ON ended_subscriptions (launch_id, id);
  `,
};
