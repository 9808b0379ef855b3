// Referral: the shares of each level, who is held back, and every rebate that was paid.
import type { Migration } from '../migration.ts';

export const referral0620: Migration = {
  number: 620,
  name: 'referral',
  sql: `
    CREATE TABLE referral_rules (
      id integer PRIMARY KEY,
      shares_ppm text NOT NULL
    );

    CREATE TABLE referral_holds (
      id integer PRIMARY KEY,
      reason text,
      since bigint NOT NULL,
      cleared text NOT NULL
    );

    CREATE TABLE rebates (
      sequence bigint NOT NULL,
      n integer NOT NULL,
      at bigint NOT NULL,
      user_id integer NOT NULL,
      from_user_id integer NOT NULL,
      level integer NOT NULL,
      coin_id integer NOT NULL,
      units bigint NOT NULL,
      source text NOT NULL,
      reference bigint NOT NULL,
      PRIMARY KEY (sequence, n)
    );
    CREATE INDEX rebates_by_user ON rebates (user_id, at);
    CREATE INDEX rebates_by_time ON rebates (at);
  `,
};
