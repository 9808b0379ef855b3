// How far users were told that their positions are on the way to their liquidation; and liquidations that go on.
import type { Migration } from '../migration.ts';

export const contractAlerts0550: Migration = {
  number: 550,
  name: 'contract-alerts',
  sql: `
    -- The level that was told last, and the record by whose price it was decided: no earlier one decides again.
    CREATE TABLE position_alerts (
      position_id bigint PRIMARY KEY,
      level smallint NOT NULL,
      sequence bigint NOT NULL
    );

    CREATE INDEX liquidated_open_positions ON positions (id DESC) WHERE liquidation IS NOT NULL;
    CREATE INDEX liquidations_by_time ON closed_positions (closed_at DESC, id DESC) WHERE liquidation IS NOT NULL;
  `,
};
