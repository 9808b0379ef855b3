// Decides the rules of options, whose later changes take two operators.
import { optionAmounts } from '@candor/formulas';
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { refuseWithoutIndex } from '../market/decide.ts';
import { refuseSettings } from '../settings.ts';
import type { State } from '../state.ts';
import {
  type ConfigureOptions,
  type OptionDuration,
  type OptionSettings,
  optionRulesId,
  plainDuration,
} from './rules.ts';

/** Shorter than this an option could be settled by the very price that it was bought at. */
const MIN_SECONDS = 15;
const MAX_SECONDS = 24 * 3_600;
const MAX_DURATIONS = 10;
/** A win brings at most the stake once more: beyond it the reserve would bet, not sell. */
const MAX_PAYOUT_PPM = PPM;

export function decideConfigureOptions(state: State, command: ConfigureOptions): Decision {
  const known = state.optionRules.get(optionRulesId(command.market, command.coin));
  return known === undefined ? decideOptionRules(state, command) : rejected({ code: 'second-operator-needed' });
}

/** Approved by two operators, or the first rules. Open options keep the terms that they were bought on. */
export function decideOptionRules(state: State, settings: OptionSettings): Decision {
  const { market, coin, isOpen, durations, feePpm, minStake, maxStake } = settings;
  const { orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm } = settings;
  const isCap = (ppm: bigint) => ppm > 0n && ppm <= PPM;
  // A win that brings nothing is no bargain.
  const paysAtLeast = () => durations.every(({ payoutPpm }) => optionAmounts(minStake, payoutPpm, feePpm).profit > 0n);
  const refusal = refuseSettings<OptionSettings>([
    ['market', () => state.markets.get(market) !== undefined],
    ['coin', () => state.coins.get(coin) !== undefined],
    ['durations', () => areSound(durations)],
    ['feePpm', () => feePpm >= 0n && feePpm < PPM],
    ['maxStake', () => minStake <= maxStake && maxStake <= MAX_UNITS / 4n],
    ['minStake', () => minStake > 0n && paysAtLeast()],
    ['orderCapPpm', () => isCap(orderCapPpm)],
    ['userCapPpm', () => isCap(userCapPpm)],
    ['windowCapPpm', () => isCap(windowCapPpm)],
    ['marketCapPpm', () => isCap(marketCapPpm)],
  ]);
  if (refusal !== undefined) return rejected(refusal);
  const early = refuseWithoutIndex(state, market);
  if (early !== undefined) return rejected(early);
  const id = optionRulesId(market, coin);
  const terms = { isOpen: isOpen === true, durations: durations.map(plainDuration), feePpm, minStake, maxStake };
  const caps = { orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm };
  return done([{ type: 'OptionRulesSet', rules: { id, market, coin, ...terms, ...caps } }], { id });
}

function areSound(durations: readonly OptionDuration[]): boolean {
  if (durations.length === 0 || durations.length > MAX_DURATIONS) return false;
  return durations.every(({ seconds, payoutPpm }, index) => {
    const before = index === 0 ? MIN_SECONDS - 1 : durations[index - 1]!.seconds;
    const isTimely = Number.isInteger(seconds) && seconds > before && seconds <= MAX_SECONDS;
    return isTimely && payoutPpm > 0n && payoutPpm <= MAX_PAYOUT_PPM;
  });
}
