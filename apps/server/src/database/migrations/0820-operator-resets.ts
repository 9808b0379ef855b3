// Resets of the access of operators: what the owner of the machine requested, and what the core recorded.
import type { Migration } from '../migrations.ts';

export const operatorResets0820: Migration = {
  number: 820,
  name: 'operator-resets',
  sql: `
    ALTER TABLE operator_states ADD COLUMN reset_at bigint NOT NULL DEFAULT 0;
    ALTER TABLE operator_states ALTER COLUMN reset_at DROP DEFAULT;
    ALTER TABLE operator_states ADD COLUMN last_reset integer NOT NULL DEFAULT 0;
    ALTER TABLE operator_states ALTER COLUMN last_reset DROP DEFAULT;

    CREATE TABLE operator_reset_requests (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id integer NOT NULL REFERENCES operators,
      password_hash text NOT NULL,
      requested_at timestamptz NOT NULL,
      ended_at timestamptz,
      refusal text
    );
    CREATE UNIQUE INDEX operator_reset_requests_open ON operator_reset_requests (operator_id) WHERE ended_at IS NULL;

    CREATE TABLE operator_resets (
      sequence bigint NOT NULL,
      operator_id integer NOT NULL,
      reset integer NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (sequence, operator_id)
    );
  `,
};
