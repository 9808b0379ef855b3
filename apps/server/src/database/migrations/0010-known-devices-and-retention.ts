// Browsers that an account knows again, failed logins of staff, the language of invitations, and ways to find what is due to go.
import type { Migration } from '../migration.ts';

export const knownDevices0010: Migration = {
  number: 10,
  name: 'known devices and retention',
  sql: `
    -- The mark that this login left in its browser; null where the next login from there took its place, or it was forgotten.
    ALTER TABLE sessions ADD COLUMN device_hash bytea;
    CREATE UNIQUE INDEX sessions_by_device ON sessions (device_hash) WHERE device_hash IS NOT NULL;

    -- How often somebody failed as an operator on one day: a row a day and step, however often they try.
    CREATE TABLE operator_failed_logins (
      operator_id integer NOT NULL REFERENCES operators,
      day date NOT NULL,
      step text NOT NULL CHECK (step IN ('password', 'factor')),
      count integer NOT NULL CHECK (count > 0),
      last_at timestamptz NOT NULL,
      last_address text NOT NULL,
      PRIMARY KEY (operator_id, day, step)
    );
    CREATE INDEX operator_failed_logins_by_day ON operator_failed_logins (day);

    -- What their invitation is written in.
    ALTER TABLE operators ADD COLUMN language text NOT NULL DEFAULT 'en';

    CREATE INDEX sessions_by_last_use ON sessions (last_seen_at);
    CREATE INDEX security_events_by_time ON security_events (at);
    CREATE INDEX security_events_with_origin ON security_events (at) WHERE address <> '' OR agent <> '';
    CREATE INDEX account_notices_by_time ON account_notices (at);
    CREATE INDEX api_keys_ended ON api_keys ((least(ended_at, expires_at)))
      WHERE ended_at IS NOT NULL OR expires_at IS NOT NULL;
    CREATE INDEX operator_sessions_by_last_use ON operator_sessions (last_seen_at);
    CREATE INDEX login_tickets_by_expiry ON login_tickets (expires_at);
  `,
};
