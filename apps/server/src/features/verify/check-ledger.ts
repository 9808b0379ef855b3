// Checks what must hold of all accounts together, whatever happened before.
import { accountName, mayBeNegative, type State, systemAccount, walletAccount } from '@candor/exchange';
import type { Findings } from './findings.ts';

/** @param entrySums what the stored entries add up to, by account. */
export function checkLedger(state: State, entrySums: ReadonlyMap<number, bigint>, findings: Findings): void {
  const coinSums = new Map<number, bigint>();
  const reservations = reservationsOf(state);
  for (const { id, balance, held } of state.accounts.values()) {
    const { coin } = accountName(id);
    coinSums.set(coin, (coinSums.get(coin) ?? 0n) + balance);
    if (balance < held && !mayBeNegative(id)) findings.add(`account ${id} has ${balance} and holds ${held}`);
    const reserved = reservations.get(id) ?? 0n;
    if (held !== reserved)
      findings.add(`account ${id} holds ${held} where its orders and withdrawals reserve ${reserved}`);
    const sum = entrySums.get(id) ?? 0n;
    if (balance !== sum) findings.add(`account ${id} has ${balance} where its entries add up to ${sum}`);
  }
  for (const [coin, sum] of coinSums)
    if (sum !== 0n) findings.add(`all accounts of coin ${coin} add up to ${sum}, not to zero`);
  for (const [id, sum] of entrySums) {
    if (sum !== 0n && state.accounts.get(id) === undefined) findings.add(`account ${id} has entries and no balance`);
  }
}

/** What lies in escrow is what open options may pay, to the unit. */
export function checkEscrow(state: State, findings: Findings): void {
  for (const { id: coin } of state.coins.values()) {
    let owed = 0n;
    for (const option of state.optionOrders.values()) {
      if (option.coin === coin) owed += option.stake + option.fee + option.profit;
    }
    const there = state.accounts.get(systemAccount('option-escrow', coin))?.balance ?? 0n;
    if (owed !== there) findings.add(`escrow of coin ${coin} has ${there} where its open options may pay ${owed}`);
  }
}

/** What open orders and open withdrawals hold, by account. */
function reservationsOf(state: State): Map<number, bigint> {
  const reservations = new Map<number, bigint>();
  const add = (account: number, units: bigint) => reservations.set(account, (reservations.get(account) ?? 0n) + units);
  for (const order of state.spotOrders.values()) {
    const market = state.markets.require(order.market);
    add(walletAccount(order.user, order.side === 'buy' ? market.quote : market.base, 'spot'), order.held);
  }
  for (const { user, coin, units } of state.withdrawals.values()) add(walletAccount(user, coin, 'spot'), units);
  return reservations;
}
