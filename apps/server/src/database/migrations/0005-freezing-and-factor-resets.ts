// Closed accounts, frozen ones, and requests to remove a lost second factor.
import type { Migration } from '../migration.ts';

export const freezing0005: Migration = {
  number: 5,
  name: 'freezing-and-factor-resets',
  sql: `
    -- A closed account keeps its number, and no address.
    ALTER TABLE people DROP CONSTRAINT people_check;
    ALTER TABLE people ADD CHECK (num_nonnulls(email, phone) >= 1 OR closed_at IS NOT NULL);
    CREATE INDEX people_frozen ON people (id) WHERE frozen_at IS NOT NULL;

    CREATE TABLE factor_reset_requests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL REFERENCES people,
      state text NOT NULL CHECK (state IN ('requested', 'proposed', 'approved', 'done', 'refused', 'cancelled')),
      -- Words of the person, sealed; null without any, and once the request has ended.
      note bytea,
      front_pic text,
      reverse_pic text,
      hand_pic text,
      -- The proposal of the core that stands for it.
      proposal_id integer,
      requested_at timestamptz NOT NULL,
      decided_at timestamptz,
      effective_at timestamptz,
      ended_at timestamptz,
      -- Why it was refused.
      reason text
    );
    CREATE INDEX factor_reset_requests_by_person ON factor_reset_requests (person_id, id);
    CREATE UNIQUE INDEX factor_reset_requests_open ON factor_reset_requests (person_id)
      WHERE state IN ('requested', 'proposed', 'approved');
    CREATE INDEX factor_reset_requests_by_state ON factor_reset_requests (state, id);
  `,
};
