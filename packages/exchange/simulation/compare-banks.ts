// Holds the rows of banks against the auditor's model, and what the books say the bank owes against the statement itself.
import { encode, type State } from '../src/index.ts';
import { type AuditedBanks, BANK } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { type AuditedMoney, outsideName } from './audited-money.ts';
import { must } from './must.ts';

export function compareBanks({ banks, money, ledger, coins, leverLosses }: AuditedExchange, state: State): void {
  for (const [name, model] of [
    ['bankAccounts', banks.accounts],
    ['bankClaims', banks.claims],
    ['bankHolds', banks.holds],
    ['bankDebts', banks.debts],
    ['bankPayments', banks.payments],
    ['paidBankPayments', banks.paid],
  ] as const) {
    must(state[name].size === model.size, `${state[name].size} of ${model.size} ${name} are there`);
    for (const [id, row] of model) {
      const [is, expected] = [inOrder(state[name].require(id)), inOrder(row)];
      must(is === expected, `${name} ${id} is ${is}, expected ${expected}`);
    }
  }
  const open = banks.openLines();
  must(state.bankLines.size === open.length, `${state.bankLines.size} of ${open.length} lines are open`);
  for (const [id, { at, state: _state, units: _units, ...line }] of open) {
    const is = inOrder(state.bankLines.require(id));
    must(is === inOrder({ id, ...line, recordedAt: at }), `line ${id} is ${is}`);
  }
  must(state.bankCredits.size === banks.credits.size, `${state.bankCredits.size} credits can be taken back`);
  for (const [id, { amount, net, fee, line }] of banks.credits) {
    const row = state.bankCredits.require(id);
    const isSame = row.amount === amount && row.units === net + fee && row.feeUnits === fee && row.line === line;
    must(isSame, `what is left of credit ${id}`);
  }
  must(state.exchange.nextBankFile === banks.lastFile + 1, `the next file is ${state.exchange.nextBankFile}`);
  comparePayouts(banks, money);
  let missing = 0n;
  for (const { units } of banks.debts.values()) missing += units;
  const coin = [...coins.values()].find(({ name }) => name === 'USDT')!;
  const loss = -ledger.balance(exchangeName('equity', coin.id));
  const ofBanks = loss - money.lostOf(coin.id) - leverLosses;
  must(missing === ofBanks, `users owe ${missing}, the loss is ${ofBanks}`);
  let owed = 0n;
  for (const line of banks.statement.values()) owed += line.units;
  const booked = -ledger.balance(outsideName(coin.id, BANK));
  must(owed === booked, `the statement comes to ${owed}, the books say ${booked}`);
}

/** Each withdrawal to a bank has one payment, and only one in a file is out of its user's hands. */
function comparePayouts(banks: AuditedBanks, money: AuditedMoney): void {
  const ofBank = [...money.withdrawals.values()].filter(({ chain }) => chain === BANK);
  must(ofBank.length === banks.payments.size, `${banks.payments.size} payments of ${ofBank.length} withdrawals`);
  for (const { id, state } of ofBank) {
    const { file } = banks.payments.get(id)!;
    must((file === null) === (state !== 'signing'), `withdrawal ${id} is ${state}, its file is ${file}`);
  }
}

/** Rows that were loaded have their members in another order. */
function inOrder(row: object): string {
  return encode(Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))));
}
