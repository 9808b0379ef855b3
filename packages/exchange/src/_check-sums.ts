// What must be true of an exchange after every command, whatever a test is about.
import { wrongSums } from './account-sums.ts';
import { systemAccount } from './ledger/account-id.ts';
import { reservationOf } from './spot/value.ts';
import type { State } from './state.ts';

/** Throws where sums are wrong, an order reserves wrongly, or what is derived from rows differs from them. */
export function checkSums(state: State): void {
  for (const wrong of wrongSums(state)) throw new Error(wrong);
  for (const order of state.spotOrders.values()) {
    if (order.quoteAmount === 0n && order.held !== reservationOf(state.markets.require(order.market), order))
      throw new Error(`order ${order.id} reserves wrongly`);
  }
  for (const { id: coin } of state.coins.values()) {
    checkClaimed(state, coin);
    checkUnclaimed(state, coin);
  }
  checkContracts(state);
}

/** What a coin's options claim is the sum of what they may win. */
function checkClaimed(state: State, coin: number): void {
  const options = [...state.optionOrders.values()].filter(option => option.coin === coin);
  const claimed = options.reduce((sum, { profit }) => sum + profit, 0n);
  if (claimed !== state.options.exposureOf(coin).total) throw new Error(`options of coin ${coin} claim ${claimed}`);
}

/** Rows of unclaimed deposits and surpluses are there in full; amounts without a row may be there too. */
function checkUnclaimed(state: State, coin: number): void {
  const rows = [...state.unclaimedDeposits.values(), ...state.surpluses.values()];
  const known = rows.reduce((sum, row) => (row.coin === coin ? sum + row.units : sum), 0n);
  const there = state.accounts.get(systemAccount('unclaimed', coin))?.balance ?? 0n;
  if (known > there) throw new Error(`coin ${coin} has lost unclaimed deposits`);
}

/** Every long lot has a matching short one, and the sum that the market owes is in its clearing account. */
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
    checkClosings(state, row.id);
  }
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
