// Reads the terms of a locked product that an operator typed, and reports for each field what is wrong with it.
import { DAY_MS, type HostingSettings, MAX_HOSTING_DAYS, MIN_DEMO_DAY_MS, type Mode } from '@candor/exchange';
import { hostingDay } from '@candor/formulas';
import { MAX_UNITS, PPM, PPM_SCALE } from '@candor/money';
import type { FieldProblem } from '../../http/reply.ts';
import { AmountReader } from '../market/amount-input.ts';

/** As the fields of the calls are called; a share is a fraction, a day in seconds. */
export type TypedTerms = {
  sales?: 0 | 1 | undefined;
  cycle?: number | undefined;
  day?: number | undefined;
  interest?: string | undefined;
  damages?: string | undefined;
  min_amount?: string | undefined;
  max_amount?: string | undefined;
};

export type ReadTerms = { terms: HostingSettings; problems: readonly FieldProblem[] };

/** What is not named stays as it is. */
export function readTerms(
  known: HostingSettings,
  typed: TypedTerms,
  { scale, mode }: { scale: number; mode: Mode },
): ReadTerms {
  const read = new AmountReader();
  const units = (field: 'interest' | 'damages' | 'min_amount' | 'max_amount', before: bigint, decimals: number) => {
    const text = typed[field];
    return text === undefined ? before : read.units(field, text, decimals);
  };
  const terms: HostingSettings = {
    id: known.id,
    coin: known.coin,
    isOpen: typed.sales === undefined ? known.isOpen : typed.sales === 1,
    cycle: typed.cycle ?? known.cycle,
    dayMs: typed.day === undefined ? known.dayMs : typed.day * 1_000,
    interestPpm: units('interest', known.interestPpm, PPM_SCALE),
    damagesPpm: units('damages', known.damagesPpm, PPM_SCALE),
    minAmount: units('min_amount', known.minAmount, scale),
    maxAmount: units('max_amount', known.maxAmount, scale),
  };
  const unread = new Set(read.problems.map(({ field }) => field));
  const wrong = unsound(terms, mode).filter(({ field }) => !unread.has(field));
  return { terms, problems: [...read.problems, ...wrong] };
}

/** The rules of the core, each at the field that breaks it. */
function unsound(terms: HostingSettings, mode: Mode): FieldProblem[] {
  const { cycle, dayMs, interestPpm, damagesPpm, minAmount, maxAmount } = terms;
  const least = mode === 'demo' ? MIN_DEMO_DAY_MS : DAY_MS;
  const problems: FieldProblem[] = [];
  if (cycle > MAX_HOSTING_DAYS)
    problems.push({ field: 'cycle', code: 'hosting_cycle', facts: { most: MAX_HOSTING_DAYS } });
  if (dayMs < least || dayMs > DAY_MS)
    problems.push({ field: 'day', code: 'hosting_day', facts: { least: least / 1_000, most: DAY_MS / 1_000 } });
  if (interestPpm <= 0n || interestPpm > PPM) problems.push({ field: 'interest', code: 'hosting_interest' });
  if (damagesPpm > PPM) problems.push({ field: 'damages', code: 'hosting_damages' });
  if (problems.length > 0) return problems;
  if (minAmount <= 0n || hostingDay({ amount: minAmount, interestPpm, cycle }, 1) === 0n)
    problems.push({ field: 'min_amount', code: 'hosting_min_amount' });
  if (maxAmount < minAmount || maxAmount > MAX_UNITS / 4n)
    problems.push({ field: 'max_amount', code: 'hosting_max_amount' });
  return problems;
}
