// Stores what is being signed, the next number of each sender's transactions, and what became of what was signed.
import {
  decodeText,
  encode,
  type Sender,
  type Signing,
  type SigningPurpose,
  type SigningSettled,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

export const sendersTable: RowTable<Sender> = {
  table: 'senders',
  columns: [column('id', 'text', sender => sender.id), column('next_nonce', 'bigint', sender => sender.nextNonce)],
  read: ([id, nextNonce]) => ({ id: id!, nextNonce: Number(nextNonce) }),
};

const columns: readonly Column<Signing>[] = [
  column('id', 'bigint', signing => signing.id),
  column('chain_id', 'integer', signing => signing.chain),
  column('purpose', 'text', signing => signing.purpose),
  column('withdrawals', 'text', signing => encode(signing.withdrawals)),
  column('sender', 'text', signing => signing.sender),
  column('nonce', 'bigint', signing => signing.nonce),
  column('inputs', 'text', signing => encode(signing.inputs)),
  column('plan', 'text', signing => signing.plan),
  column('started_at', 'bigint', signing => signing.startedAt),
  column('replaced', 'integer', signing => signing.replaced),
];

export const signingsTable: RowTable<Signing> = { table: 'signings', columns, read: readSigning };

/** Rebuilds a signing from the columns that open and settled ones share. */
export function readSigning(fields: Fields): Signing {
  return {
    id: Number(fields[0]),
    chain: Number(fields[1]),
    purpose: fields[2] as SigningPurpose,
    withdrawals: decodeText<number[]>(fields[3]!),
    sender: fields[4]!,
    nonce: fields[5] == null ? null : Number(fields[5]),
    inputs: decodeText<string[]>(fields[6]!),
    plan: fields[7]!,
    startedAt: Number(fields[8]),
    replaced: Number(fields[9]),
  };
}

export const settledSigningsTable: RecordedTable<SigningSettled> = {
  table: 'settled_signings',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<SigningSettled>) => of(row.signing))),
    column('outcome', 'text', ({ row }) => row.outcome),
    column('transaction', 'text', ({ row }) => row.transaction),
    column('fee_coin_id', 'integer', ({ row }) => row.feeCoin),
    column('fee_units', 'bigint', ({ row }) => row.feeUnits),
    column('detail', 'text', ({ row }) => row.detail),
    column('settled_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
