// Launches as the auditor keeps them: what was announced, who subscribed, and how coins are shared by the plain rule.
import type { LaunchState, LaunchTerms, Subscription } from '../../src/index.ts';
import type { AccountName } from '../audited-ledger.ts';
import { sum } from './audited-hosting.ts';

export type AuditedSubscription = Subscription;

export type AuditedLaunch = {
  terms: LaunchTerms;
  state: LaunchState;
  /** All subscriptions ever made, by their numbers, and the coins each requested. */
  requested: Map<number, bigint>;
  /** What each gets; undefined before the close. */
  shares: Map<number, bigint> | undefined;
  /** Those that still wait for their part, in their order. */
  waiting: number[];
  allotted: bigint;
  promised: bigint;
};

export class AuditedLaunches {
  readonly launches = new Map<number, AuditedLaunch>();
  readonly open = new Map<number, AuditedSubscription>();
  sold = 0;

  of(user: number): AuditedSubscription[] {
    return [...this.open.values()].filter(subscription => subscription.user === user);
  }
}

export const launchName = (kind: 'coins' | 'payments', coin: number, launch: number): AccountName =>
  `launch-${kind}/${coin}/${launch}`;

/** How many coins an amount buys at most, and what so many coins cost at least. */
export const coinsBoughtWith = (amount: bigint, price: bigint, scale: number): bigint => {
  const whole = amount * 10n ** BigInt(scale);
  return (whole - (whole % price)) / price;
};
export const priceOf = (coins: bigint, price: bigint, scale: number): bigint => {
  const unit = 10n ** BigInt(scale);
  const rest = (coins * price) % unit;
  return (coins * price - rest) / unit + (rest > 0n ? 1n : 0n);
};

export type Part = { id: number; coins: bigint; remainder: bigint };

/** Shares in proportion; a unit more each for the largest remainders, among equal ones for the lower number, until all is given. */
export function partsOf(offered: bigint, requested: ReadonlyMap<number, bigint>): { parts: Part[]; raised: Part[] } {
  const all = sum(requested.values(), units => units);
  if (all <= offered)
    return { parts: [...requested].map(([id, units]) => ({ id, coins: units, remainder: 0n })), raised: [] };
  const parts = [...requested].map(([id, units]) => {
    const remainder = (units * offered) % all;
    return { id, coins: (units * offered - remainder) / all, remainder };
  });
  const left = offered - sum(parts, ({ coins }) => coins);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.id - b.id : a.remainder > b.remainder ? -1 : 1,
  );
  const raised = byRemainder.slice(0, Number(left));
  for (const part of raised) part.coins += 1n;
  return { parts, raised };
}
