// How much of the reserve an option may claim: by the caps on orders, users, due times and markets, and by what is left.
import { shareDown } from '@candor/money';
import { systemAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { OptionCap, OptionRules } from './rules.ts';

/** What open options may win under a cap, and what they could win now, in units of the coin. */
export type CapUse = { cap: OptionCap; limit: bigint; used: bigint };

/** What the caps are measured by, in units of the coin. */
export type CapFacts = {
  /** What is left in the reserve, and what all open options of the coin may win. */
  free: bigint;
  claimed: bigint;
  byUser: bigint;
  byMarket: bigint;
  /** The most in any five seconds in which an option that is bought now may be due. */
  inWindow: bigint;
};

/** The uses of every cap by an option of a user that would be bought now. */
export function capUses(
  state: State,
  rules: OptionRules,
  input: { user: number; seconds: number; at: number },
): CapUse[] {
  const { coin, market } = rules;
  const exposure = state.options.exposureOf(coin);
  const { user, seconds, at } = input;
  return capUsesBy(rules, {
    free: available(state.accounts, systemAccount('option-reserve', coin)),
    claimed: exposure.total,
    byUser: exposure.byUser.of(user),
    byMarket: exposure.byMarket.of(market),
    inWindow: exposure.inWindowsOf({ state: 'opening', seconds, boughtAt: at, dueAt: 0 }),
  });
}

/** The same where the sums are known. What is set aside still backs options: counting it keeps the caps where they are while options are sold. */
export function capUsesBy(rules: OptionRules, { free, claimed, byUser, byMarket, inWindow }: CapFacts): CapUse[] {
  const whole = free + claimed;
  const share = (ppm: bigint) => shareDown(whole, ppm);
  return [
    { cap: 'order', limit: share(rules.orderCapPpm), used: 0n },
    { cap: 'user', limit: share(rules.userCapPpm), used: byUser },
    { cap: 'window', limit: share(rules.windowCapPpm), used: inWindow },
    { cap: 'market', limit: share(rules.marketCapPpm), used: byMarket },
    { cap: 'reserve', limit: whole, used: claimed },
  ];
}

/** The cap that leaves the least, and how much that is. */
export function tightestCap(uses: readonly CapUse[]): { cap: OptionCap; room: bigint } {
  return uses
    .map(({ cap, limit, used }) => ({ cap, room: limit > used ? limit - used : 0n }))
    .reduce((tightest, next) => (next.room < tightest.room ? next : tightest));
}
