// Which database, data folder and host are the exchange, by the generation that operators adopted; and what the core recorded of it.
import type { Migration } from '../migrations.ts';

export const instanceMark0830: Migration = {
  number: 830,
  name: 'instance-mark',
  sql: `
    ALTER TABLE exchange ADD COLUMN generation integer NOT NULL DEFAULT 1;
    ALTER TABLE exchange ALTER COLUMN generation DROP DEFAULT;

    -- One row for each generation; the last one counts. A restored copy holds those of its original.
    CREATE TABLE instance_marks (
      generation integer PRIMARY KEY,
      system_identifier text NOT NULL,
      database_oid bigint NOT NULL,
      folder_id text NOT NULL,
      host_id text,
      -- Who adopted it; empty for the first generation, and where no operator had come yet.
      operators integer[] NOT NULL,
      made_at timestamptz NOT NULL,
      -- Until the core has recorded the adoption.
      is_recorded boolean NOT NULL
    );

    CREATE TABLE instance_adoptions (
      sequence bigint PRIMARY KEY,
      generation integer NOT NULL,
      operator_id integer,
      second_operator_id integer,
      at bigint NOT NULL
    );
  `,
};
