// Sums of trades by day, people by the time of their registration, and what a run of verify looked at.
import type { Migration } from '../migration.ts';

export const consoleFigures0205: Migration = {
  number: 205,
  name: 'console-figures',
  sql: `
    -- Trades of a day (00:00 UTC) and a market, by how many sides were the exchange's own accounts. Amounts are units of the
    -- market's quote coin; they add up without a bound, so they are no bigint.
    CREATE TABLE trade_days (
      day bigint NOT NULL,
      market_id integer NOT NULL,
      operator_sides integer NOT NULL,
      trades bigint NOT NULL,
      value numeric NOT NULL,
      -- A fee in the base coin counts at the price of its own trade.
      customer_fees numeric NOT NULL,
      house_fees numeric NOT NULL,
      PRIMARY KEY (day, market_id, operator_sides)
    ) WITH (fillfactor = 50);

    CREATE TABLE trade_day_progress (
      id smallint PRIMARY KEY CHECK (id = 1),
      -- Every trade up to this one is in the sums.
      trade_id bigint NOT NULL
    );
    INSERT INTO trade_day_progress VALUES (1, 0);

    CREATE INDEX people_by_registration ON people (created_at, kind);
    CREATE INDEX verification_cases_refused ON verification_cases (person_id) WHERE state = 'refused';
    CREATE INDEX verification_cases_passed ON verification_cases (person_id) WHERE state = 'passed';

    ALTER TABLE verifications
      ADD COLUMN duration_ms bigint,
      -- How many records and rows were looked at, by name.
      ADD COLUMN counts jsonb;
  `,
};
