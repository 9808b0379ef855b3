// Stores the one row about the exchange as a whole.
import type { ExchangeRow, Mode } from '@candor/exchange';
import { column, type RowTable } from '../store/column.ts';

export const exchangeTable: RowTable<ExchangeRow> = {
  table: 'exchange',
  columns: [
    column('id', 'integer', row => row.id),
    column('mode', 'text', row => row.mode),
    column('next_order', 'bigint', row => row.nextOrder),
    column('next_trade', 'bigint', row => row.nextTrade),
    column('next_transfer', 'bigint', row => row.nextTransfer),
    column('next_grant', 'bigint', row => row.nextGrant),
    column('next_place', 'bigint', row => row.nextPlace),
    column('next_action', 'bigint', row => row.nextAction),
    column('next_proposal', 'bigint', row => row.nextProposal),
    column('next_deposit', 'bigint', row => row.nextDeposit),
    column('next_address', 'bigint', row => row.nextAddress),
    column('next_withdrawal', 'bigint', row => row.nextWithdrawal),
    column('next_signing', 'bigint', row => row.nextSigning),
    column('next_bank_claim', 'bigint', row => row.nextBankClaim),
    column('next_bank_line', 'bigint', row => row.nextBankLine),
    column('next_bank_file', 'bigint', row => row.nextBankFile),
  ],
  read: fields => ({
    id: 1,
    mode: fields[1] as Mode | null,
    nextOrder: Number(fields[2]),
    nextTrade: Number(fields[3]),
    nextTransfer: Number(fields[4]),
    nextGrant: Number(fields[5]),
    nextPlace: Number(fields[6]),
    nextAction: Number(fields[7]),
    nextProposal: Number(fields[8]),
    nextDeposit: Number(fields[9]),
    nextAddress: Number(fields[10]),
    nextWithdrawal: Number(fields[11]),
    nextSigning: Number(fields[12]),
    nextBankClaim: Number(fields[13]),
    nextBankLine: Number(fields[14]),
    nextBankFile: Number(fields[15]),
  }),
};
