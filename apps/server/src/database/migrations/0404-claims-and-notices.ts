// A deposit answers one claim; what was told to people of their money begins with what comes from here on.
import type { Migration } from '../migration.ts';

export const claimsAndNotices0404: Migration = {
  number: 404,
  name: 'claims-and-notices',
  sql: `
    CREATE UNIQUE INDEX deposit_claims_by_deposit ON deposit_claims (deposit_id) WHERE deposit_id IS NOT NULL;

    -- Withdrawals that are still open, and of which their owners know that staff has passed them.
    CREATE TABLE told_passes (withdrawal_id bigint PRIMARY KEY);
    CREATE INDEX closed_withdrawals_by_sequence ON closed_withdrawals (sequence);

    INSERT INTO told_passes SELECT id FROM withdrawals WHERE state IN ('passed', 'signing');
    INSERT INTO journal_followers (name, sequence)
      SELECT 'deposit-notices', max(id) FROM deposits HAVING max(id) IS NOT NULL
      UNION ALL SELECT 'address-notices', next_address - 1 FROM exchange WHERE next_address > 1
      UNION ALL SELECT 'withdrawal-notices', next_withdrawal - 1 FROM exchange WHERE next_withdrawal > 1
      UNION ALL SELECT 'withdrawal-end-notices', max(sequence) FROM closed_withdrawals HAVING max(sequence) IS NOT NULL;
  `,
};
