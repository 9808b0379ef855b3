// What must hold of all accounts together, whatever happened before.
import { expectedSums } from './features.ts';
import { accountName, isWallet, mayBeNegative } from './ledger/account-id.ts';
import type { State } from './state.ts';

/**
 * The inconsistencies, as text: a coin whose accounts do not add up to zero, an account that may not be negative and is, wallets that
 * hold something else than open orders, positions and withdrawals reserve, and accounts of features that hold something else than rows say.
 */
export function* wrongSums(state: State): Generator<string> {
  const { kinds, backed, reserved } = expectedSums(state);
  const coins = new Map<number, bigint>();
  for (const { id, balance, held } of state.accounts.values()) {
    const { owner, coin, kind } = accountName(id);
    coins.set(coin, (coins.get(coin) ?? 0n) + balance);
    if (balance < held && !mayBeNegative(id)) yield `account ${id} has ${balance} and holds ${held}`;
    const reservation = reserved.get(id) ?? 0n;
    if (held !== reservation)
      yield `account ${id} holds ${held} where its orders, positions and withdrawals reserve ${reservation}`;
    const expected = backed.get(id) ?? 0n;
    if (!isWallet(id) && kinds.has(kind) && balance !== expected)
      yield `${kind} ${owner} of coin ${coin} has ${balance} where its rows make ${expected}`;
  }
  for (const [coin, sum] of coins) if (sum !== 0n) yield `all accounts of coin ${coin} add up to ${sum}, not to zero`;
  for (const [id, units] of [...backed, ...reserved])
    if (units !== 0n && state.accounts.get(id) === undefined)
      yield `account ${id} is not there and should have ${units}`;
}
