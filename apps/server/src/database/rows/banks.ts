// Stores the exchange's accounts at banks, claims of what was sent there, open lines of statements, and what may not leave yet.
import type { BankAccount, BankClaim, BankClaimClosed, BankHold, BankLine } from '@candor/exchange';
import { bool, int4, int8, list, nullable, record, text, units, wideUnits, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const bankAccountsTable = rowTable<BankAccount>(
  'bank_accounts',
  record({
    id: int4('id'),
    currency: text('currency'),
    scale: int4('scale'),
    bank: text('bank'),
    holder: text('holder'),
    number: text('number'),
    bic: text('bic'),
    marginPpm: units('margin_ppm'),
    feePpm: units('fee_ppm'),
    minAmount: units('min_amount'),
    isOpen: bool('is_open'),
    paysOut: bool('pays_out'),
    outMarginPpm: units('out_margin_ppm'),
    outFeePpm: units('out_fee_ppm'),
    outMinUnits: units('out_min_units'),
  }),
);

const claim = record<BankClaim>({
  id: int8('id'),
  user: int4('user_id'),
  account: int4('account_id'),
  coin: int4('coin_id'),
  amount: units('amount'),
  // Of a money with few decimals it may have more than 64 bits.
  rate: wideUnits('rate'),
  feePpm: units('fee_ppm'),
  units: units('units'),
  feeUnits: units('fee_units'),
  askedAt: int8('asked_at'),
  rateUntil: int8('rate_until'),
  dueAt: int8('due_at'),
});

export const bankClaimsTable = rowTable('bank_claims', claim);

export const closedBankClaimsTable = recordedTable('closed_bank_claims', 1, {
  row: record<Omit<BankClaimClosed, 'type'>>({
    claim,
    end: word('ended_as'),
    line: nullable(int8('line_id')),
    amount: units('credited_amount'),
    units: units('credited_units'),
    feeUnits: units('credited_fee_units'),
    heldUntil: int8('held_until'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const openBankLinesTable = rowTable<BankLine>(
  'open_bank_lines',
  record({
    id: int8('id'),
    account: int4('account_id'),
    direction: word('direction'),
    reference: text('reference'),
    amount: units('amount'),
    endToEnd: text('end_to_end'),
    group: text('group_id'),
    mentions: list('mentions', Number),
    recordedAt: int8('recorded_at'),
  }),
);

export const bankHoldsTable = rowTable<BankHold>(
  'bank_holds',
  record({
    id: int8('id'),
    user: int4('user_id'),
    coin: int4('coin_id'),
    units: units('units'),
    until: int8('until'),
  }),
);

export const splitBankLinesTable = recordedTable('split_bank_lines', 1, {
  row: record({
    line: int8('line_id'),
    // Of the parts their ids alone.
    lines: list<readonly { id: number }[]>(
      'parts',
      id => ({ id: Number(id) }),
      part => String(part.id),
    ),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
