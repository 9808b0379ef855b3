// The purchase of an option as a form without a screen: what was chosen, what it would pay, what is wrong with it.
import type { CallAnswer } from '@candor/contract';
import { optionAmounts } from '@candor/formulas';
import { decimal, parseDecimal } from '@candor/money';

export type Offer = CallAnswer<'getOptionOffer'>;

export type OptionForm = { seconds: number | undefined; amount: string };

export type OptionFacts = {
  offer: Offer;
  /** Decimals of the coin. */
  scale: number;
  /** What the option account has free; undefined while it is not known. */
  free: bigint | undefined;
};

export type StakeProblem = 'empty' | 'malformed' | 'belowMinimum' | 'aboveMaximum' | 'insufficient' | 'aboveCap';
export type OptionProblems = { seconds?: 'notChosen'; number?: StakeProblem };

/** Units, but for the share. */
export type OptionEstimate = { stake: bigint; profit: bigint; fee: bigint; payout: bigint };

/** Decimals of a percentage that is counted in parts per million. */
const PERCENT_SCALE = 4;

export function durationOf({ durations }: Offer, seconds: number | undefined) {
  return durations.find(each => each.seconds === seconds);
}

/** What the form would cost and pay; undefined while that is not known. */
export function estimateOf({ seconds, amount }: OptionForm, { offer, scale }: OptionFacts): OptionEstimate | undefined {
  const duration = durationOf(offer, seconds);
  const stake = parseDecimal(amount, scale);
  if (duration === undefined || !stake.ok || stake.units <= 0n) return undefined;
  const shares = [duration.profit_ratio, offer.fee].map(percent => decimal(percent, PERCENT_SCALE));
  const { profit, fee } = optionAmounts(stake.units, shares[0]!, shares[1]!);
  return { stake: stake.units, profit, fee, payout: stake.units + profit };
}

/** Everything that the server would refuse, the nearest to the reader's own doing first. */
export function problemsOf(form: OptionForm, facts: OptionFacts): OptionProblems {
  const duration = durationOf(facts.offer, form.seconds);
  const number = stakeProblem(form, facts);
  return { ...(duration === undefined ? { seconds: 'notChosen' } : {}), ...(number === undefined ? {} : { number }) };
}

function stakeProblem(form: OptionForm, facts: OptionFacts): StakeProblem | undefined {
  const { offer, scale, free } = facts;
  if (form.amount === '') return 'empty';
  const stake = parseDecimal(form.amount, scale);
  if (!stake.ok || stake.units < 0n) return 'malformed';
  if (stake.units < decimal(offer.min_num, scale)) return 'belowMinimum';
  if (stake.units > decimal(offer.max_num, scale)) return 'aboveMaximum';
  const fee = optionAmounts(stake.units, 0n, decimal(offer.fee, PERCENT_SCALE)).fee;
  if (free !== undefined && stake.units + fee > free) return 'insufficient';
  const duration = durationOf(offer, form.seconds);
  if (duration === undefined) return undefined;
  return stake.units > decimal(duration.largest_stake, scale) ? 'aboveCap' : undefined;
}
