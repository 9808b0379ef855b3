// Decides the rules of options, whose later changes take two operators.
import { optionAmounts } from '@candor/formulas';
import { MAX_UNITS, PPM } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { refuseWithoutIndex } from '../market/needs-index.ts';
import type { State } from '../state.ts';
import {
  type ConfigureOptions,
  type OptionDuration,
  type OptionSettings,
  optionRulesId,
  plainDuration,
} from './rules.ts';

/** Shorter than this an option could be settled by the very price that it was bought at. */
const LEAST_SECONDS = 15;
const MOST_SECONDS = 24 * 3_600;
const MOST_DURATIONS = 10;
/** A win brings at most the stake once more: beyond it the reserve would bet, not sell. */
const MOST_PAYOUT_PPM = PPM;

export function decideConfigureOptions(state: State, command: ConfigureOptions): Decision {
  const known = state.optionRules.get(optionRulesId(command.market, command.coin));
  return known === undefined ? decideOptionRules(state, command) : rejected({ code: 'second-operator-needed' });
}

/** What two operators agreed on, or the first rules. Open options keep the terms that they were bought on. */
export function decideOptionRules(state: State, settings: OptionSettings): Decision {
  const { market, coin, isOpen, durations, feePpm, minStake, maxStake } = settings;
  const { orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm } = settings;
  const isKnown = state.markets.get(market) !== undefined && state.coins.get(coin) !== undefined;
  const isSound =
    isKnown &&
    areSound(durations) &&
    feePpm >= 0n &&
    feePpm < PPM &&
    minStake > 0n &&
    minStake <= maxStake &&
    maxStake <= MAX_UNITS / 4n &&
    [orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm].every(cap => cap > 0n && cap <= PPM) &&
    // A win that brings nothing is no bargain.
    durations.every(({ payoutPpm }) => optionAmounts(minStake, payoutPpm, feePpm).profit > 0n);
  if (!isSound) return rejected({ code: 'invalid-configuration' });
  const early = refuseWithoutIndex(state, market);
  if (early !== undefined) return rejected(early);
  const id = optionRulesId(market, coin);
  const terms = { isOpen: isOpen === true, durations: durations.map(plainDuration), feePpm, minStake, maxStake };
  const caps = { orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm };
  return done([{ type: 'OptionRulesSet', rules: { id, market, coin, ...terms, ...caps } }], { id });
}

function areSound(durations: readonly OptionDuration[]): boolean {
  if (durations.length === 0 || durations.length > MOST_DURATIONS) return false;
  return durations.every(({ seconds, payoutPpm }, index) => {
    const before = index === 0 ? LEAST_SECONDS - 1 : durations[index - 1]!.seconds;
    const isTimely = Number.isInteger(seconds) && seconds > before && seconds <= MOST_SECONDS;
    return isTimely && payoutPpm > 0n && payoutPpm <= MOST_PAYOUT_PPM;
  });
}
