// Decides deposits by bank: accounts, claims with a fixed rate, lines of statements, and the owner of each line.
import { divideDown, divideUp, MAX_UNITS, PPM, powerOfTen, shareUp } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import { fits } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import {
  BANK_LINE_DIRECTIONS,
  BANK_RATE_SCALE,
  type BankAccount,
  type BankAccountSettings,
  type BankChargesBooked,
  type BankClaim,
  type BankClaimClosed,
  type BankLine,
  type BookBankCharges,
  type ClaimBankDeposit,
  type ConfigureBankAccount,
  type CreditBankLine,
  DECIDE_BUSINESS_DAYS,
  END_TO_END,
  GROUP_ID,
  HELD_BUSINESS_DAYS,
  MAX_BANK_CLAIMS,
  RATE_LIFE_MS,
  type RecordBankLines,
  type SplitBankLine,
  type WithdrawBankClaim,
} from './bank.ts';
import { bankPostings, chargesPostings } from './postings.ts';

/** The sender splits larger commands: all users wait for each command. */
export const MAX_BANK_LINES = 500;
/** Of one line: a bank's text cannot contain more. */
export const MAX_MENTIONS = 100;
const CREDITED_COIN = 'USDT';
const DAY_MS = 24 * 3_600_000;
/** The first of January 1970 was a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4;
const MAX_SCALE = 4;
const MAX_ACCOUNT = 999;
/** No text may read like an encoded amount, nor hold what a statement cannot print. */
const LIKE_AN_AMOUNT = /^-?\d+n$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'()/-]{0,69}$/u;
const CODE = /^[A-Z0-9]{4,34}$/;
const BIC = /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/;
const REFERENCE = /^[\x21-\x7e][\x20-\x7e]{0,79}$/;

export function decideConfigureBankAccount(state: State, command: ConfigureBankAccount): Decision {
  if (state.bankAccounts.get(command.id) !== undefined) return rejected({ code: 'second-operator-needed' });
  return decideBankAccount(state, command);
}

/** Approved by two operators, or the first settings. What claims and lines are counted in never changes. */
export function decideBankAccount(state: State, settings: BankAccountSettings): Decision {
  const { id, currency, scale, bank, holder, number, bic, marginPpm, feePpm, minAmount, isOpen } = settings;
  const { paysOut, outMarginPpm, outFeePpm, outMinUnits } = settings;
  const known = state.bankAccounts.get(id);
  const isName = (text: string) => NAME.test(text) && !LIKE_AN_AMOUNT.test(text);
  const isShare = (ppm: bigint) => ppm >= 0n && ppm < PPM;
  const isLeast = (units: bigint) => units > 0n && units <= MAX_UNITS;
  const refusal = refuseSettings<BankAccountSettings>([
    ['id', () => Number.isInteger(id) && id > 0 && id <= MAX_ACCOUNT && creditedCoin(state) !== undefined],
    ['currency', () => /^[A-Z]{3}$/.test(currency) && (known === undefined || known.currency === currency)],
    ['scale', () => Number.isInteger(scale) && scale >= 0 && scale <= MAX_SCALE],
    ['scale', () => known === undefined || known.scale === scale],
    ['bank', () => isName(bank)],
    ['holder', () => isName(holder)],
    ['number', () => CODE.test(number)],
    ['bic', () => BIC.test(bic)],
    ['marginPpm', () => isShare(marginPpm)],
    ['feePpm', () => isShare(feePpm)],
    ['minAmount', () => isLeast(minAmount)],
    ['outMarginPpm', () => isShare(outMarginPpm)],
    ['outFeePpm', () => isShare(outFeePpm)],
    ['outMinUnits', () => isLeast(outMinUnits)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  const incoming = { marginPpm, feePpm, minAmount, isOpen };
  const outgoing = { paysOut, outMarginPpm, outFeePpm, outMinUnits };
  const account: BankAccount = { id, currency, scale, bank, holder, number, bic, ...incoming, ...outgoing };
  return done([{ type: 'BankAccountSet', account }], { id });
}

export function decideClaimBankDeposit(state: State, command: ClaimBankDeposit, at: number): Decision {
  const { user: id, amount, referenceRate } = command;
  const account = state.bankAccounts.get(command.account);
  const coin = creditedCoin(state);
  // The name on the payment has to be the verified one.
  if (state.users.require(id).level === 'none') return rejected({ code: 'verification-required' });
  if (account === undefined || coin === undefined || !account.isOpen) return rejected({ code: 'unknown-bank-account' });
  if ((state.coinRules.get(coin)?.depositPause ?? null) !== null) return rejected({ code: 'deposits-paused', coin });
  if (amount <= 0n) return rejected({ code: 'amount-not-positive' });
  if (amount < account.minAmount) return rejected({ code: 'below-smallest-bank-deposit', minimum: account.minAmount });
  const open = [...state.bankClaims.values()].filter(claim => claim.user === id && claim.rateUntil > at);
  if (open.length >= MAX_BANK_CLAIMS) return rejected({ code: 'too-many-bank-claims', limit: MAX_BANK_CLAIMS });
  const rate = divideDown(referenceRate * (PPM - account.marginPpm), PPM);
  const valuation = valuationOf(state, { account: account.id, coin, rate, feePpm: account.feePpm }, amount);
  if (referenceRate <= 0n || amount > MAX_UNITS || valuation.units > MAX_UNITS) return rejected({ code: 'too-large' });
  if (valuation.units - valuation.feeUnits <= 0n) return rejected({ code: 'amount-not-positive' });
  const rateUntil = at + RATE_LIFE_MS;
  const claim: BankClaim = {
    id: state.exchange.nextBankClaim,
    user: id,
    account: account.id,
    coin,
    amount,
    rate,
    feePpm: account.feePpm,
    ...valuation,
    askedAt: at,
    rateUntil,
    dueAt: afterBusinessDays(rateUntil, DECIDE_BUSINESS_DAYS),
  };
  return done([{ type: 'BankDepositClaimed', claim }], { id: claim.id });
}

export function decideRecordBankLines(state: State, { from, lines }: RecordBankLines, at: number): Decision {
  const unfit = refuseLines(state, from, lines);
  if (unfit !== undefined) return rejected(unfit);
  return done([{ type: 'BankLinesRecorded', lines: numbered(from, lines, at) }]);
}

/**
 * Only an open line that bears no id of ours, and is as much as its parts, is split; of any other the numbers are used up, so that those after them can be recorded. The
 * time of the line is that of its parts, and with it the rate of a claim.
 */
export function decideSplitBankLine(state: State, { line: id, from, lines }: SplitBankLine): Decision {
  const unfit = refuseLines(state, from, lines);
  if (unfit !== undefined) return rejected(unfit);
  const whole = state.bankLines.get(id);
  if (whole === undefined || !areParts(lines, whole)) {
    return done([{ type: 'BankLinesSkipped', from, count: lines.length }]);
  }
  return done([{ type: 'BankLineSplit', line: id, lines: numbered(from, lines, whole.recordedAt) }], { id });
}

function areParts(lines: RecordBankLines['lines'], whole: BankLine): boolean {
  const isPlain = whole.endToEnd === '' && whole.group === '' && whole.mentions.length === 0;
  const sum = lines.reduce((all, line) => all + signedAmount(line), 0n);
  return isPlain && sum === signedAmount(whole) && lines.every(({ account }) => account === whole.account);
}

const signedAmount = ({ direction, amount }: Pick<BankLine, 'direction' | 'amount'>) =>
  direction === 'in' ? amount : -amount;

function refuseLines(state: State, from: number, lines: RecordBankLines['lines']): Rejection | undefined {
  const next = state.exchange.nextBankLine;
  if (from !== next) return { code: 'bank-lines-out-of-order', next };
  const isSound = lines.length > 0 && lines.length <= MAX_BANK_LINES && lines.every(line => isSoundLine(state, line));
  return isSound ? undefined : { code: 'invalid-bank-line' };
}

function numbered(from: number, lines: RecordBankLines['lines'], recordedAt: number): BankLine[] {
  return lines.map((line, index) => {
    const { account, direction, reference, amount, endToEnd, group, mentions } = line;
    const names = { endToEnd, group, mentions: [...mentions] };
    return { id: from + index, account, direction, reference, amount, ...names, recordedAt };
  });
}

/** Credits a line to its claimant, at the rate of the claim; the line and the claim are both over with it. */
export function decideCreditBankLine(
  state: State,
  { line: lineId, claim: claimId }: CreditBankLine,
  at: number,
): Decision {
  const line = state.bankLines.get(lineId);
  const claim = state.bankClaims.get(claimId);
  // A line with the id of our own withdrawal is returned money, and no deposit.
  if (line?.direction !== 'in' || line.endToEnd !== '') return rejected({ code: 'unknown-bank-line' });
  // More than was claimed would be a choice of the rate afterwards.
  const isAnswered =
    claim?.account === line.account && line.amount <= claim.amount && at <= creditableUntil(line, claim);
  if (!isAnswered) return rejected({ code: 'unknown-bank-claim' });
  if (state.users.require(claim.user).closedAt !== null) return rejected({ code: 'user-closed' });
  const valuation = valuationOf(state, claim, line.amount);
  if (valuation.units - valuation.feeUnits <= 0n) return rejected({ code: 'amount-not-positive' });
  const credited: BankClaimClosed = {
    ...closedClaim(claim, 'credited'),
    line: lineId,
    amount: line.amount,
    ...valuation,
    heldUntil: afterBusinessDays(at, HELD_BUSINESS_DAYS),
  };
  if (!fits(state.accounts, bankPostings(credited))) return rejected({ code: 'too-large' });
  return done([credited], { id: claimId });
}

/** Approved by two operators: that a line is the one a user claimed. */
export function decideAssignBankLine(
  state: State,
  { line, claim, user }: { line: number; claim: number; user: number },
  at: number,
): Decision {
  if (state.bankClaims.get(claim)?.user !== user) return rejected({ code: 'unknown-bank-claim' });
  return decideCreditBankLine(state, { type: 'CreditBankLine', line, claim }, at);
}

/** A line that came in meanwhile stays open, for another claim or for staff. */
export function decideWithdrawBankClaim(state: State, { user, claim: id }: WithdrawBankClaim): Decision {
  const claim = state.bankClaims.get(id);
  if (claim?.user !== user) return rejected({ code: 'unknown-bank-claim' });
  return done([closedClaim(claim, 'withdrawn')], { id });
}

/** What bears an id of ours is no charge. */
export function decideBookBankCharges(state: State, { line: id, referenceRate }: BookBankCharges): Decision {
  const line = state.bankLines.get(id);
  const isCharge = line?.direction === 'out' && line.endToEnd === '' && line.group === '';
  return isCharge ? bookCharges(state, line, referenceRate) : rejected({ code: 'unknown-bank-line' });
}

/** A debit as a cost of the exchange, rounded up. */
export function bookCharges(state: State, line: BankLine, referenceRate: bigint): Decision {
  const coin = creditedCoin(state);
  if (coin === undefined) return rejected({ code: 'unknown-bank-line' });
  const units = costOf(state, { account: line.account, coin, rate: referenceRate }, line.amount);
  const booked: BankChargesBooked = { type: 'BankChargesBooked', line: line.id, coin, units };
  const isBookable = referenceRate > 0n && units <= MAX_UNITS && fits(state.accounts, chargesPostings(booked));
  return isBookable ? done([booked], { id: line.id }) : rejected({ code: 'too-large' });
}

/** What an amount of an account's money costs the exchange in a coin at a rate, rounded up. */
export function costOf(
  state: State,
  { account, coin, rate }: Pick<BankClaim, 'account' | 'coin' | 'rate'>,
  amount: bigint,
): bigint {
  const { scale } = state.bankAccounts.require(account);
  return divideUp(amount * rate * powerOfTen(state.coins.require(coin).scale), powerOfTen(scale + BANK_RATE_SCALE));
}

/** What a user still claims when the account closes. */
export function leaveBankClaims(state: State, user: number): Event[] {
  return [...state.bankClaims.values()]
    .filter(claim => claim.user === user)
    .sort((one, other) => one.id - other.id)
    .map(claim => closedClaim(claim, 'closed'));
}

/** A claim as it leaves where nothing was credited. */
export function closedClaim(claim: BankClaim, end: BankClaimClosed['end']): BankClaimClosed {
  const nothing = { line: null, amount: 0n, units: 0n, feeUnits: 0n, heldUntil: 0 };
  return { type: 'BankClaimClosed', claim: { ...claim }, end, ...nothing };
}

/** Until when a line may be credited for a claim, at its rate; 0 where it came in after the rate was over. A claim may come after its line. */
export function creditableUntil(
  { recordedAt }: Pick<BankLine, 'recordedAt'>,
  { askedAt, rateUntil }: Pick<BankClaim, 'askedAt' | 'rateUntil'>,
): number {
  return recordedAt <= rateUntil ? afterBusinessDays(Math.max(recordedAt, askedAt), DECIDE_BUSINESS_DAYS) : 0;
}

/** The end of the day (UTC) after so many weekdays; what comes in at a weekend counts from Monday. */
export function afterBusinessDays(at: number, days: number): number {
  let day = Math.floor(at / DAY_MS);
  for (let left = days; left > 0; ) {
    day++;
    const weekday = (day + FIRST_WEEKDAY) % 7;
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return (day + 1) * DAY_MS;
}

/** The converted amount, rounded down, and its fee, rounded up. */
function valuationOf(
  state: State,
  { account, coin, rate, feePpm }: Pick<BankClaim, 'account' | 'coin' | 'rate' | 'feePpm'>,
  amount: bigint,
): { units: bigint; feeUnits: bigint } {
  const { scale } = state.bankAccounts.require(account);
  const valuation = amount * rate * powerOfTen(state.coins.require(coin).scale);
  const units = divideDown(valuation, powerOfTen(scale + BANK_RATE_SCALE));
  return { units, feeUnits: shareUp(units, feePpm) };
}

function isSoundLine(state: State, line: RecordBankLines['lines'][number]): boolean {
  const { account, direction, reference, amount, endToEnd, group, mentions } = line;
  const isNamed = REFERENCE.test(reference) && !LIKE_AN_AMOUNT.test(reference);
  const isMarked =
    BANK_LINE_DIRECTIONS.includes(direction) &&
    (endToEnd === '' || END_TO_END.test(endToEnd)) &&
    (group === '' || GROUP_ID.test(group)) &&
    mentions.length <= MAX_MENTIONS &&
    mentions.every((id, index) => Number.isSafeInteger(id) && id > (mentions[index - 1] ?? 0));
  return isNamed && isMarked && state.bankAccounts.get(account) !== undefined && amount > 0n && amount <= MAX_UNITS;
}

/** What bank money is counted in here, by its name; the lowest number where several bear it. */
export function creditedCoin(state: State): number | undefined {
  let coin: number | undefined;
  for (const { id, name } of state.coins.values()) {
    if (name === CREDITED_COIN && (coin === undefined || id < coin)) coin = id;
  }
  return coin;
}
