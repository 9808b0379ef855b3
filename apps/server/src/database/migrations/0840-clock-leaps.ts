// Leaps of the machine's clock: the one that is noted, and those that were accepted.
import type { Migration } from '../migrations.ts';

export const clockLeaps0840: Migration = {
  number: 840,
  name: 'clock-leaps',
  sql: `
    ALTER TABLE exchange
      ADD COLUMN clock_leap_ms bigint NOT NULL DEFAULT 0,
      ADD COLUMN clock_ahead_ms bigint NOT NULL DEFAULT 0,
      ADD COLUMN clock_leap_at bigint NOT NULL DEFAULT 0,
      ADD COLUMN clock_gap_from bigint NOT NULL DEFAULT 0,
      ADD COLUMN clock_gap_to bigint NOT NULL DEFAULT 0;
    ALTER TABLE exchange
      ALTER COLUMN clock_leap_ms DROP DEFAULT,
      ALTER COLUMN clock_ahead_ms DROP DEFAULT,
      ALTER COLUMN clock_leap_at DROP DEFAULT,
      ALTER COLUMN clock_gap_from DROP DEFAULT,
      ALTER COLUMN clock_gap_to DROP DEFAULT;

    -- Engine time went from \`at\` to \`to_at\`; they are equal after a leap back.
    CREATE TABLE clock_leaps (
      sequence bigint PRIMARY KEY,
      leap_ms bigint NOT NULL,
      at bigint NOT NULL,
      to_at bigint NOT NULL
    );
  `,
};
