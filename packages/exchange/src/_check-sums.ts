// What must be true of an exchange after every command, whatever a test is about.
import { accountName, isWallet, mayBeNegative, walletAccount } from './ledger/account-id.ts';
import { reservationOf } from './spot/value.ts';
import type { State } from './state.ts';

/** Throws where coins do not sum to zero, or wallets hold what no order reserves. */
export function checkSums(state: State): void {
  const sums = new Map<number, bigint>();
  const held = new Map<number, bigint>();
  for (const order of state.spotOrders.values()) {
    const market = state.markets.require(order.market);
    const wallet = walletAccount(order.user, order.side === 'buy' ? market.quote : market.base, 'spot');
    held.set(wallet, (held.get(wallet) ?? 0n) + order.held);
    if (order.quoteAmount === 0n && order.held !== reservationOf(market, order))
      throw new Error(`order ${order.id} reserves wrongly`);
  }
  for (const { id, balance, held: reserved } of state.accounts.values()) {
    const { coin } = accountName(id);
    sums.set(coin, (sums.get(coin) ?? 0n) + balance);
    if (balance < 0n && !mayBeNegative(id)) throw new Error(`account ${id} is negative`);
    if (reserved !== (held.get(id) ?? 0n))
      throw new Error(`account ${id} holds ${reserved}, its orders reserve ${held.get(id)}`);
    if (reserved > balance && isWallet(id)) throw new Error(`account ${id} holds more than it has`);
  }
  for (const [coin, sum] of sums) if (sum !== 0n) throw new Error(`coin ${coin} sums to ${sum}`);
}
