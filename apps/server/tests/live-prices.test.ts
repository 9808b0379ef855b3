// Live prices from exchanges that answer, lie, lag, fall silent or send nonsense; a local server plays all of them.
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote } from '@candor/prices';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { openPool } from '../src/database/pool.ts';
import { PoolReader } from '../src/database/reader.ts';
import { type Engine, startEngine } from '../src/engine/engine.ts';
import { exchangeSource } from '../src/outside/prices/exchange-source.ts';
import type { ExchangeName } from '../src/outside/prices/exchanges.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { seed } from '../src/seed.ts';
import { type FakeExchanges, startFakeExchanges } from './_fake-exchanges.ts';

const SYMBOLS = ['BTC/USDT', 'DOGE/USDT', 'LINK/USDT'];
const START = Date.parse('2026-11-21T10:00:00Z');
const log = pino({ level: 'silent' });

let fake: FakeExchanges;
/** Ours and the exchanges', where no test sets one of them. */
let nowMs: number;

beforeAll(async () => {
  fake = await startFakeExchanges();
});
afterAll(() => fake.stop());
beforeEach(() => {
  nowMs = START;
  for (const exchange of Object.values(fake.exchanges)) {
    exchange.books = { BTC: { bid: '92000.10', ask: '92000.30' }, DOGE: { bid: '0.190001', ask: '0.190002' } };
    exchange.at = START - 400;
    exchange.respond = undefined;
    exchange.requests = [];
  }
});

function sourceOf(name: ExchangeName, timeoutMs = 20_000) {
  return exchangeSource({ name, url: fake.urlOf(name), now: () => nowMs, elapsedMs: () => nowMs, timeoutMs });
}

const ask = async (source: ReturnType<typeof sourceOf>) => source.quotes(nowMs, SYMBOLS);
const quotesOf = (name: ExchangeName) => ask(sourceOf(name));
const linesOf = (quotes: readonly Quote[]) => quotes.map(({ symbol, price }) => `${symbol} ${price}`);

describe('one exchange', () => {
  test.each([
    ['binance', START - 400],
    ['okx', START - 400],
    ['bybit', START - 400],
    ['kucoin', START - 400],
    ['bitget', START - 400],
    ['gate', null],
    ['kraken', null],
    ['crypto.com', START - 400],
  ] as const)('%s: the middle of bid and ask of what it has, with its own time', async (name, sourceAtMs) => {
    const common = { source: name, sourceAtMs, receivedAtMs: START };
    expect(await quotesOf(name)).toEqual([
      { ...common, symbol: 'BTC/USDT', price: 9_200_020_000_000n },
      { ...common, symbol: 'DOGE/USDT', price: 19_000_150n },
    ]);
  });

  const nonsense: [string, (response: ServerResponse) => unknown, string][] = [
    ['a page', response => response.end('<html>'), 'its answer is no JSON'],
    ['nothing', response => response.end(), 'its answer is no JSON'],
    ['null', response => response.end('null'), 'its answer is not the documented one'],
    ['another shape', response => response.end('{"code":"0","data":{}}'), 'its answer is not the documented one'],
    ['a list of words', response => response.end('{"code":"0","data":["a"]}'), 'its answer is not the documented one'],
    ['that it failed', response => response.end('{"code":"50001","msg":"","data":[]}'), 'it reports a failure'],
    ['an endless answer', response => response.end('x'.repeat(8_000_001)), 'its answer is too large'],
    ['a failure', response => response.writeHead(503).end('no'), 'it answers with status 503'],
    [
      'somewhere else',
      response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'it was not reached (TypeError)',
    ],
    ['half an answer', response => response.writeHead(200, { 'content-length': '9' }).write('{'), 'TimeoutError'],
    ['not at all', () => undefined, 'it was not reached (TimeoutError)'],
    ['by hanging up', response => response.destroy(), 'it was not reached'],
  ];
  test.each(nonsense)('that answers %s gives no price', async (_, respond, sentence) => {
    fake.exchanges.okx.respond = response => void respond(response);
    const timeoutMs = sentence.includes('Timeout') ? 500 : 20_000;
    await expect(ask(sourceOf('okx', timeoutMs))).rejects.toThrow(sentence);
  });

  test.each([
    ['crossed', { bid: '92001', ask: '92000' }],
    ['far apart', { bid: '90000', ask: '91000' }],
    ['empty on one side', { bid: '', ask: '92000' }],
    ['of nothing', { bid: '0', ask: '0' }],
    ['negative', { bid: '-92000', ask: '92000' }],
    ['no number', { bid: 'NaN', ask: 'Infinity' }],
    ['in powers', { bid: '9.2e4', ask: '9.2e4' }],
    ['beyond everything', { bid: '9'.repeat(30), ask: '9'.repeat(30) }],
    ['of doubles', { bid: 92_000.1, ask: 92_000.2 }],
    ['missing', { bid: undefined, ask: null }],
  ])('whose book is %s gives the other markets only', async (_, book) => {
    for (const name of ['okx', 'kraken', 'crypto.com'] as const) {
      fake.exchanges[name].books.BTC = book;
      expect(linesOf(await quotesOf(name))).toEqual(['DOGE/USDT 19000150']);
    }
  });

  test.each(['', 'soon', -1, 1.5, '1e12'])('whose time is %j gives nothing', async at => {
    fake.exchanges.kucoin.at = at;
    fake.exchanges.bitget.at = at;
    expect([await quotesOf('kucoin'), await quotesOf('bitget')]).toEqual([[], []]);
  });

  test('is queried at its own interval, and after longer pauses each time it fails', async () => {
    const { okx } = fake.exchanges;
    const source = sourceOf('okx');
    expect(await ask(source)).toHaveLength(2);
    nowMs += 1_000;
    expect(await ask(source)).toEqual([]);
    nowMs += 1_000;
    expect(await ask(source)).toHaveLength(2);
    expect(okx.requests).toHaveLength(2);

    okx.respond = response => void response.writeHead(500).end();
    const failedAt: number[] = [];
    for (let second = 0; second < 70; second++) {
      nowMs += 1_000;
      const before = okx.requests.length;
      await ask(source).catch((error: Error) => expect(error.message).toContain('500'));
      if (okx.requests.length > before) failedAt.push(second);
    }
    expect(failedAt).toEqual([1, 2, 4, 8, 16, 32, 62]);
    okx.respond = undefined;
    nowMs += 30_000;
    expect(await ask(source)).toHaveLength(2);
  });

  test.each([
    ['no time', {}, 30_000],
    ['a time', { 'retry-after': '90' }, 90_000],
    ['no time at all', { 'retry-after': '0' }, 5_000],
    ['a year', { 'retry-after': '999999' }, 600_000],
    ['a date', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 30_000],
  ])('that refuses too many requests and names %s is left alone', async (_, headers, pauseMs) => {
    const { gate } = fake.exchanges;
    gate.respond = response => void response.writeHead(429, headers).end('{}');
    const source = sourceOf('gate');
    await expect(ask(source)).rejects.toThrow('fewer requests');
    gate.respond = undefined;
    nowMs += pauseMs - 1;
    await expect(ask(source)).rejects.toThrow('fewer requests');
    expect(gate.requests).toHaveLength(1);
    nowMs += 1;
    expect(await ask(source)).toHaveLength(2);
  });

  test('that refuses all for one market it lacks is queried for each once, and for that one not again for an hour', async () => {
    const { binance } = fake.exchanges;
    const source = sourceOf('binance');
    expect(linesOf(await ask(source))).toEqual(['BTC/USDT 9200020000000', 'DOGE/USDT 19000150']);
    expect(binance.requests).toHaveLength(1 + SYMBOLS.length);
    nowMs += 1_000;
    expect(await ask(source)).toHaveLength(2);
    expect(decodeURIComponent(binance.requests.at(-1)!)).toContain('["BTCUSDT","DOGEUSDT"]');
    expect(binance.requests).toHaveLength(2 + SYMBOLS.length);
    binance.books.LINK = { bid: '17', ask: '17' };
    nowMs += 3_600_000;
    expect(linesOf(await ask(source))).toContain('LINK/USDT 1700000000');
  });
});

describe('the index of five exchanges', () => {
  const NAMES = ['binance', 'okx', 'bybit', 'kucoin', 'kraken'] as const;
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let pool: ReturnType<typeof openPool>;
  let engine: Engine;
  let engineMs = START;
  let sources: ReturnType<typeof sourceOf>[];
  let latest: Map<string, Quote>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = openPool({ connectionString: database.url, log });
    const clock = { now: () => engineMs, steady: () => engineMs };
    engine = await startEngine({ databaseUrl: database.url, pool, log, clock, onHalt: () => undefined });
    await seed(engine, new PoolReader(pool), { mode: 'live', depositable: new Set() });
  });
  afterAll(async () => {
    await engine.stop();
    await pool.end();
    await database.drop();
  });
  beforeEach(() => {
    nowMs = engineMs;
    latest = new Map();
    sources = NAMES.map(name => sourceOf(name));
  });

  /** A second of the exchange: each honest price moves a little, all sources are queried, and the core makes the index. */
  async function second(isMoving: (name: ExchangeName) => boolean = () => true) {
    engineMs += 1_000;
    nowMs = engineMs;
    for (const name of NAMES) {
      const exchange = fake.exchanges[name];
      if (!isMoving(name)) continue;
      const cents = 10 + ((engineMs / 1_000) % 50);
      exchange.books = { BTC: { bid: `92000.${cents}`, ask: `92000.${cents + 20}` } };
      exchange.at = engineMs - 300;
    }
    for (const source of sources) {
      const quotes = await Promise.resolve(source.quotes(nowMs, ['BTC/USDT'])).catch(() => []);
      for (const quote of quotes) latest.set(source.name, quote);
    }
    const quotes = [...latest.values()].map(({ source, price, sourceAtMs, receivedAtMs }) => ({
      source,
      price,
      sourceAt: sourceAtMs,
      receivedAt: receivedAtMs,
    }));
    const answer = await engine.submit({ command: { type: 'PublishIndexPrices', ticks: [{ market: 1, quotes }] } });
    const event =
      answer.kind === 'done' ? answer.events?.find(({ type }) => type === 'IndexPricePublished') : undefined;
    if (event?.type !== 'IndexPricePublished') throw new Error(JSON.stringify(answer));
    return { price: event.price, counted: [...event.counted].sort() };
  }

  async function seconds(count: number, isMoving?: (name: ExchangeName) => boolean) {
    let last = await second(isMoving);
    for (let more = 1; more < count; more++) last = await second(isMoving);
    return last;
  }

  const others = (...names: ExchangeName[]) => [...NAMES].filter(name => !names.includes(name)).sort();

  test('leaves out sources that lie, lag behind or are silent, and has no price where fewer than three are left', async () => {
    expect((await seconds(2)).counted).toEqual([...NAMES].sort());

    const lies = (name: ExchangeName) => name !== 'okx';
    fake.exchanges.okx.books = { BTC: { bid: '96000', ask: '96001' } };
    fake.exchanges.okx.at = engineMs + 2_000;
    const despiteLie = await seconds(2, lies);
    expect(despiteLie.counted).toEqual(others('okx'));
    expect(despiteLie.price).toBeLessThan(9_200_100_000_000n);

    // It answers, with an old price under its old time.
    const lags = await seconds(8, name => name !== 'bybit');
    expect(lags.counted).toEqual(others('bybit'));

    fake.exchanges.kucoin.respond = response => void response.destroy();
    fake.exchanges.binance.respond = response => void response.end('<html>');
    const silent = await seconds(8, name => name !== 'bybit');
    expect(silent).toEqual({ price: null, counted: [] });

    fake.exchanges.kucoin.respond = undefined;
    fake.exchanges.binance.respond = undefined;
    expect((await seconds(20)).counted).toEqual([...NAMES].sort());
  });

  test('leaves out a source that is constant for a minute, however new its price claims to be, until it moves', async () => {
    await seconds(2);
    const isStill = (name: ExchangeName) => name !== 'kucoin' && name !== 'kraken';
    const still = fake.exchanges.kucoin;
    const early = await seconds(50, name => {
      still.at = engineMs - 300;
      return isStill(name);
    });
    expect(early.counted).toEqual([...NAMES].sort());
    const late = await seconds(14, name => {
      still.at = engineMs - 300;
      return isStill(name);
    });
    expect(late.counted).toEqual(others('kucoin', 'kraken'));
    expect((await seconds(3)).counted).toEqual([...NAMES].sort());
  });
});

describe('a live exchange', () => {
  test('starts with its sources, one of which hangs, names them, and has an index', async () => {
    const database = await createMigratedDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-live-'));
    const names = ['binance', 'okx', 'gate', 'kraken', 'bitget'] as const;
    const fresh = setInterval(() => {
      for (const name of names) fake.exchanges[name].at = Date.now();
    }, 200);
    fake.exchanges.gate.respond = () => undefined;
    const config = readConfig({
      MODE: 'live',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ORIGIN: 'https://exchange.example',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Candor <no-reply@exchange.example>',
      OPERATOR_EMAIL: 'ada@candor-exchange.org, ben@candor-exchange.org',
      FIAT_RATES_URL: 'http://127.0.0.1:1/',
      PRICE_SOURCES: names.map(name => `${name}=${fake.urlOf(name)}/`).join(', '),
    });
    const exchange = await compose({ config, log, onStep: () => undefined, onHalt: () => undefined });
    try {
      expect(exchange.firstOperators.map(({ id }) => id)).toEqual([1, 2]);
      await vi.waitFor(
        async () => {
          const response = await fetch(`${exchange.url}/api/currency/state`);
          const { message } = (await response.json()) as { message: { sources: unknown; markets: unknown[] } };
          expect(message.sources).toEqual(names.map(name => ({ name, simulated: false })));
          expect(message.markets[0]).toMatchObject({
            symbol: 'BTC/USDT',
            index_price: '92000.20000000',
            index_stale: 0,
          });
        },
        { timeout: 60_000, interval: 500 },
      );
    } finally {
      clearInterval(fresh);
      await exchange.close();
      await database.drop();
      await rm(dataDir, { recursive: true });
    }
  }, 120_000);
});
