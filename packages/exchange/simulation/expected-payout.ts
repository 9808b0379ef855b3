// The expected row of an application for a withdrawal to a bank, and all faults of one, of a file, or of a paying line.
import type { BankAccount, PayBankWithdrawal, RequestBankWithdrawal, SendBankWithdrawals } from '../src/index.ts';
import { sentOf } from './audit-bank-debits.ts';
import { BANK, endToEndOf, feeOf } from './audited-banks.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName } from './audited-ledger.ts';
import { outsideName } from './audited-money.ts';
import { gateFaults, limitFaults, RISKS, usdtValue } from './expected-application.ts';
import { actFaults, type Fault } from './people-faults.ts';

const HOUR = 3_600_000;
const MAX = 2n ** 63n - 1n;
const MAX_RATE = 10n ** 17n;
const HASH = /^[0-9a-f]{64}$/;

type PayoutInput = Pick<RequestBankWithdrawal, 'units' | 'referenceRate'>;

/** The fee, the rate and what arrives: the first two rounded up and the last one down, so that no user gains by a rest. */
export function expectedPayout(account: BankAccount, { units, referenceRate }: PayoutInput, coinScale: number) {
  const feeUnits = feeOf(units, account.outFeePpm);
  const rate = referenceRate + feeOf(referenceRate, account.outMarginPpm);
  const money = (units - feeUnits) * 10n ** BigInt(account.scale + 8 - coinScale);
  return { feeUnits, rate, amount: money / rate };
}

/** The row after a valid command: two people review it, whatever its amount. */
export function expectedBankApplication(audited: AuditedExchange, command: RequestBankWithdrawal, at: number) {
  const { user, units, payee: to, risks } = command;
  const coin = usdtOf(audited);
  const { feeUnits } = expectedPayout(
    audited.banks.accounts.get(command.account)!,
    command,
    audited.coins.get(coin)!.scale,
  );
  return {
    user,
    coin,
    chain: BANK,
    units,
    recipient: null,
    needs: 2,
    to,
    address: 0,
    feeUnits,
    state: 'review',
    askedAt: at,
    dueAt: at + 12 * HOUR,
    usdt: usdtValue(audited, coin, units)!,
    risks: RISKS.filter(risk => risks.some(named => named === risk)),
  };
}

export function bankApplicationFaults(audited: AuditedExchange, command: RequestBankWithdrawal, at: number): Fault[] {
  const { user, units, referenceRate, payee, risks } = command;
  const { banks, people, money, coins } = audited;
  const account = banks.accounts.get(command.account);
  const faults = gateFaults(audited, user, at);
  faults.push(['no-bank-payouts', account?.paysOut !== true]);
  if (!people.users.has(user) || account === undefined) return faults;
  const coin = usdtOf(audited);
  const isRate = referenceRate > 0n && referenceRate <= MAX_RATE;
  faults.push(
    ['invalid-withdrawal', !HASH.test(payee) || !isRate || risks.some(risk => !RISKS.includes(risk))],
    ['withdrawals-paused', money.rules.get(coin)!.withdrawalPause !== null],
    ['amount-not-positive', units <= 0n],
    ['below-smallest-withdrawal', units < account.outMinUnits],
    ['too-large', units > MAX],
    ...limitFaults(audited, { user, coin, units }, at),
  );
  if (!isRate || units <= 0n) return faults;
  const { amount } = expectedPayout(account, command, coins.get(coin)!.scale);
  faults.push(['amount-not-positive', amount <= 0n], ['too-large', amount > MAX]);
  return faults;
}

export function bankFileFaults(audited: AuditedExchange, command: SendBankWithdrawals, at: number): Fault[] {
  const { file, account, withdrawals, digest, groups, act } = command;
  const { banks, money } = audited;
  const isSound =
    Number.isSafeInteger(file) && HASH.test(digest) && withdrawals.length > 0 && withdrawals.length <= 500;
  let total = 0n;
  const isEach = withdrawals.every(id => {
    const row = money.withdrawals.get(id);
    const payment = banks.payments.get(id);
    total += payment?.amount ?? 0n;
    return payment?.account === account && row?.state === 'passed' && row.dueAt >= at;
  });
  const ids = groups.map(({ id }) => id);
  const areOddGroups =
    groups.length > 10 ||
    new Set(ids).size < ids.length ||
    groups.some(({ id, withdrawals: own }) => {
      const isWithin = own.every(each => withdrawals.includes(each)) && new Set(own).size === own.length;
      return !/^[A-Z0-9][A-Z0-9-]{3,34}$/.test(id) || own.length === 0 || !isWithin || sentOf(audited, id).length > 0;
    });
  const isPaused = money.rules.get(usdtOf(audited))!.withdrawalPause !== null;
  return [
    ...actFaults(audited, act),
    ['invalid-act', act.role === 'demo-reviewer'],
    ['bank-file-used', file < banks.lastFile + 1],
    ['invalid-bank-file', !isSound || new Set(withdrawals).size < withdrawals.length || areOddGroups],
    ['unknown-withdrawal', !isEach],
    ['withdrawals-paused', isPaused && withdrawals.length > 0],
    ['too-large', total > MAX],
  ];
}

export function bankPayFaults(audited: AuditedExchange, command: PayBankWithdrawal): Fault[] {
  const { banks, money, ledger } = audited;
  const line = banks.statement.get(command.line);
  const row = money.withdrawals.get(command.withdrawal);
  const payment = banks.payments.get(command.withdrawal);
  if (row === undefined || payment === undefined || payment.file === null) return [['unknown-bank-payment', true]];
  const isOpen = line?.state === 'open';
  const name = endToEndOf(row);
  const isItsOwn = line?.endToEnd === name && line.account === payment.account && line.at >= payment.sentAt;
  const cameBack = banks.openLines('in').some(([, other]) => other.endToEnd === name);
  const { coin, units, feeUnits } = row;
  const isUncounted =
    ledger.balance(outsideName(coin, BANK)) + units - feeUnits > MAX ||
    ledger.balance(exchangeName('fees', coin)) + feeUnits > MAX;
  return [
    ['unknown-bank-line', !isOpen || line.direction !== 'out'],
    ['bank-payment-differs', isOpen && (!isItsOwn || line.amount !== payment.amount || cameBack)],
    ['too-large', isUncounted],
  ];
}

function usdtOf({ coins }: AuditedExchange): number {
  return [...coins.values()].find(({ name }) => name === 'USDT')!.id;
}
