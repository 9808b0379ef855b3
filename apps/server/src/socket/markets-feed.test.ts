// Shows in which turns each kind of message goes out while a market moves in every turn, and that no message is made for an empty room.
import type { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { emptySeed, LOT, MARKET, openSpotExchange, TICK } from '../features/market/views/_spot-exchange.ts';
import { PublicViews } from '../features/market/views/public-views.ts';
import { MarketsFeed } from './markets-feed.ts';
import { BEHIND, MARKET_ROOMS } from './rooms.ts';

const ROOMS = MARKET_ROOMS.spot;
const REQUESTED = ROOMS.chart({ market: MARKET, period: '1min', source: 'index' });
const TURNS = 30;

type Message = { turn: number; event: string; rooms: string[]; except: string[]; period?: string; source?: string };

/** Has a market trade and its index move in every turn, and answers what the feed sent meanwhile. */
function sentTo(subscribedRooms: readonly string[]): Message[] {
  const views = new PublicViews(emptySeed());
  const exchange = openSpotExchange(record => views.apply(record));
  const sent: Message[] = [];
  let turn = 0;
  const to = (rooms: string[]) => ({
    except: (except: string[]) => ({
      emit: (event: string, { period, source }: { period?: string; source?: string }) =>
        void sent.push({ turn, event, rooms, except, ...(period && { period }), ...(source && { source }) }),
    }),
  });
  const adapter = { rooms: new Map(subscribedRooms.map(room => [room, new Set(['a connection'])])) };
  const feed = new MarketsFeed({ to, sockets: { adapter } } as unknown as Server, 'spot');

  const order = { type: 'PlaceSpotOrder', market: MARKET } as const;
  for (turn = 1; turn <= TURNS; turn++) {
    const ticks = 1_000 + turn;
    const price = BigInt(ticks) * TICK;
    exchange.run({ ...order, user: 1, side: 'sell', kind: 'limit', timeInForce: 'gtc', price, quantity: 2n * LOT });
    exchange.run({ ...order, user: 2, side: 'buy', kind: 'market', timeInForce: 'ioc', quantity: LOT });
    feed.run(views, turn, exchange.publishIndex(ticks).at);
  }
  return sent;
}

const turnsOf = (sent: readonly Message[], event: string) => [
  ...new Set(sent.filter(message => message.event === event).map(message => message.turn)),
];
const every = (turns: number) => Array.from({ length: TURNS / turns }, (_, index) => (index + 1) * turns);

test('books and trades go out in every turn, the depth in every third, figures and bars in every tenth', () => {
  const sent = sentTo([ROOMS.everything]);
  expect(turnsOf(sent, 'book')).toEqual(every(1));
  expect(turnsOf(sent, 'match_trade')).toEqual(every(1));
  expect(turnsOf(sent, 'market_depth')).toEqual(every(3));
  expect(turnsOf(sent, 'daymarket')).toEqual(every(10));
  expect(turnsOf(sent, 'kline')).toEqual(every(10));
});

test('a bar goes in every third turn to connections that requested its chart, and in every tenth to the others', () => {
  const sent = sentTo([REQUESTED, ROOMS.market(MARKET)]).filter(({ event }) => event === 'kline');
  const requested = sent.filter(({ rooms }) => rooms.includes(REQUESTED));
  expect(requested.map(({ turn }) => turn)).toEqual(every(3));
  const others = sent.filter(({ rooms }) => !rooms.includes(REQUESTED));
  expect(turnsOf(others, 'kline')).toEqual(every(10));
  expect(others.every(({ except }) => except.includes(ROOMS.chartsOnly))).toBe(true);
  // Each chart once a turn.
  const charts = others.map(({ turn, period, source }) => `${turn} ${period} ${source}`);
  expect(new Set(charts).size).toBe(charts.length);
});

test('a connection that is behind gets no depth, and of rooms without a listener no message is made', () => {
  const depths = sentTo([ROOMS.everything]).filter(({ event }) => event === 'market_depth');
  expect(depths.every(({ except }) => except.includes(BEHIND))).toBe(true);
  expect(sentTo([])).toEqual([]);
});

test('a bar without trades goes out once, flat at the close before it, also to connections that get everything', () => {
  const views = new PublicViews(emptySeed());
  const exchange = openSpotExchange(record => views.apply(record));
  const bars: Record<string, unknown>[] = [];
  const emit = (event: string, bar: Record<string, unknown>) => {
    if (event === 'kline' && bar.period === '1min' && bar.source === 'trade') bars.push(bar);
  };
  const chart = ROOMS.chart({ market: MARKET, period: '1min', source: 'trade' });
  const adapter = { rooms: new Map([chart, ROOMS.market(MARKET)].map(room => [room, new Set(['a connection'])])) };
  const to = () => ({ except: () => ({ emit }) });
  const feed = new MarketsFeed({ to, sockets: { adapter } } as unknown as Server, 'spot');
  const order = { type: 'PlaceSpotOrder', market: MARKET } as const;
  const price = 1_000n * TICK;
  exchange.run({ ...order, user: 1, side: 'sell', kind: 'limit', timeInForce: 'gtc', price, quantity: 2n * LOT });
  exchange.run({ ...order, user: 2, side: 'buy', kind: 'market', timeInForce: 'ioc', quantity: LOT });
  const { at } = exchange.publishIndex(1_000);
  const minute = at - (at % 60_000);
  feed.run(views, 30, at);
  const [traded] = bars;
  expect(traded).toMatchObject({ time: minute });
  const { close } = traded as { close: string };
  bars.length = 0;
  for (const turn of [30, 60, 90]) feed.run(views, turn, minute + 2 * 60_000 + turn);
  const flat = { time: minute + 2 * 60_000, open: close, high: close, low: close, close };
  // Once to the chart, and once to connections without a chart.
  expect(bars).toMatchObject([flat, flat]);
  expect(bars.every(({ volume }) => Number(volume) === 0)).toBe(true);
});
