// Reads the terms of a launch that staff typed, and reports for each field what is wrong with it.
import { type consoleCalls, NOTICE_MINUTES } from '@candor/contract/console';
import { type Coin, DAY_MS, type LaunchTerms, type Mode } from '@candor/exchange';
import { coinsFor, lockUpReturn } from '@candor/formulas';
import { formatShort, PPM } from '@candor/money';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../../http/reply.ts';
import { AmountReader } from '../market/amount-input.ts';
import { PERCENT_SCALE } from './wire-launch.ts';

const MINUTE_MS = 60_000;

export type TypedTerms = Omit<z.output<(typeof consoleCalls)['proposeLaunch']['request']>, 'reason'>;

type Known = {
  newCoin: Coin;
  payCoin: Coin;
  /** What the launch reserve of the new coin has. */
  reserve: bigint;
  mode: Mode;
  nowMs: number;
};

/** Without a number, which is given where it is proposed. */
export function readTerms(
  typed: TypedTerms,
  known: Known,
): { terms: Omit<LaunchTerms, 'id'>; problems: readonly FieldProblem[] } {
  const { newCoin, payCoin } = known;
  const read = new AmountReader();
  const terms = {
    newCoin: newCoin.id,
    payCoin: payCoin.id,
    price: read.units('change_rate', typed.change_rate, payCoin.scale),
    offered: read.units('num', typed.num, newCoin.scale),
    minAmount: read.units('buy_num', typed.buy_num, payCoin.scale),
    startAt: typed.start_at,
    closeAt: typed.end_at,
    onlineAt: typed.online_at,
    lockDays: typed.day,
    dayMs: typed.day_ms,
    interestPpm: read.units('interest_rate', typed.interest_rate, PERCENT_SCALE),
  };
  const problems = [...read.problems, ...problemsOfTimes(typed, known)];
  if (read.problems.length === 0) problems.push(...problemsOfAmounts(terms, known));
  return { terms, problems };
}

function problemsOfTimes({ start_at, end_at, online_at, day_ms }: TypedTerms, { mode, nowMs }: Known): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (start_at <= nowMs + NOTICE_MINUTES * MINUTE_MS) {
    problems.push({ field: 'start_at', code: 'launch_start_passed', facts: { minutes: NOTICE_MINUTES } });
  }
  if (end_at <= start_at) problems.push({ field: 'end_at', code: 'launch_close_too_early' });
  if (online_at < end_at) problems.push({ field: 'online_at', code: 'launch_online_too_early' });
  if (mode !== 'demo' && day_ms !== DAY_MS) problems.push({ field: 'day_ms', code: 'not_applicable' });
  return problems;
}

function problemsOfAmounts(terms: Omit<LaunchTerms, 'id'>, { newCoin, payCoin, reserve }: Known): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { offered, interestPpm, price, minAmount } = terms;
  if (newCoin.id === payCoin.id) problems.push({ field: 'currency', code: 'launch_same_coin' });
  if (interestPpm > PPM) problems.push({ field: 'interest_rate', code: 'too_large' });
  const needed = offered + lockUpReturn(offered, interestPpm);
  if (needed > reserve) {
    const text = (units: bigint) => formatShort(units, newCoin.scale);
    const facts = { needed: text(needed), available: text(reserve), coin: newCoin.name };
    problems.push({ field: 'num', code: 'launch_not_covered', facts });
  }
  if (price === 0n || coinsFor(minAmount, { price, newScale: newCoin.scale }) === 0n) {
    problems.push({ field: 'buy_num', code: 'launch_buys_nothing' });
  }
  return problems;
}
