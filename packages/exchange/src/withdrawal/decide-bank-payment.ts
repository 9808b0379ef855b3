// Decides withdrawals to banks: asked for at a fixed rate, sent in one file each, and over with a line of a statement or two operators.
import { divideDown, divideUp, MAX_UNITS, PPM, powerOfTen, shareUp } from '@candor/money';
import { BANK_RATE_SCALE, type BankAccount, type BankLine } from '../bank/bank.ts';
import { creditedCoin } from '../bank/decide.ts';
import { endToEndId } from '../bank/end-to-end.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import { fits } from '../ledger/ledger.ts';
import { CHAIN } from '../rail/rail.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import {
  BANK_WITHDRAWAL_NEEDS,
  type BankFile,
  type BankPayment,
  MAX_FILE_PAYMENTS,
  type PayBankWithdrawal,
  type RequestBankWithdrawal,
  type SendBankWithdrawals,
} from './bank-payment.ts';
import { closed, inOrder, refuseBalance } from './decide.ts';
import { recentUses, refuseBankHolds, refuseDebt, refuseGates, refuseUses, usdtOf } from './limits.ts';
import { withdrawalPostings } from './postings.ts';
import { DECIDE_WITHIN_MS, isOverdue, RISKS, type Withdrawal } from './withdrawal.ts';

const SHA256 = /^[0-9a-f]{64}$/;
/** Of no money the smallest unit is worth so many USDT; keeps what is worked out with it within bounds. */
const MOST_RATE = powerOfTen(BANK_RATE_SCALE + 9);

export function decideRequestBankWithdrawal(state: State, command: RequestBankWithdrawal, at: number): Decision {
  const { user: id, units } = command;
  const user = state.users.require(id);
  const coin = creditedCoin(state);
  const account = state.bankAccounts.get(command.account);
  const gate = refuseGates(user, at) ?? refuseDebt(state, id);
  if (gate !== undefined) return rejected(gate);
  if (account === undefined || coin === undefined || !account.paysOut) return rejected({ code: 'no-bank-payouts' });
  const unfit = refuseApplication(state, account, coin, command);
  if (unfit !== undefined) return rejected(unfit);
  const usdt = usdtOf(state, coin, units) ?? 0n;
  const tooMuch =
    refuseUses(user, recentUses(state, id, at), usdt) ??
    refuseBalance(state, id, coin, units) ??
    refuseBankHolds(state, id, usdt, at);
  if (tooMuch !== undefined) return rejected(tooMuch);
  const { feeUnits, rate, amount } = bankPayout(account, command, state.coins.require(coin).scale);
  if (amount <= 0n) return rejected({ code: 'amount-not-positive' });
  if (amount > MAX_UNITS) return rejected({ code: 'too-large' });
  const withdrawal: Withdrawal = {
    ...{ id: state.exchange.nextWithdrawal, user: id, coin, chain: CHAIN.bank },
    ...{ address: 0, to: command.payee, recipient: null, units, feeUnits, state: 'review', askedAt: at },
    ...{ dueAt: at + DECIDE_WITHIN_MS, needs: BANK_WITHDRAWAL_NEEDS, passedBy: null },
    ...{ risks: inOrder(command.risks), signing: null },
  };
  const payment: BankPayment = { id: withdrawal.id, account: account.id, rate, amount, file: null, sentAt: 0 };
  return done(
    [
      { type: 'WithdrawalRequested', withdrawal, usdt },
      { type: 'BankPaymentFixed', payment },
    ],
    { id: withdrawal.id },
  );
}

/**
 * What a withdrawal costs and brings: the fee rounded up, the rate with the margin rounded up, what arrives rounded down.
 *
 * @param scale decimals of the coin that is paid with.
 */
export function bankPayout(
  account: BankAccount,
  { units, referenceRate }: Pick<RequestBankWithdrawal, 'units' | 'referenceRate'>,
  scale: number,
): { feeUnits: bigint; rate: bigint; amount: bigint } {
  const feeUnits = shareUp(units, account.outFeePpm);
  const rate = divideUp(referenceRate * (PPM + account.outMarginPpm), PPM);
  const money = (units - feeUnits) * powerOfTen(account.scale + BANK_RATE_SCALE);
  return { feeUnits, rate, amount: divideDown(money, rate * powerOfTen(scale)) };
}

export function decideSendBankWithdrawals(state: State, command: SendBankWithdrawals, at: number): Decision {
  const { file: id, account, withdrawals, digest, act } = command;
  if (id < state.exchange.nextBankFile) return rejected({ code: 'bank-file-used', next: state.exchange.nextBankFile });
  const isSound =
    Number.isSafeInteger(id) &&
    SHA256.test(digest) &&
    withdrawals.length > 0 &&
    withdrawals.length <= MAX_FILE_PAYMENTS &&
    new Set(withdrawals).size === withdrawals.length;
  if (!isSound) return rejected({ code: 'invalid-bank-file' });
  let total = 0n;
  for (const number of withdrawals) {
    const payment = state.bankPayments.get(number);
    const withdrawal = state.withdrawals.get(number);
    const isToBePaid = withdrawal?.state === 'passed' && !isOverdue(withdrawal, at);
    if (payment?.account !== account || !isToBePaid) return rejected({ code: 'unknown-withdrawal' });
    if (isPaused(state, withdrawal.coin)) return rejected({ code: 'withdrawals-paused', coin: withdrawal.coin });
    total += payment.amount;
  }
  if (total > MAX_UNITS) return rejected({ code: 'too-large' });
  const file: BankFile = {
    ...{ id, account, withdrawals: [...withdrawals], total, digest },
    ...{ by: act.operator, madeAt: at },
  };
  return done([{ type: 'BankFileMade', file }], { id });
}

/** Only a line with its own end-to-end id pays a withdrawal without anybody deciding. */
export function decidePayBankWithdrawal(state: State, { line, withdrawal }: PayBankWithdrawal): Decision {
  const sent = sentPayment(state, withdrawal);
  if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
  if (state.bankLines.get(line)?.endToEnd !== endToEndId(sent.withdrawal)) {
    return rejected({ code: state.bankLines.get(line) === undefined ? 'unknown-bank-line' : 'bank-payment-differs' });
  }
  return decidePaid(state, line, sent);
}

/** What two operators agreed on: that an outgoing line paid a withdrawal, where the bank does not repeat its id. */
export function decideSettleBankWithdrawal(
  state: State,
  { line, withdrawal, user }: { line: number; withdrawal: number; user: number },
): Decision {
  const sent = sentPayment(state, withdrawal, user);
  return sent === undefined ? rejected({ code: 'unknown-bank-payment' }) : decidePaid(state, line, sent);
}

/**
 * What two operators agreed on: that the bank did not pay, or that `line` is what it sent back. Its amount is free again with it.
 * Where a statement shows that it did pay, once and exactly, it takes the line that brought the money back.
 */
export function decideFailBankWithdrawal(
  state: State,
  { line: returned, withdrawal, user }: { line: number | null; withdrawal: number; user: number },
): Decision {
  const sent = sentPayment(state, withdrawal, user);
  if (sent === undefined) return rejected({ code: 'unknown-bank-payment' });
  const failed = { ...closed(sent.withdrawal, 'failed'), transaction: endToEndId(sent.withdrawal) };
  const booked = linesOf(state, sent, 'out');
  if (returned === null) {
    if (booked.length > 0) return rejected({ code: 'bank-payment-differs' });
    return done([{ ...failed, detail: 'bank-refused' }], { id: withdrawal });
  }
  const line = state.bankLines.get(returned);
  if (line?.direction !== 'in') return rejected({ code: 'unknown-bank-line' });
  // What came back answers one payment: were there two, or one of another amount, some of it would still be gone.
  const isWhole =
    booked.length <= 1 && booked.every(paid => answers(paid, sent) && paid.amount === sent.payment.amount);
  if (!isWhole || !answers(line, sent) || line.amount > sent.payment.amount) {
    return rejected({ code: 'bank-payment-differs' });
  }
  const used: Event[] = booked.map(({ id }) => ({ type: 'BankLineUsed', line: id, withdrawal, use: 'paid' }));
  return done(
    [
      ...used,
      { type: 'BankLineUsed', line: returned, withdrawal, use: 'returned' },
      { ...failed, detail: 'bank-returned' },
    ],
    { id: withdrawal },
  );
}

type Sent = { withdrawal: Withdrawal; payment: BankPayment };

/** One that a payment file holds, and that nothing has answered yet. */
function sentPayment(state: State, id: number, user?: number): Sent | undefined {
  const withdrawal = state.withdrawals.get(id);
  const payment = state.bankPayments.get(id);
  if (withdrawal === undefined || payment === undefined || payment.file === null) return undefined;
  return user === undefined || withdrawal.user === user ? { withdrawal, payment } : undefined;
}

function decidePaid(state: State, lineId: number, sent: Sent): Decision {
  const { withdrawal, payment } = sent;
  const line = state.bankLines.get(lineId);
  if (line?.direction !== 'out') return rejected({ code: 'unknown-bank-line' });
  // Money that came back under its id is for people to look at.
  const isAnswer = answers(line, sent) && line.amount === payment.amount && linesOf(state, sent, 'in').length === 0;
  if (!isAnswer) return rejected({ code: 'bank-payment-differs' });
  const paid = { ...closed(withdrawal, 'paid'), transaction: endToEndId(withdrawal) };
  if (!fits(state.accounts, withdrawalPostings(paid))) return rejected({ code: 'too-large' });
  return done([{ type: 'BankLineUsed', line: lineId, withdrawal: withdrawal.id, use: 'paid' }, paid], {
    id: withdrawal.id,
  });
}

/** Of its account, from after it was sent, and not named after another one. */
function answers({ account, recordedAt, endToEnd }: BankLine, { withdrawal, payment }: Sent): boolean {
  const isNamed = endToEnd === '' || endToEnd === endToEndId(withdrawal);
  return account === payment.account && recordedAt >= payment.sentAt && isNamed;
}

/** Open lines that bear its id, oldest first. */
function linesOf(state: State, { withdrawal }: Sent, direction: BankLine['direction']): BankLine[] {
  const id = endToEndId(withdrawal);
  return [...state.bankLines.values()]
    .filter(line => line.direction === direction && line.endToEnd === id)
    .sort((one, other) => one.id - other.id);
}

function refuseApplication(
  state: State,
  account: BankAccount,
  coin: number,
  { units, referenceRate, payee, risks }: RequestBankWithdrawal,
): Rejection | undefined {
  const isSound =
    SHA256.test(payee) && risks.every(risk => RISKS.includes(risk)) && referenceRate > 0n && referenceRate <= MOST_RATE;
  if (!isSound) return { code: 'invalid-withdrawal' };
  if (isPaused(state, coin)) return { code: 'withdrawals-paused', coin };
  if (units <= 0n) return { code: 'amount-not-positive' };
  if (units < account.outMinUnits) return { code: 'below-smallest-withdrawal', minimum: account.outMinUnits };
  return undefined;
}

function isPaused(state: State, coin: number): boolean {
  return (state.coinRules.get(coin)?.withdrawalPause ?? null) !== null;
}
