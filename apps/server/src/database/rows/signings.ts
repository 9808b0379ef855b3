// Stores what is being signed, the next number of each sender's transactions, and the outcomes of what was signed.
import type { Sender, Signing, SigningSettled } from '@candor/exchange';
import { int4, int8, json, nullable, record, text, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const sendersTable = rowTable<Sender>(
  'senders',
  record({
    id: text('id'),
    nextNonce: int8('next_nonce'),
  }),
);

export const signingFields = record<Signing>({
  id: int8('id'),
  chain: int4('chain_id'),
  purpose: word('purpose'),
  withdrawals: json('withdrawals'),
  sender: text('sender'),
  nonce: nullable(int8('nonce')),
  inputs: json('inputs'),
  plan: text('plan'),
  startedAt: int8('started_at'),
  replaced: int4('replaced'),
});

export const signingsTable = rowTable('signings', signingFields);

export const settledSigningsTable = recordedTable('settled_signings', 1, {
  row: record<Omit<SigningSettled, 'type'>>({
    signing: signingFields,
    outcome: word('outcome'),
    transaction: nullable(text('transaction')),
    feeCoin: nullable(int4('fee_coin_id')),
    feeUnits: units('fee_units'),
    detail: nullable(text('detail')),
  }),
  at: int8('settled_at'),
  sequence: int8('sequence'),
});
