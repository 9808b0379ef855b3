// What was sent from the wallet elsewhere and what arrived in it, as the app saw it: from its own sends, and from balances that grew.
import { create } from 'zustand';
import { growth, type HeldCoin, keyOf } from './held-coin.ts';

export type Movement = {
  id: number;
  kind: 'sent' | 'arrived';
  at: number;
  coin: string;
  chain: string;
  currency: number;
  amount: string;
  /** "" where only the balance showed it. */
  txid: string;
};

export type Activity = {
  /** Whose it is: another login starts empty. */
  user: number | undefined;
  /** The balances that were seen last, of chains too that do not answer now. */
  balances: ReadonlyMap<string, string>;
  /** Newest first. */
  movements: readonly Movement[];
};

export const NO_ACTIVITY: Activity = { user: undefined, balances: new Map(), movements: [] };
const MAX_MOVEMENTS = 20;

/** The store lives as long as the app is open: the chains are queried for balances, not for a history. */
export const useActivity = create<Activity>(() => NO_ACTIVITY);

/** Takes in the balances of a moment: what grew has arrived. What is seen for the first time is only remembered. */
export function withBalances(activity: Activity, user: number | undefined, held: readonly HeldCoin[], at: number) {
  const known = activity.user === user ? activity : { ...NO_ACTIVITY, user };
  const balances = new Map(known.balances);
  let { movements } = known;
  for (const coin of held) {
    const before = balances.get(keyOf(coin));
    balances.set(keyOf(coin), coin.balance);
    const amount = before === undefined ? undefined : growth(before, coin.balance);
    if (amount !== undefined) movements = withMovement(movements, coin, { kind: 'arrived', at, amount, txid: '' });
  }
  return { user, balances, movements };
}

type What = Pick<Movement, 'kind' | 'at' | 'amount' | 'txid'>;

export function withMovement(movements: readonly Movement[], coin: HeldCoin, what: What): readonly Movement[] {
  const { chain, currency_id: currency, currency_name: name } = coin;
  const id = (movements[0]?.id ?? 0) + 1;
  return [{ id, coin: name, chain, currency, ...what }, ...movements].slice(0, MAX_MOVEMENTS);
}
