// The live time of funding periods.
import type { Migration } from '../migrations.ts';

export const fundingTime0845: Migration = {
  number: 845,
  name: 'funding-time',
  sql: `
    -- Null: rules before the eleventh began the period under way. Contracts without a funding count from their opening.
    ALTER TABLE contract_states ADD COLUMN funding_live_from bigint;
    UPDATE contract_states SET funding_live_from = 0 WHERE rounds = 0;

    -- Null: decided under rules before the eleventh.
    ALTER TABLE fundings ADD COLUMN live_ms bigint;
  `,
};
