// The proposals about bank accounts and about the owner of a statement line: what would change.
import type { ProposalField } from '@candor/contract';
import type { BankAccountSettings, Change } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

/** Of the smallest withdrawal, which is counted in USDT as the books count it. */
export const USDT_SCALE = 6;

type BankKind =
  | 'bank-account'
  | 'assign-bank-line'
  | 'reverse-bank-credit'
  | 'settle-bank-withdrawal'
  | 'settle-bank-debit'
  | 'dismiss-bank-line'
  | 'fail-bank-withdrawal'
  | 'return-bank-payment'
  | 'continue-bank-files';

export function bankProposals(): Pick<ProposalKinds, BankKind> {
  return {
    'bank-account': {
      name: 'bank_account',
      subjectOf: ({ account }) => ({ id: account.id, name: `${account.bank} ${account.currency}` }),
      // The whole account: the approver reads the number that money will be sent to.
      changesOf: ({ account }) => changesOfAccount(undefined, account),
    },
    'assign-bank-line': {
      name: 'assign_bank_line',
      subjectOf: ({ line }) => ({ id: line, name: `#${line}` }),
      changesOf: ({ user, claim }) => [added('owner', String(user)), added('bank_claim', `#${claim}`)],
      agreeingTakes: 'banks.assign',
    },
    'settle-bank-withdrawal': {
      name: 'settle_bank_withdrawal',
      subjectOf: ({ withdrawal }) => ({ id: withdrawal, name: `#${withdrawal}` }),
      changesOf: ({ user, line }) => [added('owner', String(user)), added('bank_line', `#${line}`)],
      agreeingTakes: 'banks.settle',
    },
    'settle-bank-debit': {
      name: 'settle_bank_debit',
      subjectOf: ({ line }) => ({ id: line, name: `#${line}` }),
      changesOf: change => changesOfPayment(change),
      agreeingTakes: 'banks.settle',
    },
    'dismiss-bank-line': {
      name: 'dismiss_bank_line',
      subjectOf: ({ line }) => ({ id: line, name: `#${line}` }),
      changesOf: change => changesOfPayment(change),
      agreeingTakes: 'banks.settle',
    },
    'fail-bank-withdrawal': {
      name: 'fail_bank_withdrawal',
      subjectOf: ({ withdrawal }) => ({ id: withdrawal, name: `#${withdrawal}` }),
      changesOf: change => [added('owner', String(change.user)), ...changesOfPayment(change)],
      agreeingTakes: 'banks.settle',
    },
    'return-bank-payment': {
      name: 'return_bank_payment',
      subjectOf: ({ withdrawal }) => ({ id: withdrawal, name: `#${withdrawal}` }),
      changesOf: change => [added('owner', String(change.user)), ...changesOfPayment(change)],
      agreeingTakes: 'banks.settle',
    },
    'continue-bank-files': {
      name: 'continue_bank_files',
      subjectOf: ({ after }) => ({ id: after, name: `#${after}` }),
      changesOf: change => changesOfPayment(change),
      agreeingTakes: 'banks.pay',
    },
    'reverse-bank-credit': {
      name: 'reverse_bank_credit',
      subjectOf: ({ line }) => ({ id: line, name: `#${line}` }),
      changesOf: ({ user, credit }) => [added('owner', String(user)), added('bank_credit', `#${credit}`)],
      agreeingTakes: 'banks.assign',
    },
  };
}

export type PaymentChange = Extract<
  Change,
  {
    kind:
      | 'settle-bank-debit'
      | 'dismiss-bank-line'
      | 'fail-bank-withdrawal'
      | 'return-bank-payment'
      | 'continue-bank-files';
  }
>;

/** The texts of a debit, of a payment that did not reach its payee, or of payment files. */
export function changesOfPayment(change: PaymentChange): ChangedValue[] {
  switch (change.kind) {
    case 'settle-bank-debit':
      return [
        added('bank_withdrawal', change.paid.map(({ withdrawal }) => `#${withdrawal}`).join(', ')),
        added('bank_returned', change.returned.map(({ withdrawal, line }) => `#${withdrawal} ← #${line}`).join(', ')),
      ].filter(({ to }) => to !== '');
    case 'dismiss-bank-line':
      return [added('bank_dismissed', change.referenceRate === null ? 'nothing' : 'cost')];
    case 'fail-bank-withdrawal':
      return change.line === null ? [] : [added('bank_line', `#${change.line}`)];
    case 'return-bank-payment':
      return [added('bank_line', `#${change.line}`)];
    case 'continue-bank-files':
      return [added('bank_last_file', `#${change.after}`)];
  }
}

/** Only what differs from the stored values. */
export function changesOfAccount(known: BankAccountSettings | undefined, account: BankAccountSettings): ChangedValue[] {
  const before = known === undefined ? undefined : valuesOf(known);
  return Object.entries(valuesOf(account))
    .map(([field, to]) => ({ field: field as ProposalField, from: before?.[field as ProposalField] ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

function valuesOf(account: BankAccountSettings): Partial<Record<ProposalField, string>> {
  return {
    bank_currency: account.currency,
    bank_name: account.bank,
    bank_holder: account.holder,
    bank_number: account.number,
    bank_bic: account.bic,
    bank_margin: formatShort(account.marginPpm, PPM_SCALE),
    bank_fee: formatShort(account.feePpm, PPM_SCALE),
    bank_minimum: formatShort(account.minAmount, account.scale),
    bank_open: account.isOpen ? '1' : '0',
    bank_pays_out: account.paysOut ? '1' : '0',
    bank_out_margin: formatShort(account.outMarginPpm, PPM_SCALE),
    bank_out_fee: formatShort(account.outFeePpm, PPM_SCALE),
    bank_out_minimum: formatShort(account.outMinUnits, USDT_SCALE),
  };
}
