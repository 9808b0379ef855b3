// Decides withdrawals to banks until the bank has them: requested at a fixed rate, and sent in one file each.
import { divideDown, divideUp, MAX_UNITS, PPM, powerOfTen, shareUp } from '@candor/money';
import { BANK_RATE_SCALE, type BankAccount, GROUP_ID } from '../bank/bank.ts';
import { creditedCoin } from '../bank/decide.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { CHAIN } from '../rail/rail.ts';
import type { Rejection } from '../rejection.ts';
import type { State } from '../state.ts';
import {
  BANK_WITHDRAWAL_NEEDS,
  type BankFile,
  type BankPayment,
  type FileGroup,
  MAX_FILE_GROUPS,
  MAX_FILE_PAYMENTS,
  MAX_SKIPPED_FILES,
  type RequestBankWithdrawal,
  type SendBankWithdrawals,
} from './bank-payment.ts';
import { inOrder, refuseBalance } from './decide.ts';
import { recentUses, refuseBankHolds, refuseDebt, refuseGates, refuseUses, usdtOf } from './limits.ts';
import { DECIDE_WITHIN_MS, isOverdue, RISKS, type Withdrawal } from './withdrawal.ts';

const SHA256 = /^[0-9a-f]{64}$/;
/** The largest accepted value of a smallest unit of money, in USDT: it keeps results within bounds. */
const MAX_RATE = powerOfTen(BANK_RATE_SCALE + 9);

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
    id: state.exchange.nextWithdrawal,
    user: id,
    coin,
    chain: CHAIN.bank,
    address: 0,
    to: command.payee,
    recipient: null,
    units,
    feeUnits,
    state: 'review',
    askedAt: at,
    dueAt: at + DECIDE_WITHIN_MS,
    needs: BANK_WITHDRAWAL_NEEDS,
    passedBy: null,
    risks: inOrder(command.risks),
    signing: null,
  };
  const payment: BankPayment = {
    id: withdrawal.id,
    account: account.id,
    rate,
    amount,
    file: null,
    sentAt: 0,
    groups: [],
  };
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
  const { file: id, account, withdrawals, digest, groups, act } = command;
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
  if (!areSoundGroups(state, withdrawals, groups)) return rejected({ code: 'invalid-bank-file' });
  if (total > MAX_UNITS) return rejected({ code: 'too-large' });
  const file: BankFile = {
    id,
    account,
    withdrawals: [...withdrawals],
    total,
    digest,
    by: act.operator,
    madeAt: at,
    groups: groups.map(plainGroup),
  };
  return done([{ type: 'BankFileMade', file }], { id });
}

/** Approved by two operators: no file gets a number that was handed out before the books were put back to an earlier state. */
export function decideContinueBankFiles(state: State, { after }: { after: number }): Decision {
  const next = state.exchange.nextBankFile;
  const isAhead = Number.isSafeInteger(after) && after >= next && after < next + MAX_SKIPPED_FILES;
  return isAhead ? done([{ type: 'BankFilesContinued', after }]) : rejected({ code: 'invalid-proposal' });
}

const plainGroup = ({ id, withdrawals }: FileGroup): FileGroup => ({ id, withdrawals: [...withdrawals] });

/** Each holds payments of the file, each once, under an id that no open payment bears. */
function areSoundGroups(state: State, withdrawals: readonly number[], groups: readonly FileGroup[]): boolean {
  const inFile = new Set(withdrawals);
  const used = new Set([...state.bankPayments.values()].flatMap(payment => payment.groups.map(({ id }) => id)));
  const isSound = (group: FileGroup) =>
    GROUP_ID.test(group.id) &&
    !used.has(group.id) &&
    group.withdrawals.length > 0 &&
    new Set(group.withdrawals).size === group.withdrawals.length &&
    group.withdrawals.every(withdrawal => inFile.has(withdrawal));
  const areOne = new Set(groups.map(({ id }) => id)).size === groups.length;
  return groups.length <= MAX_FILE_GROUPS && areOne && groups.every(isSound);
}

function refuseApplication(
  state: State,
  account: BankAccount,
  coin: number,
  { units, referenceRate, payee, risks }: RequestBankWithdrawal,
): Rejection | undefined {
  const isSound =
    SHA256.test(payee) && risks.every(risk => RISKS.includes(risk)) && referenceRate > 0n && referenceRate <= MAX_RATE;
  if (!isSound) return { code: 'invalid-withdrawal' };
  if (isPaused(state, coin)) return { code: 'withdrawals-paused', coin };
  if (units <= 0n) return { code: 'amount-not-positive' };
  if (units < account.outMinUnits) return { code: 'below-smallest-withdrawal', minimum: account.outMinUnits };
  return undefined;
}

function isPaused(state: State, coin: number): boolean {
  return (state.coinRules.get(coin)?.withdrawalPause ?? null) !== null;
}
