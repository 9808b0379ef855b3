// What must be true of an exchange after every command, whatever a test is about.
import { lockUpReturn } from '@candor/formulas';
import { accountName, isWallet, mayBeNegative, systemAccount, walletAccount } from './ledger/account-id.ts';
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
  for (const { user, coin, units } of state.withdrawals.values()) {
    const wallet = walletAccount(user, coin, 'spot');
    held.set(wallet, (held.get(wallet) ?? 0n) + units);
  }
  for (const { user, market, held: units } of state.leverOrders.values()) addHeld(held, state, user, market, units);
  for (const { user, market, margin } of state.positions.values()) addHeld(held, state, user, market, margin);
  checkContracts(state);
  checkWaiting(state);
  checkEscrow(state);
  checkHostings(state);
  checkLaunches(state);
  for (const { id, balance, held: reserved } of state.accounts.values()) {
    const { coin } = accountName(id);
    sums.set(coin, (sums.get(coin) ?? 0n) + balance);
    if (balance < 0n && !mayBeNegative(id)) throw new Error(`account ${id} is negative`);
    if (reserved !== (held.get(id) ?? 0n))
      throw new Error(`account ${id} holds ${reserved}, its orders and withdrawals reserve ${held.get(id)}`);
    if (reserved > balance && isWallet(id)) throw new Error(`account ${id} holds more than it has`);
  }
  for (const [coin, sum] of sums) if (sum !== 0n) throw new Error(`coin ${coin} sums to ${sum}`);
}

/** Escrow holds what open options may pay, to the unit, and what a coin's options claim is the sum of what they may win. */
function checkEscrow(state: State): void {
  for (const { id: coin } of state.coins.values()) {
    const options = [...state.optionOrders.values()].filter(option => option.coin === coin);
    const owed = options.reduce((sum, { stake, fee, profit }) => sum + stake + fee + profit, 0n);
    const there = state.accounts.get(systemAccount('option-escrow', coin))?.balance ?? 0n;
    if (owed !== there) throw new Error(`coin ${coin} has ${there} in escrow, its open options may pay ${owed}`);
    const claimed = options.reduce((sum, { profit }) => sum + profit, 0n);
    if (claimed !== state.options.exposureOf(coin).total) throw new Error(`options of coin ${coin} claim ${claimed}`);
  }
}

/** Of each product what is locked and what is still owed lie in accounts of their own, to the unit. */
function checkHostings(state: State): void {
  for (const { id, coin } of state.hostingProducts.values()) {
    const orders = [...state.hostingOrders.values()].filter(({ product }) => product === id);
    const balanceOf = (kind: 'hosting-principal' | 'hosting-interest') =>
      state.accounts.get(systemAccount(kind, coin, id))?.balance ?? 0n;
    const locked = orders.reduce((sum, { amount }) => sum + amount, 0n);
    const owed = orders.reduce((sum, { interest, paidInterest }) => sum + interest - paidInterest, 0n);
    if (locked !== balanceOf('hosting-principal')) throw new Error(`product ${id} has not the ${locked} locked in it`);
    if (owed !== balanceOf('hosting-interest')) throw new Error(`product ${id} has not the ${owed} that it owes`);
  }
}

/** Of each launch the payments that wait, and the coins that are offered, locked or owed, lie in accounts of their own. */
function checkLaunches(state: State): void {
  for (const {
    id,
    newCoin,
    payCoin,
    state: stage,
    offered,
    interestPpm,
    allotted,
    promised,
  } of state.launches.values()) {
    const own = [...state.subscriptions.values()].filter(({ launch }) => launch === id);
    const balanceOf = (kind: 'launch-coins' | 'launch-payments', coin: number) =>
      state.accounts.get(systemAccount(kind, coin, id))?.balance ?? 0n;
    const waiting = own.reduce((sum, { state: is, amount }) => (is === 'waiting' ? sum + amount : sum), 0n);
    const locked = own.reduce((sum, { coins, interest }) => sum + coins + interest, 0n);
    const rest = stage === 'allotted' ? 0n : offered + lockUpReturn(offered, interestPpm) - allotted - promised;
    if (balanceOf('launch-payments', payCoin) !== waiting)
      throw new Error(`launch ${id} has not the ${waiting} paid in`);
    if (balanceOf('launch-coins', newCoin) !== locked + rest) throw new Error(`launch ${id} lacks coins`);
  }
}

/** What waits for its owner or for more is there, to the unit. */
function checkWaiting(state: State): void {
  for (const { id: coin } of state.coins.values()) {
    const balanceOf = (kind: 'waiting-deposits' | 'unclaimed') =>
      state.accounts.get(systemAccount(kind, coin))?.balance ?? 0n;
    const sumOf = (rows: Iterable<{ coin: number; units: bigint }>) =>
      [...rows].reduce((sum, row) => (row.coin === coin ? sum + row.units : sum), 0n);
    const waiting = sumOf(state.waitingDeposits.values());
    if (waiting !== balanceOf('waiting-deposits')) throw new Error(`coin ${coin} has deposits waiting of ${waiting}`);
    if (sumOf([...state.unclaimedDeposits.values(), ...state.surpluses.values()]) > balanceOf('unclaimed'))
      throw new Error(`coin ${coin} has lost unclaimed deposits`);
  }
}

function addHeld(held: Map<number, bigint>, state: State, user: number, market: number, units: bigint): void {
  const wallet = walletAccount(user, state.markets.require(market).quote, 'lever');
  held.set(wallet, (held.get(wallet) ?? 0n) + units);
}

/** Every long lot stands across from a short one, and what the market owes in sum lies in its clearing account. */
function checkContracts(state: State): void {
  for (const row of state.contractStates.values()) {
    const sums = { long: { lots: 0, value: 0n }, short: { lots: 0, value: 0n } };
    for (const { market, direction, lots, entryValue, margin } of state.positions.values()) {
      if (market !== row.id) continue;
      sums[direction].lots += lots;
      sums[direction].value += entryValue;
      if (lots <= 0 || margin < 0n) throw new Error(`a position of ${lots} lots has a margin of ${margin}`);
    }
    if (sums.long.lots !== sums.short.lots && row.settlement === null)
      throw new Error(`market ${row.id} has ${sums.long.lots} long and ${sums.short.lots} short lots`);
    if (sums.long.lots !== row.lots || sums.long.value !== row.longValue || sums.short.value !== row.shortValue)
      throw new Error(`market ${row.id} counts its open lots wrongly`);
    checkClearing(state, row.id, sums.short.value - sums.long.value + (row.funding?.balance ?? 0n));
    checkClosings(state, row.id);
  }
}

function checkClearing(state: State, market: number, expected: bigint): void {
  const coin = state.markets.require(market).quote;
  const clearing = state.accounts.get(systemAccount('clearing', coin, market))?.balance ?? 0n;
  const isSettling = state.contractStates.require(market).settlement !== null;
  if (clearing !== expected && !isSettling) throw new Error(`clearing has ${clearing} and owes ${expected}`);
}

/** Orders that close a position never close more than it has. */
function checkClosings(state: State, market: number): void {
  const left = new Map<number, number>();
  for (const { market: of, effect, position, lots, filledLots } of state.leverOrders.values()) {
    if (of !== market || effect === 'open') continue;
    const rest = (left.get(position) ?? state.positions.require(position).lots) - (lots - filledLots);
    left.set(position, rest);
    if (rest < 0) throw new Error(`orders close more of position ${position} than it has`);
  }
}
