// Moves of coins to cold storage: those under way, and what became of those before.
import type { Migration } from '../migration.ts';

export const coldStorage0430: Migration = {
  number: 430,
  name: 'cold storage',
  sql: `
    CREATE TABLE cold_moves (
      -- The number of the proposal that was agreed on.
      id bigint PRIMARY KEY,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      units bigint NOT NULL,
      agreed_at bigint NOT NULL,
      due_at bigint NOT NULL,
      signing bigint
    );

    CREATE TABLE ended_cold_moves (
      id bigint PRIMARY KEY,
      coin_id integer NOT NULL,
      chain_id integer NOT NULL,
      units bigint NOT NULL,
      agreed_at bigint NOT NULL,
      due_at bigint NOT NULL,
      signing bigint,
      outcome text NOT NULL,
      ended_at bigint NOT NULL,
      sequence bigint NOT NULL
    );

    DROP INDEX own_transfers;
    CREATE INDEX own_transfers ON settled_signings (id) WHERE purpose IN ('sweep', 'top-up', 'cold');
  `,
};
