// Price alerts: those that wait, the ticks whose alerts are being told, and what was told.
import type { Migration } from '../migration.ts';

export const priceAlerts0710: Migration = {
  number: 710,
  name: 'price-alerts',
  sql: `
    ALTER TABLE exchange ADD COLUMN next_price_alert bigint NOT NULL DEFAULT 1;

    CREATE TABLE price_alerts (
      id bigint PRIMARY KEY,
      user_id integer NOT NULL,
      market_id integer NOT NULL,
      price bigint NOT NULL,
      direction text NOT NULL,
      repeats boolean NOT NULL,
      set_at bigint NOT NULL,
      state text NOT NULL,
      rests_until bigint
    );
    CREATE INDEX price_alerts_by_user ON price_alerts (user_id, id);

    CREATE TABLE alert_ticks (
      id text PRIMARY KEY,
      market_id integer NOT NULL,
      sequence bigint NOT NULL,
      at bigint NOT NULL,
      lower bigint NOT NULL,
      upper bigint NOT NULL
    );

    CREATE TABLE reached_alerts (
      sequence bigint NOT NULL,
      alert_id bigint NOT NULL,
      user_id integer NOT NULL,
      market_id integer NOT NULL,
      price bigint NOT NULL,
      direction text NOT NULL,
      repeats boolean NOT NULL,
      set_at bigint NOT NULL,
      tick_sequence bigint NOT NULL,
      tick_at bigint NOT NULL,
      tick_price bigint NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (sequence, alert_id)
    );
    CREATE INDEX reached_alerts_by_user ON reached_alerts (user_id, sequence, alert_id);
  `,
};
