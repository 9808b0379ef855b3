// Checks what must hold of all accounts together, whatever happened before.
import {
  accountName,
  mayBeNegative,
  type State,
  type SystemKind,
  systemAccount,
  walletAccount,
} from '@candor/exchange';
import { lockUpReturn } from '@candor/formulas';
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
      findings.add(`account ${id} holds ${held} where its orders, positions and withdrawals reserve ${reserved}`);
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

/** Of each product what open orders have locked and what they are still owed lie in accounts of their own, to the unit. */
export function checkHostings(state: State, findings: Findings): void {
  const locked = new Map<number, bigint>();
  const owed = new Map<number, bigint>();
  for (const { product, amount, interest, paidInterest } of state.hostingOrders.values()) {
    add(locked, product, amount);
    add(owed, product, interest - paidInterest);
  }
  for (const { id, coin } of state.hostingProducts.values()) {
    for (const [kind, sums] of [
      ['hosting-principal', locked],
      ['hosting-interest', owed],
    ] as const) {
      const [there, sum] = [balanceOf(state, kind, coin, id), sums.get(id) ?? 0n];
      if (there !== sum) findings.add(`${kind} of product ${id} has ${there} where its orders make ${sum}`);
    }
  }
}

/** Of each launch the payments that wait, and the coins that are offered, locked or owed, lie in accounts of their own. */
export function checkLaunches(state: State, findings: Findings): void {
  const waiting = new Map<number, bigint>();
  const locked = new Map<number, bigint>();
  for (const { launch, state: is, amount, coins, interest } of state.subscriptions.values()) {
    if (is === 'waiting') add(waiting, launch, amount);
    add(locked, launch, coins + interest);
  }
  for (const launch of state.launches.values()) {
    const { id, newCoin, payCoin, state: stage, offered, interestPpm, allotted, promised } = launch;
    const rest = stage === 'allotted' ? 0n : offered + lockUpReturn(offered, interestPpm) - allotted - promised;
    const [payments, coins] = [waiting.get(id) ?? 0n, rest + (locked.get(id) ?? 0n)];
    const paid = balanceOf(state, 'launch-payments', payCoin, id);
    const there = balanceOf(state, 'launch-coins', newCoin, id);
    if (paid !== payments)
      findings.add(`payments of launch ${id} are ${paid} where its subscriptions make ${payments}`);
    if (there !== coins) findings.add(`coins of launch ${id} are ${there} where ${coins} are offered, locked or owed`);
  }
}

function add(sums: Map<number, bigint>, key: number, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}

function balanceOf(state: State, kind: SystemKind, coin: number, part: number): bigint {
  return state.accounts.get(systemAccount(kind, coin, part))?.balance ?? 0n;
}

/** Every long lot stands across from a short one, and what a market of contracts owes in sum lies in its clearing account, to the unit. */
export function checkClearing(state: State, findings: Findings): void {
  for (const { id, lots, shortLots, longValue, shortValue, funding, settlement } of state.contractStates.values()) {
    if (lots !== shortLots) findings.add(`market ${id} has ${lots} long and ${shortLots} short lots`);
    if (settlement !== null) continue;
    const coin = state.markets.require(id).quote;
    const owed = shortValue - longValue + (funding?.balance ?? 0n);
    const there = state.accounts.get(systemAccount('clearing', coin, id))?.balance ?? 0n;
    if (owed !== there) findings.add(`clearing of market ${id} has ${there} where its positions make ${owed}`);
  }
}

/** What open orders, positions and open withdrawals hold, by account. */
function reservationsOf(state: State): Map<number, bigint> {
  const reservations = new Map<number, bigint>();
  const add = (account: number, units: bigint) => reservations.set(account, (reservations.get(account) ?? 0n) + units);
  for (const order of state.spotOrders.values()) {
    const market = state.markets.require(order.market);
    add(walletAccount(order.user, order.side === 'buy' ? market.quote : market.base, 'spot'), order.held);
  }
  const leverWallet = (user: number, market: number) =>
    walletAccount(user, state.markets.require(market).quote, 'lever');
  for (const { user, market, held } of state.leverOrders.values()) add(leverWallet(user, market), held);
  for (const { user, market, margin } of state.positions.values()) add(leverWallet(user, market), margin);
  for (const { user, coin, units } of state.withdrawals.values()) add(walletAccount(user, coin, 'spot'), units);
  return reservations;
}
