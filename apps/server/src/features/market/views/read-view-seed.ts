// Reads what public views start from, all of it as of one sequence of the journal.
import { restingLots } from '@candor/exchange';
import type { PoolReader, Reader } from '../../../database/reader.ts';
import type { BarSource, StoredSource } from '../../../database/rows/candles.ts';
import { contractStatesTable, contractsTable } from '../../../database/rows/contracts.ts';
import { leverOrdersTable } from '../../../database/rows/lever-orders.ts';
import { spotOrdersTable } from '../../../database/rows/spot-orders.ts';
import { int4, int8, record, units, wideUnits, word } from '../../../database/store/field.ts';
import { countBars, readBars, readNewestBars } from '../candles/read-candles.ts';
import { readCandleProgress, readMinutes } from '../candles/read-minutes.ts';
import {
  readCoinRules,
  readCoins,
  readMarketList,
  readMarkets,
  readOpenings,
  readOptionRules,
  readPrices,
  readRails,
} from '../read-markets.ts';
import { CACHED_BARS, SUFFICIENT_BARS } from './bar-series.ts';
import { firstMinuteOf } from './day-window.ts';
import type { OpenOrder } from './order-books.ts';
import { type PublicTrade, TAPE_LENGTH } from './trade-tape.ts';
import type { MarketSeed, OperatorAccount, SeededContract, ViewSeed } from './view-seed.ts';

const APPLIED = record({ epoch: int8('epoch'), sequence: int8('sequence') });

export function readViewSeed(reader: PoolReader, nowMs: number): Promise<ViewSeed> {
  return reader.inSnapshot(async snapshot => {
    const [head] = await snapshot.find(APPLIED, 'FROM applied');
    const { epoch, sequence } = head!;
    const [coins, markets, prices] = [
      await readCoins(snapshot),
      await readMarkets(snapshot),
      await readPrices(snapshot),
    ];
    const marketSeeds = new Map<number, MarketSeed>();
    const since = firstMinuteOf(nowMs);
    for (const { id } of markets) marketSeeds.set(id, await readMarketSeed(snapshot, id, since));
    const { minutes } = await readMinutes(
      snapshot,
      await readMarketList(snapshot),
      await readCandleProgress(snapshot),
      sequence,
    );
    return {
      epoch,
      sequence,
      coins,
      coinRules: await readCoinRules(snapshot),
      rails: await readRails(snapshot),
      optionRules: await readOptionRules(snapshot),
      markets,
      openings: await readOpenings(snapshot),
      prices,
      operators: await readOperators(snapshot),
      openOrders: await readOpenOrders(snapshot),
      contracts: await readContracts(snapshot, since),
      openContractOrders: await snapshot.select(leverOrdersTable, ''),
      marketSeeds,
      minutes,
    };
  });
}

const OPERATOR = record<OperatorAccount>({ id: int4('id'), kind: word('kind') });

function readOperators(reader: Reader): Promise<OperatorAccount[]> {
  return reader.find(OPERATOR, `FROM users WHERE kind <> 'customer' ORDER BY id`);
}

async function readOpenOrders(reader: Reader): Promise<[number, OpenOrder][]> {
  const orders: [number, OpenOrder][] = [];
  for await (const piece of reader.piecesAhead(spotOrdersTable)) {
    for (const texts of piece) {
      const order = spotOrdersTable.read(texts, 0);
      const { id, market, side, ticks } = order;
      orders.push([id, { market, side, ticks, lots: restingLots(order) }]);
    }
  }
  return orders;
}

async function readMarketSeed(reader: Reader, market: number, since: number): Promise<MarketSeed> {
  const lines = [...(await readLines(reader, market, 'trade')), ...(await readLines(reader, market, 'index'))];
  const tape = await readTape(reader, SPOT_TRADE, 'trades', market);
  return { lines, tape, day: await readDay(reader, market, 'trade', since) };
}

async function readContracts(reader: Reader, since: number): Promise<SeededContract[]> {
  const states = await reader.select(contractStatesTable, '');
  const contracts: SeededContract[] = [];
  for (const contract of await reader.select(contractsTable, 'ORDER BY market_id')) {
    const state = states.find(({ id }) => id === contract.id);
    if (state === undefined) throw new Error(`contract ${contract.id} has no state`);
    contracts.push({ contract, state, stored: await readContractSeed(reader, contract.id, since) });
  }
  return contracts;
}

async function readContractSeed(reader: Reader, market: number, since: number): Promise<MarketSeed> {
  const tape = await readTape(reader, CONTRACT_TRADE, 'lever_trades JOIN contracts USING (market_id)', market);
  const lines = await readLines(reader, market, 'contract');
  return { lines, tape, day: await readDay(reader, market, 'contract', since) };
}

/** The newest candles of every interval. */
async function readLines(reader: Reader, market: number, stored: StoredSource): Promise<MarketSeed['lines']> {
  const line = { market, source: stored };
  const newest = await readNewestBars(reader, line, CACHED_BARS);
  const isLonger = [...newest.values()].some(bars => bars.length === CACHED_BARS);
  // Fewer than requested are all bars of the line.
  const counts = isLonger ? await countBars(reader, line, SUFFICIENT_BARS) : undefined;
  const source: BarSource = stored === 'index' ? 'index' : 'trade';
  return [...newest].map(([interval, bars]) => ({
    source,
    interval,
    bars: bars.toReversed(),
    count: counts?.get(interval) ?? bars.length,
  }));
}

const tradeFields = (quantity: string) =>
  record<PublicTrade>({
    id: int8('id'),
    at: int8('at'),
    quantity: wideUnits(quantity),
    value: units('value'),
    takerSide: word('taker_side'),
  });
const SPOT_TRADE = tradeFields('quantity');
const CONTRACT_TRADE = tradeFields('lots::numeric * lot');

async function readTape(
  reader: Reader,
  trade: typeof SPOT_TRADE,
  trades: string,
  market: number,
): Promise<PublicTrade[]> {
  const newest = await reader.find(trade, `FROM ${trades} WHERE market_id = $1 ORDER BY id DESC LIMIT $2`, [
    market,
    TAPE_LENGTH,
  ]);
  return newest.reverse();
}

/** Minutes of trades, and of the index up to the first trade that there ever was. */
async function readDay(
  reader: Reader,
  market: number,
  traded: Exclude<StoredSource, 'index'>,
  since: number,
): Promise<MarketSeed['day']> {
  const inside = { from: since, to: Number.MAX_SAFE_INTEGER, limit: 2_000 };
  const before = { from: 0, to: since - 1, limit: 1 };
  const [tradeLine, indexLine] = ([traded, 'index'] as const).map(source => ({
    market,
    source,
    interval: '1min' as const,
  }));
  const trades = (await readBars(reader, tradeLine!, inside)).reverse();
  const [lastTrade] = await readBars(reader, tradeLine!, before);
  if (lastTrade !== undefined) return { before: { source: 'trade', close: lastTrade.close }, index: [], trades };
  const firstTradeAt = trades[0]?.startMs ?? Number.MAX_SAFE_INTEGER;
  const index = (await readBars(reader, indexLine!, { ...inside, to: firstTradeAt - 1 })).reverse();
  const [lastIndex] = await readBars(reader, indexLine!, before);
  return { before: lastIndex && { source: 'index', close: lastIndex.close }, index, trades };
}
