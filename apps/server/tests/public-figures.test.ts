// Every public figure of an exchange with a history of every kind: each call answers, and gives what the journal's events add up to.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type CallName, type Calls, calls, envelopeOf } from '@candor/contract';
import { accountName, type Event, EXCHANGE_FUNDS, systemAccount } from '@candor/exchange';
import { decimal, formatDecimal, formatShort, powerOfTen } from '@candor/money';
import { barStart, INTERVALS, type Interval } from '@candor/prices';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Reader } from '../src/database/reader.ts';
import type { ColumnTexts } from '../src/database/store/field.ts';
import { readMinutes } from '../src/features/market/candles/read-minutes.ts';
import { firstMinuteOf } from '../src/features/market/views/day-window.ts';
import { receiptOf } from '../src/features/option/own-routes.ts';
import { readOptionsById } from '../src/features/option/read-options.ts';
import { readBody } from '../src/journal/record-body.ts';
import { startSimulatedExchange } from './_simulated-exchange.ts';
import type { Answered, Fields } from './_trading-server.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Recorded<Type extends Event['type'] = Event['type']> = { sequence: number; at: number; event: EventOf<Type> };

const execFileAsync = promisify(execFile);

let started: Awaited<ReturnType<typeof startSimulatedExchange>>;
let endAt = 0;
let head = 0;
let events: Recorded[] = [];
const byType = new Map<Event['type'], Recorded[]>();
/** Credits less debits of all ledger entries. */
const balances = new Map<number, bigint>();

beforeAll(async () => {
  started = await startSimulatedExchange(['candles']);
  endAt = started.endAt;
  const { reader } = started.exchange;
  const journal = await reader.texts('SELECT sequence, at, body FROM journal ORDER BY sequence');
  head = Number(journal.at(-1)![0]);
  events = journal.flatMap(([sequence, at, body]) =>
    readBody(body!).events.map(event => ({ sequence: Number(sequence), at: Number(at), event })),
  );
  for (const each of events) {
    const alike = byType.get(each.event.type) ?? [];
    alike.push(each);
    byType.set(each.event.type, alike);
  }
  for (const [debit, credit, units] of await reader.texts(
    'SELECT debit, credit, sum(units) FROM entries GROUP BY 1, 2',
  )) {
    add(balances, Number(credit), BigInt(units!));
    add(balances, Number(debit), -BigInt(units!));
  }
}, 60_000);
afterAll(() => started.stop());

function add<Key>(sums: Map<Key, bigint>, key: Key, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units);
}

function recorded<Type extends Event['type']>(type: Type): Recorded<Type>[] {
  return (byType.get(type) ?? []) as unknown as Recorded<Type>[];
}

/** The last event of a type for each key, in the order of the keys. */
function latest<Type extends Event['type']>(type: Type, keyOf: (event: EventOf<Type>) => number) {
  const eventOf = new Map(recorded(type).map(({ event }) => [keyOf(event), event]));
  return [...eventOf].sort(([left], [right]) => left - right).map(([, event]) => event);
}

const sum = (units: Iterable<bigint>) => [...units].reduce((total, each) => total + each, 0n);
const balanceOf = (...[kind, coin, part]: Parameters<typeof systemAccount>) =>
  balances.get(systemAccount(kind, coin, part)) ?? 0n;

const coins = () => new Map(latest('CoinConfigured', ({ coin }) => coin.id).map(({ coin }) => [coin.id, coin]));
const markets = () => latest('MarketConfigured', ({ market }) => market.id).map(({ market }) => market);
/** A settlement closes a contract. */
function contracts() {
  return latest('ContractConfigured', ({ contract }) => contract.id).map(({ contract }) => {
    const last = events.findLast(
      ({ event }) => event.type === 'ContractConfigured' && event.contract.id === contract.id,
    );
    const settled = recorded('SettlementFixed').some(
      ({ sequence, event }) => event.market === contract.id && sequence > last!.sequence,
    );
    return { ...contract, isOpen: contract.isOpen && !settled };
  });
}

const launches = () => recorded('LaunchAnnounced').map(({ event }) => event.launch);
const products = () => latest('HostingProductSet', ({ product }) => product.id).map(({ product }) => product);

function symbolOf({ base, quote }: { base: number; quote: number }): string {
  return `${coins().get(base)!.name}/${coins().get(quote)!.name}`;
}

function marketOf(id: number) {
  return markets().find(market => market.id === id)!;
}

/** Writes units of a coin as the wire does where it cuts zeros off. */
function short(units: bigint, coin: number): string {
  return formatShort(units, coins().get(coin)!.scale);
}

function unitsOf(text: string, coin: number): bigint {
  return decimal(text, coins().get(coin)!.scale);
}

type PublicGet = {
  [Name in CallName]: Calls[Name] extends { method: 'GET'; access: 'public' } ? Name : never;
}[CallName];

const SYMBOLS = () => markets().map(market => ({ symbol: symbolOf(market) }));
const CONTRACTS = () => contracts().map(({ id }) => ({ symbol: symbolOf(marketOf(id)) }));
const PERIODS = INTERVALS.map(period => ({ period }));
const SOURCES = [{ source: 'trade' }, { source: 'index' }];
const PAGES = [
  { page: 1, limit: 5 },
  { page: 2, limit: 5 },
  { page: 900, limit: 100 },
];
const FUNDS = ['house', 'insurance', 'option_reserve', 'hosting_reserve', 'launch_reserve', 'launch_proceeds'];
const SET_ASIDE = ['option_escrow', 'hosting_interest', 'hosting_principal', 'launch_coins', 'launch_payments'];

/** All combinations of one object of each list. */
function times(...lists: readonly Fields[][]): Fields[] {
  return lists.reduce((made, list) => made.flatMap(left => list.map(right => ({ ...left, ...right }))), [
    {},
  ] as Fields[]);
}

/** What each public GET is called with; a new one does not compile without its line. */
const REQUESTS: Record<PublicGet, () => Fields[]> = {
  listPairs: () => [{}],
  getCoinPicture: () => [{ icon: 'none' }],
  getPair: () => markets().map(({ base, quote }) => ({ currency_id: base, legal_id: quote })),
  listCandles: () => times(SYMBOLS(), PERIODS, SOURCES),
  getBook: SYMBOLS,
  listTrades: SYMBOLS,
  listFees: () => [{}],
  getMarketState: () => [{}],
  listContracts: () => [{}],
  getContractBook: CONTRACTS,
  listContractTrades: CONTRACTS,
  listContractCandles: () => times(CONTRACTS(), PERIODS, SOURCES),
  listFundingRates: () =>
    times(
      contracts().map(({ id }) => ({ match_id: id })),
      PAGES,
    ),
  listInsuranceFunds: () => [{}],
  listLiquidations: () => [...PAGES, ...contracts().map(({ id }) => ({ match_id: id }))],
  listDeleveragings: () => [...PAGES, ...contracts().map(({ id }) => ({ match_id: id }))],
  listOptionDurations: () => [{}, ...markets().map(({ id }) => ({ match_id: id }))],
  listOptionCoins: () => [{}],
  getOptionOffer: () =>
    latest('OptionRulesSet', ({ rules }) => rules.id).map(({ rules }) => ({
      match_id: rules.market,
      currency_id: rules.coin,
    })),
  getOptionFigures: () => [{}],
  listHostingProducts: () => [{}, { page: 2 }],
  getHostingProduct: () => products().map(({ id }) => ({ id })),
  listLaunches: () => [{}, { page: 2 }],
  getLaunch: () => launches().map(({ id }) => ({ id })),
  getLaunchAllotment: () =>
    times(
      launches().map(({ id }) => ({ id })),
      PAGES,
    ),
  getRecommendedLaunch: () => [{}],
  getReferralShares: () => [{}],
  getInviter: () => [{ extension_code: 'ABCDEF' }],
  listReserves: () => [{}],
  listReserveMovements: () =>
    times(
      [...FUNDS, ...SET_ASIDE].map(fund => ({ fund })),
      [...coins().keys()].map(currency => ({ currency })),
      [{ market: 0 }, { market: 1 }],
      PAGES,
    ),
  getArticlePicture: () => [{ picture: 'none' }],
  listHelpTopics: () => [{}],
  listPopularHelp: () => [{}],
  listHelpResults: () => [{ q: 'withdrawal' }],
  listFiatRates: () => [{}],
  listChain: () => [{}, { from: 1, limit: 1_000 }],
  getRecord: () =>
    recorded('IndexPricePublished')
      .slice(-40)
      .map(({ sequence }) => ({ sequence })),
  listPriceRecords: () => markets().map(({ id }) => ({ market: id, limit: 20 })),
  listPowers: () => [{}],
  listOperatorResets: () => [{}],
  listAdoptions: () => [{}],
  listMarketChanges: () => [{}],
};

async function ask(name: PublicGet, fields: Fields = {}): Promise<Answered> {
  const query = new URLSearchParams(
    Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const response = await fetch(`${started.exchange.url}/api/${calls[name].path}?${query}`);
  return (await response.json()) as Answered;
}

test.each(Object.keys(REQUESTS) as PublicGet[])('%s answers in the form of the contract', async name => {
  for (const fields of REQUESTS[name]()) {
    const answered = await ask(name, fields);
    expect([fields, answered.code]).not.toEqual([fields, 'internal']);
    const checked = envelopeOf(calls[name]).safeParse(answered);
    expect([fields, checked.error?.issues]).toEqual([fields, undefined]);
  }
});

test('the history has something of every kind', () => {
  const kinds = new Set(events.map(({ event }) => event.type));
  const wanted: Event['type'][] = [
    ...([
      'SpotTraded',
      'SpotOrderClosed',
      'LeverTraded',
      'PositionClosed',
      'LiquidationStarted',
      'LiquidationEnded',
      'BankruptcyPassed',
      'LeverNetted',
    ] as const),
    ...([
      'FundingPaid',
      'SettlementFixed',
      'PositionSettled',
      'OptionClosed',
      'LaunchAllotted',
      'SubscriptionEnded',
    ] as const),
    ...([
      'HostingEnded',
      'HostingDayPaid',
      'RebatePaid',
      'BankLinesRecorded',
      'BankCreditReversed',
      'ReserveReleased',
    ] as const),
  ];
  expect(wanted.filter(type => !kinds.has(type))).toEqual([]);
  const causes = new Set(recorded('LeverTraded').map(({ event }) => event.cause));
  expect(causes).toEqual(new Set(['order', 'stop-profit', 'stop-loss', 'liquidation', 'deleveraging']));
  const ends = new Set(recorded('OptionClosed').map(({ event }) => event.reason ?? event.end));
  expect(ends).toEqual(new Set(['win', 'loss', 'even', 'no-buy-price', 'no-settlement-price', 'clock-leap']));
  expect(new Set(markets().map(({ status }) => status))).toContain('open');
  expect(recorded('MarketConfigured').some(({ event }) => event.market.status === 'halted')).toBe(true);
});

type Dealt = { id: number; at: number; price: bigint; quantity: bigint; value: bigint; direction: string };

/** The trades of a market; prices in quote units for a whole base coin. */
function tradesOf(market: number): Dealt[] {
  const perCoin = powerOfTen(coins().get(marketOf(market).base)!.scale);
  return recorded('SpotTraded')
    .filter(({ event }) => event.market === market)
    .map(({ at, event: { id, quantity, value, takerSide: direction } }) => ({
      id,
      at,
      quantity,
      value,
      direction,
      price: (value * perCoin) / quantity,
    }));
}

function contractTradesOf(market: number): Dealt[] {
  const perCoin = powerOfTen(coins().get(marketOf(market).base)!.scale);
  // In the lots of their time.
  let lot = 0n;
  return events.flatMap(({ at, event }) => {
    if (event.type === 'ContractConfigured' && event.contract.id === market) lot = event.contract.lot;
    if (event.type !== 'LeverTraded' || event.market !== market) return [];
    const { id, value, takerSide: direction } = event;
    const quantity = lot * BigInt(event.lots);
    return [{ id, at, quantity, value, direction, price: (value * perCoin) / quantity }];
  });
}

/** What a list of markets or contracts shows of 24 hours, in units: whole minutes, and the price before them counts. */
function dayOf(market: number, trades: readonly Dealt[], step: bigint) {
  const since = firstMinuteOf(endAt);
  const minuteOf = (at: number) => at - (at % 60_000);
  const firstTraded = minuteOf(trades[0]!.at);
  // An index fills the minutes before the first trade that there ever was.
  const index = recorded('IndexPricePublished').flatMap(({ at, event }) => {
    const { price } = event;
    const counts = event.market === market && price !== null && minuteOf(at) < firstTraded;
    return counts ? [{ at, price: price / powerOfTen(8 - coins().get(marketOf(market).quote)!.scale) }] : [];
  });
  const all = [...index, ...trades];
  const [before, within] = [all.filter(({ at }) => at < since), all.filter(({ at }) => at >= since)];
  const prices = [...before.slice(-1), ...within].map(({ price }) => price - (price % digitsOf(step)));
  const byPrice = [...prices].sort((left, right) => (left < right ? -1 : 1));
  const dealt = trades.filter(({ at }) => at >= since);
  return {
    now_price: prices.at(-1)!,
    high: byPrice.at(-1)!,
    low: byPrice[0]!,
    volume: sum(dealt.map(({ quantity }) => quantity)),
    quote_volume: sum(dealt.map(({ value }) => value)),
  };
}

function shownDay(row: Answered, { base, quote }: { base: number; quote: number }) {
  return {
    now_price: unitsOf(row.now_price, quote),
    high: unitsOf(row.high, quote),
    low: unitsOf(row.low, quote),
    volume: unitsOf(row.volume, base),
    quote_volume: unitsOf(row.quote_volume, quote),
  };
}

/** The largest power of ten that divides a step. */
function digitsOf(step: bigint): bigint {
  return step % 10n === 0n ? 10n * digitsOf(step / 10n) : 1n;
}

/** Bars of trades by the rules of a chart, with the digits of the step: what deleveraging settles by may lie between two. */
function barsOf(trades: readonly Dealt[], interval: Interval, step: bigint) {
  const cut = (price: bigint) => price - (price % digitsOf(step));
  const bars = new Map<number, Dealt[]>();
  for (const trade of trades) {
    const start = barStart(interval, trade.at);
    bars.set(start, [...(bars.get(start) ?? []), trade]);
  }
  return [...bars].map(([time, within]) => {
    const byPrice = within.map(({ price }) => price).sort((left, right) => (left < right ? -1 : 1));
    return {
      time,
      open: cut(within[0]!.price),
      close: cut(within.at(-1)!.price),
      high: cut(byPrice.at(-1)!),
      low: cut(byPrice[0]!),
      amount: sum(within.map(({ quantity }) => quantity)),
      vol: sum(within.map(({ value }) => value)),
    };
  });
}

/** The last bars up to the one that runs at the end, from the first trade on; one in which nothing was traded stays at the close before it. */
function withFlatBars(bars: ReturnType<typeof barsOf>, period: Interval, most: number): ReturnType<typeof barsOf> {
  const times = [barStart(period, endAt)];
  while (times.length < most && times.at(-1)! > bars[0]!.time) times.push(barStart(period, times.at(-1)! - 1));
  const byTime = new Map(bars.map(bar => [bar.time, bar]));
  let price = bars.findLast(({ time }) => time < times.at(-1)!)?.close ?? 0n;
  return times.reverse().map(time => {
    const bar = byTime.get(time) ?? { time, open: price, close: price, high: price, low: price, amount: 0n, vol: 0n };
    price = bar.close;
    return bar;
  });
}

describe.each([
  ['spot', 'listCandles', 'listTrades', tradesOf],
  ['contracts', 'listContractCandles', 'listContractTrades', contractTradesOf],
] as const)('trades of %s', (kind, candles, list, dealtOf) => {
  const stepOf = (id: number) => (kind === 'spot' ? marketOf(id) : contracts().find(each => each.id === id)!).tick;
  const traded = () =>
    (kind === 'spot' ? markets() : contracts().map(({ id }) => marketOf(id))).filter(
      ({ id }) => dealtOf(id).length > 0,
    );

  test('the last trades, newest first', async () => {
    expect(traded().length).toBeGreaterThan(1);
    for (const { id, base, quote } of traded()) {
      const { message } = await ask(list, { symbol: symbolOf(marketOf(id)) });
      const rows = message.map((row: Answered) => ({
        id: row.id,
        at: row.ts,
        direction: row.direction,
        price: unitsOf(row.price, quote),
        quantity: unitsOf(row.amount, base),
      }));
      const dealt = dealtOf(id).slice(-50).reverse();
      expect(rows).toEqual(dealt.map(({ value: _, ...trade }) => trade));
    }
  });

  test.each(['1min', '60min', '1day', '1mon'] as const)('candles of %s', async period => {
    for (const { id, base, quote } of traded()) {
      const wanted = withFlatBars(barsOf(dealtOf(id), period, stepOf(id)), period, 1_000);
      await vi.waitFor(
        async () => {
          const { data } = await ask(candles, {
            symbol: symbolOf(marketOf(id)),
            period,
            source: 'trade',
            limit: 1_000,
          });
          const bars = data.map((bar: Answered) => ({
            time: bar.time,
            amount: unitsOf(bar.amount, base),
            vol: unitsOf(bar.vol, quote),
            open: unitsOf(bar.open, quote),
            close: unitsOf(bar.close, quote),
            high: unitsOf(bar.high, quote),
            low: unitsOf(bar.low, quote),
          }));
          expect(bars).toEqual(wanted);
        },
        { timeout: 5_000 },
      );
    }
  });
});

test('minutes of contracts are priced by value, as the live views price them: deleveraging settles between two steps', async () => {
  const { pool, live } = started.exchange;
  const [market] = contracts();
  const last = contractTradesOf(market!.id).at(-1)!;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE lever_trades SET value = value + 1 WHERE id = $1', [last.id]);
    const from = { sequence: head, tradeId: 0, leverTradeId: last.id - 1 };
    const { minutes } = await readMinutes(new Reader(client), live.current.list, from, head);
    const { base, quote } = marketOf(market!.id);
    const price = ((last.value + 1n) * powerOfTen(coins().get(base)!.scale)) / last.quantity;
    expect(minutes.find(each => each.source === 'contract' && each.market === market!.id)!.bar).toMatchObject({
      close: price * powerOfTen(8 - coins().get(quote)!.scale),
      base: last.quantity,
      quote: last.value + 1n,
    });
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('pairs: the day, the index, the rules and what is open', async () => {
  const [{ message: groups }, { message: state }, { message: fees }] = await Promise.all([
    ask('listPairs'),
    ask('getMarketState'),
    ask('listFees'),
  ]);
  const pairs: Answered[] = groups.flatMap((group: Answered) => group.quotation);
  const prices = latest('IndexPricePublished', ({ market }) => market);
  const rules = latest('OptionRulesSet', ({ rules: { id } }) => id).map(({ rules: each }) => each);
  const statuses = { open: 'open', 'cancel-only': 'cancel_only', halted: 'halted' };
  expect(pairs.map(({ id }) => id).sort((left, right) => left - right)).toEqual(markets().map(({ id }) => id));
  for (const market of markets()) {
    const { id, base, quote } = market;
    const pair = pairs.find(each => each.id === id)!;
    const isOpen = market.status === 'open' ? 1 : 0;
    const { message: deal } = await ask('getPair', { currency_id: base, legal_id: quote });
    expect(deal).toMatchObject(pair);
    if (tradesOf(id).length > 0) expect(shownDay(pair, market)).toEqual(dayOf(id, tradesOf(id), market.tick));
    const index = prices.find(price => price.market === id)?.price ?? null;
    if (index !== null) expect(pair.index_price).toBe(formatDecimal(index, 8));
    expect(pair).toMatchObject({
      status: statuses[market.status],
      open_coin_trade: isOpen,
      open_lever: contracts().find(contract => contract.id === id)?.isOpen === true ? isOpen : 0,
      open_microtrade: rules.some(each => each.market === id && each.isOpen) ? isOpen : 0,
    });
    const share = (ppm: bigint) => formatShort(ppm, 6);
    const own = { maker_fee: share(market.makerFeePpm), taker_fee: share(market.takerFeePpm) };
    expect(fees).toContainEqual({ match_id: id, symbol: symbolOf(market), ...own });
    expect(state.markets.find((each: Answered) => each.id === id)).toMatchObject({
      tick: short(market.tick, quote),
      lot: short(market.lot, base),
      ...own,
      min_notional: short(market.minNotional, quote),
      price_band: share(market.bandPpm),
    });
  }
});

test('books: the open orders of the spot and of the contracts, price by price', async () => {
  const { reader } = started.exchange;
  const shown = (rows: readonly ColumnTexts[], side: string, id: number) =>
    rows
      .filter(row => row[0] === side && Number(row[1]) === id)
      .map(([, , ticks, lots]) => ({ ticks: Number(ticks), lots: Number(lots) }));
  const spot = await reader.texts(`SELECT side, market_id, ticks, sum(lots) FROM (
      SELECT side, market_id, ticks, coalesce(rtrim(kind_facts::jsonb ->> 'shownLots', 'n')::bigint, lots - filled_lots) AS lots
      FROM spot_orders WHERE is_active AND ticks > 0) AS resting GROUP BY 1, 2, 3 ORDER BY 3`);
  expect(spot.length).toBeGreaterThan(5);
  for (const market of markets()) {
    const { message } = await ask('getBook', { symbol: symbolOf(market) });
    for (const [side, levels] of [
      ['buy', message.bids],
      ['sell', message.asks],
    ] as const) {
      const read = levels.map(([price, quantity]: [string, string]) => ({
        ticks: Number(unitsOf(price, market.quote) / market.tick),
        lots: Number(unitsOf(quantity, market.base) / market.lot),
      }));
      expect([market.id, side, read]).toEqual([
        market.id,
        side,
        side === 'buy' ? shown(spot, side, market.id).reverse() : shown(spot, side, market.id),
      ]);
    }
  }
});

describe('contracts', () => {
  const fundOf = (id: number) => balanceOf('insurance', marketOf(id).quote, id);
  /** A position may be liquidated again after the mark recovered. */
  const startedIn = (id: number) =>
    recorded('LiquidationStarted').filter(({ event }) => marketOfPosition(event.position) === id);
  const marketOfPosition = (position: number) =>
    recorded('LeverOrderPlaced').find(({ event }) => event.order.id === position)!.event.order.market;
  const legsOf = (id: number) =>
    recorded('LeverTraded')
      .filter(({ event }) => event.market === id)
      .flatMap(({ event }) => [event.taker, event.maker]);

  test('open lots, the day and the fund', async () => {
    const { message: rows } = await ask('listContracts');
    expect(rows.map((row: Answered) => row.match_id)).toEqual(contracts().map(({ id }) => id));
    for (const row of rows) {
      const market = marketOf(row.match_id);
      const trades = contractTradesOf(market.id);
      if (trades.length > 0)
        expect([market.id, shownDay(row, market)]).toEqual([
          market.id,
          dayOf(market.id, trades, contracts().find(({ id }) => id === market.id)!.tick),
        ]);
      expect(row.insurance_fund).toBe(short(fundOf(market.id), market.quote));
      const lots = await started.exchange.reader.texts(
        `SELECT coalesce(sum(lots) FILTER (WHERE direction = 'long'), 0), coalesce(sum(lots) FILTER (WHERE direction = 'short'), 0)
         FROM positions WHERE market_id = $1`,
        [market.id],
      );
      expect(lots[0]!.map(Number)).toEqual([row.open_share, row.open_share]);
    }
  });

  test('insurance funds: what came, what left, and what is there', async () => {
    const { message: rows } = await ask('listInsuranceFunds');
    for (const row of rows) {
      const { id, quote } = marketOf(row.match_id);
      const sides = legsOf(id);
      const settled = recorded('SettlementFixed').filter(({ event }) => event.market === id);
      const funded = recorded('ReserveFunded').filter(
        ({ event }) => event.reserve === 'insurance' && event.market === id,
      );
      const received = sum(sides.map(({ toFund }) => (toFund > 0n ? toFund : 0n)));
      const paid = sum([
        ...sides.map(({ toFund }) => (toFund < 0n ? -toFund : 0n)),
        ...settled.map(({ event }) => event.fromFund),
      ]);
      expect(row).toMatchObject({
        received: short(received, quote),
        paid: short(paid, quote),
        liquidations: startedIn(id).length,
        balance: short(sum(funded.map(({ event }) => event.units)) + received - paid, quote),
        deleveragings: recorded('LeverTraded').filter(
          ({ event }) => event.market === id && event.cause === 'deleveraging',
        ).length,
      });
    }
    expect(sum(rows.map((row: Answered) => BigInt(row.liquidations)))).toBeGreaterThan(0n);
  });

  test('liquidations: their inputs and what came of them', async () => {
    for (const { id } of contracts()) {
      const { quote } = marketOf(id);
      const { message } = await ask('listLiquidations', { match_id: id, limit: 100 });
      const keyOf = (position: number, at: number) => `${position} ${at}`;
      const starts = new Map(startedIn(id).map(start => [keyOf(start.event.position, start.at), start]));
      expect(message.data.map((row: Answered) => keyOf(row.id, row.time)).sort()).toEqual([...starts.keys()].sort());
      for (const row of message.data) {
        const { sequence, at, event } = starts.get(keyOf(row.id, row.time))!;
        const over = events.find(
          each =>
            each.sequence > sequence && each.event.type === 'LiquidationEnded' && each.event.position.id === row.id,
        );
        expect(row).toMatchObject({
          time: at,
          index_price: formatDecimal(event.index, 8),
          index_time: event.indexAt,
        });
        const closed = row.book_share + row.deleveraged_share;
        expect(closed + row.other_share + row.left_share).toBe(row.share);
        expect([row.other_share >= 0, row.is_finished]).toEqual([true, row.left_share === 0 ? 1 : 0]);
        if (over !== undefined) expect(row).toMatchObject({ is_finished: 1, other_share: row.share - closed });
        const ofIt = recorded('LeverTraded').filter(
          ({ sequence: traded, event: { cause, taker } }) =>
            traded >= sequence &&
            traded < (over?.sequence ?? Number.POSITIVE_INFINITY) &&
            taker.position === row.id &&
            (cause === 'liquidation' || cause === 'deleveraging'),
        );
        const dealt = (cause: string) =>
          sum(ofIt.filter(each => each.event.cause === cause).map(each => each.event.value));
        const funds = ofIt.map(each => each.event.taker.toFund);
        expect(row).toMatchObject({
          book_value: short(dealt('liquidation'), quote),
          deleveraged_value: short(dealt('deleveraging'), quote),
          to_fund: short(sum(funds.filter(units => units > 0n)), quote),
          from_fund: short(-sum(funds.filter(units => units < 0n)), quote),
        });
      }
    }
  });

  test('deleveragings and fundings', async () => {
    const { message } = await ask('listDeleveragings', { limit: 100 });
    const taken = recorded('LeverTraded')
      .filter(({ event }) => event.cause === 'deleveraging')
      .reverse();
    expect(message.data).toMatchObject(
      taken.map(({ at, event }) => ({
        id: event.id,
        match_id: event.market,
        time: at,
        liquidation: event.taker.position,
        share: event.lots,
        value: short(event.value, event.coin),
        type: event.maker.direction === 'long' ? 1 : 2,
      })),
    );
    for (const { id, tick } of contracts()) {
      const { quote } = marketOf(id);
      const { message: page } = await ask('listFundingRates', { match_id: id, limit: 100 });
      const fixed = recorded('FundingFixed')
        .filter(({ event }) => event.market === id)
        .reverse();
      const shown = page.data.map((row: Answered) => ({ ...row, mark_price: unitsOf(row.mark_price, quote) }));
      expect(shown).toEqual(
        fixed.map(({ event: { at, rate, liveMs, markTicks, number } }) => ({
          time: at,
          rate: formatShort(rate, 8),
          live_time: liveMs,
          mark_price: BigInt(markTicks) * tick,
          paid: short(paidIn(id, number), quote),
        })),
      );
    }
  });

  /** What payers paid in a round; there are none in one of rate zero. */
  const paidIn = (id: number, number: number) =>
    sum(
      recorded('FundingPaid')
        .filter(({ event }) => event.market === id && event.number === number && event.units > 0n)
        .map(({ event }) => event.units),
    );
});

test('options: what was sold, won, lost and void, and what backs the open ones', async () => {
  const { message } = await ask('getOptionFigures');
  const closed = recorded('OptionClosed');
  const gone = new Set(closed.map(({ event }) => event.option.id));
  const bought = recorded('OptionBought').map(({ event }) => event.option);
  expect(message.coins.length).toBeGreaterThan(1);
  for (const row of message.coins) {
    const coin: number = row.currency_id;
    const money = (units: bigint) => formatDecimal(units, coins().get(coin)!.scale);
    const own = closed.map(({ event }) => event).filter(({ option }) => option.coin === coin);
    const of = (end: string) => own.filter(each => each.end === end).map(({ option }) => option);
    const valid = own.filter(({ end }) => end !== 'void').map(({ option }) => option);
    const open = bought.filter(option => option.coin === coin && !gone.has(option.id));
    const claimed = sum(open.map(({ profit }) => profit));
    const free = balanceOf('option-reserve', coin);
    const results = new Map<number, bigint>();
    for (const { end, option } of own) {
      if (end === 'void') continue;
      const gain = { win: option.profit, loss: -option.stake, even: 0n }[end];
      add(results, option.user, gain - option.fee);
    }
    const count = (holds: (result: bigint) => boolean) => [...results.values()].filter(holds).length;
    expect(row).toMatchObject({
      open: open.length,
      sold: bought.filter(option => option.coin === coin).length,
      won: of('win').length,
      lost: of('loss').length,
      even: of('even').length,
      voided: of('void').length,
      stakes: money(sum(valid.map(({ stake }) => stake))),
      fees: money(sum(valid.map(({ fee }) => fee))),
      profits_paid: money(sum(of('win').map(({ profit }) => profit))),
      stakes_lost: money(sum(of('loss').map(({ stake }) => stake))),
      reserve: money(free + claimed),
      reserve_claimed: money(claimed),
      reserve_free: money(free),
      own_money: money(sum(EXCHANGE_FUNDS.map(kind => balanceOf(kind, coin)))),
      accounts_won: count(result => result > 0n),
      accounts_lost: count(result => result < 0n),
      accounts_even: count(result => result === 0n),
    });
    expect(balanceOf('option-escrow', coin)).toBe(sum(open.map(({ stake, fee, profit }) => stake + fee + profit)));
  }
  const voided = closed
    .filter(({ event }) => event.end === 'void')
    .sort((left, right) => right.sequence - left.sequence || right.event.option.id - left.event.option.id);
  expect(message.voided.map((row: Answered) => [row.id, row.sequence])).toEqual(
    voided.slice(0, 100).map(({ sequence, event }) => [event.option.id, sequence]),
  );
});

test('locked products: what is locked, promised and left', async () => {
  const { message } = await ask('listReserves');
  const open = new Map(recorded('HostingBought').map(({ event }) => [event.order.id, { ...event.order }]));
  for (const { event } of events) {
    if (event.type === 'HostingDayPaid') open.get(event.order)!.paidInterest += event.units;
    if (event.type === 'HostingEnded') open.delete(event.order.id);
  }
  expect(open.size).toBeGreaterThan(0);
  for (const { id, coin } of products()) {
    const orders = [...open.values()].filter(order => order.product === id);
    const owed = sum(orders.map(({ interest, paidInterest }) => interest - paidInterest));
    const amounts = sum(orders.map(({ amount }) => amount));
    expect(message.products.find((row: Answered) => row.id === id)).toMatchObject({
      orders: orders.length,
      amounts: short(amounts, coin),
      owed: short(owed, coin),
      locked: short(balanceOf('hosting-principal', coin, id), coin),
      free: short(balanceOf('hosting-reserve', coin, id), coin),
      set_aside: short(balanceOf('hosting-interest', coin, id), coin),
    });
    expect([balanceOf('hosting-principal', coin, id), balanceOf('hosting-interest', coin, id)]).toEqual([
      amounts,
      owed,
    ]);
    const { message: product } = await ask('getHostingProduct', { id });
    const shown = [product.reserve, product.promised].map(text => unitsOf(text, coin));
    expect(shown).toEqual([balanceOf('hosting-reserve', coin, id), owed]);
  }
});

test('launches: what is wanted, what was allotted and what is still held', async () => {
  const { message: reserves } = await ask('listReserves');
  const subscribed = recorded('Subscribed').map(({ event }) => event.subscription);
  for (const { id, newCoin, payCoin, offered } of launches()) {
    const own = subscribed.filter(each => each.launch === id);
    const parts = recorded('SubscriptionAllotted').filter(({ event }) => event.subscription.launch === id);
    const rejected = recorded('SubscriptionEnded').filter(
      ({ event }) => event.subscription.launch === id && event.end === 'rejected',
    );
    const isClosed = recorded('LaunchClosed').some(({ event }) => event.launch === id);
    const wanted = sum(own.map(each => each.wanted));
    const allotted = sum(parts.map(({ event }) => event.subscription.coins));
    const { message } = await ask('getLaunch', { id });
    expect({
      count: message.count,
      wanted: unitsOf(message.wanted, newCoin),
      allotted: unitsOf(message.allotted, newCoin),
      last: unitsOf(message.last_num, newCoin),
    }).toEqual({
      count: own.length,
      wanted,
      allotted,
      last: isClosed ? (wanted < offered ? offered - wanted : 0n) : offered,
    });
    const { message: allotment } = await ask('getLaunchAllotment', { id, limit: 100 });
    const rows = allotment.list.map((row: Answered) => ({
      id: row.id,
      coins: unitsOf(row.coins, newCoin),
      cost: unitsOf(row.cost, payCoin),
    }));
    const allottedTo = new Map(parts.map(({ event: { subscription } }) => [subscription.id, subscription]));
    const none = { coins: 0n, cost: 0n };
    const expected = own.map(each => {
      const { coins: got, cost } = allottedTo.get(each.id) ?? none;
      return { id: each.id, coins: got, cost };
    });
    expect(rows).toEqual(isClosed ? expected : []);
    const waiting = own.filter(
      each => !allottedTo.has(each.id) && rejected.every(({ event }) => event.subscription.id !== each.id),
    );
    const paidIn = sum(waiting.map(({ amount }) => amount));
    expect(balanceOf('launch-payments', payCoin, id)).toBe(paidIn);
    const promised = reserves.launches.find((row: Answered) => row.id === id);
    if (promised === undefined) expect([paidIn, balanceOf('launch-coins', newCoin, id)]).toEqual([0n, 0n]);
    else {
      expect(promised).toMatchObject({
        waiting: waiting.length,
        paid_in: short(paidIn, payCoin),
        held: short(paidIn, payCoin),
      });
      const coinsHeld = short(balanceOf('launch-coins', newCoin, id), newCoin);
      expect(promised).toMatchObject({ owed: coinsHeld, set_aside: coinsHeld });
    }
  }
});

test('reserves: every balance, and the movements that lead to it', async () => {
  const { message } = await ask('listReserves');
  expect(message.sequence).toBe(head);
  const kindOf = (name: string) => name.replaceAll('_', '-') as Parameters<typeof systemAccount>[0];
  const listed = [
    ...message.house.map((row: Answered) => ({ ...row, fund: 'house', market: 0 })),
    ...message.reserves.map((row: Answered) => ({ ...row, fund: row.reserve })),
  ];
  const own = [...balances].filter(([account, units]) => {
    const { kind } = accountName(account);
    return units !== 0n && FUNDS.some(fund => kindOf(fund) === kind);
  });
  expect(listed.filter(({ balance }) => balance !== '0').length).toBe(own.length);
  for (const { fund, currency, market, balance } of listed) {
    expect([fund, currency, market, unitsOf(balance, currency)]).toEqual([
      fund,
      currency,
      market,
      balanceOf(kindOf(fund), currency, market),
    ]);
    const { message: first } = await ask('listReserveMovements', { fund, currency, market, limit: 100 });
    const amounts: bigint[] = first.list.map((row: Answered) => unitsOf(row.amount, currency));
    for (let page = 2; amounts.length < first.count; page += 1) {
      const { message: next } = await ask('listReserveMovements', { fund, currency, market, limit: 100, page });
      amounts.push(...next.list.map((row: Answered) => unitsOf(row.amount, currency)));
    }
    expect(sum(amounts)).toBe(unitsOf(balance, currency));
  }
  for (const { currency, balance, is_stopped: isStopped } of message.own_money) {
    const units = sum(EXCHANGE_FUNDS.map(kind => balanceOf(kind, currency)));
    expect([balance, isStopped]).toEqual([short(units, currency), units < 0n ? 1 : 0]);
  }
  for (const { currency, set_aside: setAside } of message.options) {
    expect(setAside).toBe(short(balanceOf('option-escrow', currency), currency));
  }
});

test('prices: the records of every market with contracts and trades between its ticks, and their hashes', async () => {
  const sha = (text: string) => hash('sha256', text);
  // The last 200 records are searched: the markets of a running exchange are in one every second.
  const searched = [...new Set(recorded('IndexPricePublished').map(({ sequence }) => sequence))].at(-200)!;
  for (const { id } of markets()) {
    const { message } = await ask('listPriceRecords', { market: id, limit: 20 });
    const published = recorded('IndexPricePublished').filter(
      ({ sequence, event }) => event.market === id && sequence >= searched,
    );
    expect(message.map((row: Answered) => [row.sequence, row.price, row.is_live])).toEqual(
      published
        .slice(-20)
        .reverse()
        .map(({ sequence, event: { price } }) => [
          sequence,
          price === null ? '0' : formatDecimal(price, 8),
          price === null ? 0 : 1,
        ]),
    );
    for (const { previous_hash, sequence, time, body, body_hash, rest_hash, hash: chained } of message) {
      expect(rest_hash === '' ? sha(body) : sha(`${sha(body)}|${rest_hash}`)).toBe(body_hash);
      expect(sha(`${previous_hash}|${sequence}|${time}|${body_hash}`)).toBe(chained);
    }
  }
  // Where prices set something off, an event of a market is not at the sequence of its tick.
  const shifted = recorded('IndexPricePublished').filter(({ sequence }) => {
    const ofRecord = events.filter(each => each.sequence === sequence);
    const last = ofRecord.findLastIndex(({ event }) => event.type === 'IndexPricePublished');
    return ofRecord.slice(0, last).some(({ event }) => event.type !== 'IndexPricePublished');
  });
  expect(new Set(shifted.map(({ event }) => event.market)).size).toBe(4);
});

test('resets of operators, the newest first', async () => {
  const { message: rows } = await ask('listOperatorResets');
  const held = recorded('OperatorReset').map(({ sequence, at, event }) => ({
    sequence,
    at,
    operator: event.operator,
    held_until: at + 24 * 3_600_000,
  }));
  expect(held.length).toBeGreaterThan(0);
  expect(rows).toEqual(held.reverse().slice(0, 100));
});

test('adoptions of copies, the newest first', async () => {
  const { message: rows } = await ask('listAdoptions');
  const adoptions = recorded('InstanceAdopted').map(({ sequence, at, event: { generation, operators } }) => ({
    sequence,
    at,
    generation,
    operators,
  }));
  expect(adoptions.length).toBeGreaterThan(0);
  expect(rows).toEqual(adoptions.reverse().slice(0, 100));
});

test('the shares of referral, and the chain from its first record to its last', async () => {
  const [rules] = recorded('ReferralRulesSet')
    .slice(-1)
    .map(({ event }) => event.rules);
  const { message: shares } = await ask('getReferralShares');
  const percents = [shares.return_rate1, shares.return_rate2, shares.return_rate3];
  expect(percents).toEqual(rules!.sharesPpm.map(share => formatShort(share, 4)));
  let previous = '0'.repeat(64);
  for (let from = 1; from <= head; from += 1_000) {
    const { message } = await ask('listChain', { from, limit: 1_000 });
    for (const [sequence, time, bodyHash, chained] of message.rows) {
      previous = hash('sha256', `${previous}|${sequence}|${time}|${bodyHash}`);
      expect(chained).toBe(previous);
    }
  }
});

test('an option of each market follows from the public records alone, by the published script', async () => {
  const { reader, live } = started.exchange;
  const closed = recorded('OptionClosed').map(({ event }) => event);
  const ids = new Map(closed.map(({ option, end }) => [`${option.market} ${end}`, option.id]));
  expect(new Set([...ids.keys()].map(key => key[0])).size).toBe(3);
  const stored = await readOptionsById(reader, [...ids.values()]);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'candor-receipts-'));
  for (const each of stored) {
    const parts = { reader, list: live.current.list, say: (key: string) => key, nowMs: endAt };
    const path = join(folder.path, `${each.option.id}.json`);
    await writeFile(path, JSON.stringify(await receiptOf(parts, each)));
    const script = resolve(import.meta.dirname, '../../../docs/recompute-option.mjs');
    const run = execFileAsync(process.execPath, [script, '--origin', started.exchange.url, '--receipt', path]);
    const output = await run.then(
      ({ stdout }) => stdout,
      error => `${error.stdout}${error.stderr}`,
    );
    expect(output).toContain('everything holds');
  }
});
