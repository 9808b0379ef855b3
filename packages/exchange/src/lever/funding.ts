// Funding: its rate and amounts are fixed by one event and paid position by position.
import { FUNDING_PERIOD_MS, fundingDue, fundingRate, premium } from '@candor/formulas';
import { divideUp, rescaleDown } from '@candor/money';
import { tradeValue } from '../book/book-order.ts';
import type { Event } from '../commands-and-events.ts';
import { isIndexStale } from '../price/decide.ts';
import { INDEX_SCALE, type IndexPricePublished } from '../price/price.ts';
import type { State } from '../state.ts';
import { type Contract, ENDED_AT_ONCE, LIVE_TICKS, liveInPeriod, nextFunding } from './contract.ts';
import type { ContractTicked } from './events.ts';
import { payFundingFirst } from './funding-share.ts';
import { markOf } from './indexes.ts';
import type { LiquidationEnded } from './position.ts';

/** What follows an index price: how many live ticks there were, how far the book is from it, and which liquidations it ends. */
export function decideContractTick(state: State, { market, price }: IndexPricePublished, at: number): Event[] {
  const contract = state.contracts.get(market);
  if (contract === undefined) return [];
  const row = state.contractStates.require(market);
  const before = isIndexStale(state.prices.get(market), at) ? 0 : row.liveTicks;
  const isShut = state.markets.require(market).status !== 'open';
  const liveTicks = price === null || isShut ? 0 : Math.min(before + 1, LIVE_TICKS + 1);
  if (price === null || liveTicks <= LIVE_TICKS) return [{ type: 'ContractTicked', market, liveTicks, premium: null }];
  const lived = before > LIVE_TICKS ? at - state.prices.require(market).indexAt : 0;
  const ticked: ContractTicked = {
    type: 'ContractTicked',
    market,
    liveTicks,
    premium: premiumOf(state, contract, price),
    ...(lived > 0 && { lived }),
  };
  return [ticked, ...endRecovered(state, contract, price)];
}

/** Ends the liquidations of positions that the new mark does not reach: they stay open, and are liquidated again where it reaches them again. */
function endRecovered(state: State, contract: Contract, price: bigint): LiquidationEnded[] {
  const { liquidating, liquidations } = state.lever.of(contract.id);
  if (liquidating.size === 0) return [];
  const { scale } = state.coins.require(state.markets.require(contract.id).quote);
  const mark = markOf(contract, price, scale)!;
  const recovered = [...liquidating]
    .filter(id => !liquidations.isReachedAt(id, mark))
    .sort((left, right) => left - right);
  return recovered
    .slice(0, ENDED_AT_ONCE)
    .map(id => ({ type: 'LiquidationEnded', position: { ...state.positions.require(id) } }));
}

function premiumOf(state: State, contract: Contract, index: bigint): bigint {
  const { scale } = state.coins.require(state.markets.require(contract.id).quote);
  const { book } = state.lever.of(contract.id);
  // Quote units per whole coin, as ticks are counted.
  const perCoin = rescaleDown(index, INDEX_SCALE, scale);
  if (perCoin === 0n) return 0n;
  const wanted = contract.tiers[0]!.upTo / 5n;
  return premium(
    perCoin,
    impactPrice(contract, book.bids.levels, wanted),
    impactPrice(contract, book.asks.levels, wanted),
  );
}

type Levels = readonly { ticks: number; lots: number }[];

/** The mean price, in quote units per coin, of buying or selling for just a value; undefined where the book has not so much. */
function impactPrice(contract: Contract, levels: Levels, wanted: bigint): bigint | undefined {
  let lots = 0;
  let value = 0n;
  for (let index = levels.length - 1; index >= 0; index--) {
    const { ticks, lots: there } = levels[index]!;
    // Of the last level only what is still wanted: a large order behind the best one does not make the price worse.
    const needed = Number(divideUp(wanted - value, tradeValue(contract, ticks, 1)));
    const taken = Math.min(there, needed);
    lots += taken;
    value += tradeValue(contract, ticks, taken);
    if (taken === needed) return (value * contract.tick) / (BigInt(lots) * contract.tickLotValue);
  }
  return undefined;
}

/** Fixes the funding that is due, or notes that there is none. One that still runs is worked off first. */
export function decideDueFunding(state: State, market: number): Event[] {
  const contract = state.contracts.require(market);
  const row = state.contractStates.require(market);
  const { fundingAt: at, rounds, lots } = row;
  const isLive =
    contract.isOpen &&
    row.liveTicks > LIVE_TICKS &&
    !isIndexStale(state.prices.get(market), at) &&
    row.funding === null;
  const liveMs = Math.min(liveInPeriod(row), FUNDING_PERIOD_MS);
  const fixed = { type: 'FundingFixed', market, number: rounds + 1, at, nextAt: nextFunding(at), liveMs } as const;
  const mark = markNow(state, contract);
  const rate = isLive ? fundingRate(row, liveMs, contract.fundingClampPpm) : 0n;
  if (rate === 0n || lots === 0 || mark === undefined) {
    return [{ ...fixed, rate, markTicks: mark ?? 0, lots, collected: 0n }];
  }
  const collected = collectedBy(state, contract, rate, mark);
  return [{ ...fixed, rate, markTicks: mark, lots, collected }];
}

/** The lower tick of the mark. */
function markNow(state: State, contract: Contract): number | undefined {
  const { quote } = state.markets.require(contract.id);
  return markOf(contract, state.prices.require(contract.id).index, state.coins.require(quote).scale)?.lower;
}

function collectedBy(state: State, contract: Contract, rate: bigint, markTicks: number): bigint {
  let collected = 0n;
  for (const id of state.lever.of(contract.id).positions) {
    const { direction, lots, margin } = state.positions.require(id);
    if (rate > 0n !== (direction === 'long')) continue;
    const due = fundingDue(tradeValue(contract, markTicks, lots), rate);
    collected += due < margin ? due : margin;
  }
  return collected;
}

/** The next position of the round, or the end of it. */
export function decideFundingPiece(state: State, market: number): Event[] {
  const round = state.contractStates.require(market).funding!;
  const indexes = state.lever.of(market);
  for (let id = indexes.positionAfter(round.doneTo); id !== undefined; id = indexes.positionAfter(id)) {
    const paid = payFundingFirst(state, id);
    if (paid !== undefined) return [paid];
  }
  const coin = state.markets.require(market).quote;
  return [{ type: 'FundingEnded', market, coin, number: round.number, remainder: round.balance }];
}
