// Stores the shares of referral, who is held back, and every rebate that was paid.
import {
  decodeText,
  encode,
  type HoldReason,
  type RebatePaid,
  type ReferralHold,
  type ReferralRules,
} from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

export const referralRulesTable: RowTable<ReferralRules> = {
  table: 'referral_rules',
  columns: [column('id', 'integer', rules => rules.id), column('shares_ppm', 'text', rules => encode(rules.sharesPpm))],
  read: ([, shares]) => ({ id: 1, sharesPpm: decodeText<bigint[]>(shares!) }),
};

export const referralHoldsTable: RowTable<ReferralHold> = {
  table: 'referral_holds',
  columns: [
    column('id', 'integer', hold => hold.id),
    column('reason', 'text', hold => hold.reason),
    column('since', 'bigint', hold => hold.since),
    column('cleared', 'text', hold => encode(hold.cleared)),
  ],
  read: ([id, reason, since, cleared]) => ({
    ...{ id: Number(id), reason: (reason ?? null) as HoldReason | null, since: Number(since) },
    cleared: decodeText<HoldReason[]>(cleared!),
  }),
};

export const rebatesTable: RecordedTable<RebatePaid> = {
  table: 'rebates',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('n', 'integer', recorded => recorded.n),
    column('at', 'bigint', recorded => recorded.at),
    column('user_id', 'integer', ({ row }) => row.user),
    column('from_user_id', 'integer', ({ row }) => row.from),
    column('level', 'integer', ({ row }) => row.level),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('units', 'bigint', ({ row }) => row.units),
    column('source', 'text', ({ row }) => row.source),
    column('reference', 'bigint', ({ row }) => row.reference),
  ],
};
