// A local server that answers as the exchanges of live prices document, each under its own path, and fails on a test's request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExchangeName } from '../src/outside/prices/exchanges.ts';

/** Prices by base coin, each against USDT; `at` is the exchange's own time. */
export type FakeExchange = {
  books: Record<string, { bid: unknown; ask: unknown }>;
  at: number | string;
  /** In place of the documented answer. */
  respond: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
  requests: string[];
};

type Book = { base: string; bid: unknown; ask: unknown };
type Speech = (books: Book[], at: number | string) => unknown;

// The members that are never read are there as in the documentation.
const SPEECHES: Record<ExchangeName, Speech> = {
  binance: (books, closeTime) =>
    books.map(({ base, bid, ask }) => ({
      symbol: `${base}USDT`,
      priceChange: '-188.18',
      weightedAvgPrice: '118356.64734074',
      lastPrice: bid,
      bidPrice: bid,
      bidQty: '7.15931000',
      askPrice: ask,
      askQty: '0.09592000',
      openTime: 1,
      closeTime,
      count: 9,
    })),
  okx: (books, at) => ({
    code: '0',
    msg: '',
    data: books.map(({ base, bid, ask }) => ({
      instType: 'SPOT',
      instId: `${base}-USDT`,
      last: bid,
      askPx: ask,
      askSz: '4.2',
      bidPx: bid,
      bidSz: '6.05',
      open24h: '0.07801',
      vol24h: '167493.829229',
      ts: String(at),
      sodUtc0: '0.07872',
    })),
  }),
  bybit: (books, time) => ({
    retCode: 0,
    retMsg: 'OK',
    result: {
      category: 'spot',
      list: books.map(({ base, bid, ask }) => ({
        symbol: `${base}USDT`,
        bid1Price: bid,
        bid1Size: '2',
        ask1Price: ask,
        ask1Size: '1.862172',
        lastPrice: bid,
        usdIndexPrice: '20784.12009279',
      })),
    },
    retExtInfo: {},
    time,
  }),
  kucoin: (books, time) => ({
    code: '200000',
    data: {
      time,
      ticker: books.map(({ base, bid, ask }) => ({
        symbol: `${base}-USDT`,
        symbolName: `${base}-USDT`,
        buy: bid,
        sell: ask,
        changeRate: '-0.0055',
        last: bid,
      })),
    },
  }),
  bitget: (books, at) => ({
    code: '00000',
    msg: 'success',
    requestTime: 1_700_532_903_782,
    data: books.map(({ base, bid, ask }) => ({
      open: '37202.46',
      symbol: `${base}USDT`,
      lastPr: bid,
      ts: String(at),
      bidPr: bid,
      askPr: ask,
      bidSz: '0.0007',
    })),
  }),
  gate: books =>
    books.map(({ base, bid, ask }) => ({
      currency_pair: `${base}_USDT`,
      last: bid,
      lowest_ask: ask,
      highest_bid: bid,
      change_percentage: '-1.18',
    })),
  kraken: books => ({
    error: [],
    result: Object.fromEntries([
      ['XXBTZUSD', { a: ['1', '1', '1.000'], b: ['1', '2', '2.000'], c: ['1', '0.04'], t: [3907, 10056], o: '1' }],
      ...books.map(({ base, bid, ask }) => [
        `${{ BTC: 'XBT', DOGE: 'XDG' }[base] ?? base}USDT`,
        { a: [ask, '1', '1.000'], b: [bid, '2', '2.000'], c: [bid, '0.04408910'], t: [3907, 10056], o: '2571.56000' },
      ]),
    ]),
  }),
  'crypto.com': (books, t) => ({
    id: -1,
    method: 'public/get-tickers',
    code: 0,
    result: {
      data: [
        { i: 'AVAXUSD-PERP', h: '13.209', a: '13.209', b: null, k: null, oi: '10888.9', t },
        ...books.map(({ base, bid, ask }) => ({ i: `${base}_USDT`, h: '30821.45', a: bid, b: bid, k: ask, t })),
      ],
    },
  }),
};

export type FakeExchanges = Awaited<ReturnType<typeof startFakeExchanges>>;

export async function startFakeExchanges() {
  const names = Object.keys(SPEECHES) as ExchangeName[];
  const entries = names.map((name): [ExchangeName, FakeExchange] => [
    name,
    { books: {}, at: Date.now(), respond: undefined, requests: [] },
  ]);
  const exchanges = Object.fromEntries(entries) as Record<ExchangeName, FakeExchange>;
  const server = createServer((request, response) => {
    const [, name, ...path] = request.url!.split('/');
    const exchange = exchanges[name as ExchangeName];
    exchange.requests.push(`/${path.join('/')}`);
    if (exchange.respond !== undefined) return exchange.respond(response, request);
    response.setHeader('content-type', 'application/json');
    const books = Object.entries(exchange.books).map(([base, book]) => ({ base, ...book }));
    // Of named markets it answers those, or nothing but that one of them is none.
    const parameter = new URLSearchParams(request.url!.split('?')[1]).get('symbols');
    const symbols = parameter === null ? undefined : (JSON.parse(parameter) as string[]);
    const known = books.map(({ base }) => `${base}USDT`);
    if (symbols?.some(symbol => !known.includes(symbol)) === true) {
      response.writeHead(400).end(JSON.stringify({ code: -1121, msg: 'Invalid symbol.' }));
      return;
    }
    const wanted = books.filter(({ base }) => symbols?.includes(`${base}USDT`) ?? true);
    response.end(JSON.stringify(SPEECHES[name as ExchangeName](wanted, exchange.at)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    exchanges,
    names,
    urlOf: (name: ExchangeName) => `http://127.0.0.1:${port}/${name}`,
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
