// Stores the one row about the exchange as a whole, leaps of its clock, and idempotency keys with the first answer to each.
import type { ClockAccepted, ExchangeRow, Key } from '@candor/exchange';
import { int4, int8, json, nullable, record, text, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const exchangeTable = rowTable<ExchangeRow>(
  'exchange',
  record({
    id: int4('id'),
    mode: nullable(word('mode')),
    nextOrder: int8('next_order'),
    nextTrade: int8('next_trade'),
    nextLeverOrder: int8('next_lever_order'),
    nextLeverTrade: int8('next_lever_trade'),
    nextTransfer: int8('next_transfer'),
    nextGrant: int8('next_grant'),
    nextPlace: int8('next_place'),
    nextAction: int8('next_action'),
    nextProposal: int8('next_proposal'),
    nextDeposit: int8('next_deposit'),
    nextAddress: int8('next_address'),
    nextWithdrawal: int8('next_withdrawal'),
    nextSigning: int8('next_signing'),
    nextBankClaim: int8('next_bank_claim'),
    nextBankLine: int8('next_bank_line'),
    nextBankFile: int8('next_bank_file'),
    nextOption: int8('next_option'),
    nextHosting: int8('next_hosting'),
    nextSubscription: int8('next_subscription'),
    nextPriceAlert: int8('next_price_alert'),
    generation: int4('generation'),
    clockLeapMs: int8('clock_leap_ms'),
    clockAheadMs: int8('clock_ahead_ms'),
    clockLeapAt: int8('clock_leap_at'),
    clockGapFrom: int8('clock_gap_from'),
    clockGapTo: int8('clock_gap_to'),
  }),
);

export const clockLeapsTable = recordedTable('clock_leaps', 1, {
  sequence: int8('sequence'),
  row: record<Pick<ClockAccepted, 'leapMs' | 'to'>>({
    leapMs: int8('leap_ms'),
    to: int8('to_at'),
  }),
  at: int8('at'),
});

/** Stores idempotency keys with the first answer to each. */
export const commandKeysTable = rowTable<Key>(
  'command_keys',
  record({
    sequence: int8('sequence'),
    id: text('id'),
    input: text('input'),
    at: int8('at'),
    result: json('result'),
  }),
);
