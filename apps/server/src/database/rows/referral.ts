// Stores the shares of referral, who is held back, and every rebate that was paid.
import type { RebatePaid, ReferralHold, ReferralRules } from '@candor/exchange';
import { int4, int8, json, nullable, record, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const referralRulesTable = rowTable<ReferralRules>(
  'referral_rules',
  record({
    id: int4('id'),
    sharesPpm: json('shares_ppm'),
  }),
);

export const referralHoldsTable = rowTable<ReferralHold>(
  'referral_holds',
  record({
    id: int4('id'),
    reason: nullable(word('reason')),
    since: int8('since'),
    cleared: json('cleared'),
  }),
);

export const rebatesTable = recordedTable('rebates', 2, {
  sequence: int8('sequence'),
  n: int4('n'),
  at: int8('at'),
  row: record<Omit<RebatePaid, 'type'>>({
    user: int4('user_id'),
    from: int4('from_user_id'),
    level: int4('level'),
    coin: int4('coin_id'),
    units: units('units'),
    source: word('source'),
    reference: int8('reference'),
  }),
});
