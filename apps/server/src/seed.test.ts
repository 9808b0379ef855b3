// The first commands of an exchange are given once.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestExchange, type TestExchange } from './engine/_test-exchange.ts';
import { seed, WrongModeError } from './seed.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await createTestExchange();
});

afterEach(() => exchange.close());

it('opens the exchange with its coins and markets once, and leaves alone what is there', async () => {
  const engine = await exchange.start();
  await seed(engine, exchange.reader, { mode: 'demo' });
  const sequence = engine.lastSequence();
  expect(sequence).toBe(1 + 12 + 11);
  await seed(engine, exchange.reader, { mode: 'demo' });
  expect(engine.lastSequence()).toBe(sequence);
  const rows = await exchange.reader.rows(
    `SELECT base.name || '/' || quote.name AS symbol, tick, lot, tick_lot_value, min_notional FROM markets
     JOIN coins AS base ON base.id = base_id JOIN coins AS quote ON quote.id = quote_id WHERE markets.id IN (1, 8)
     ORDER BY markets.id`,
  );
  expect(rows).toEqual([
    { symbol: 'BTC/USDT', tick: 100_000n, lot: 1_000n, tick_lot_value: 1n, min_notional: 5_000_000n },
    { symbol: 'DOGE/USDT', tick: 10n, lot: 1_000_000n, tick_lot_value: 10n, min_notional: 5_000_000n },
  ]);
});

it('starts with a coin of a later version whose name operators took for a coin of their own', async () => {
  const engine = await exchange.start();
  await engine.submit({ command: { type: 'OpenExchange', mode: 'live' } });
  const added = { id: 101, name: 'link', scale: 6, testFundsCap: 0n };
  await engine.submit({ command: { type: 'ConfigureCoin', ...added } });
  await seed(engine, exchange.reader, { mode: 'live', depositable: new Set() });
  const named = await exchange.reader.rows(`SELECT id FROM coins WHERE lower(name) = 'link'`);
  expect(named).toEqual([{ id: 101 }]);
  expect(await exchange.reader.number('SELECT count(*) FROM markets')).toBe(10);
});

it('gives no test money in live mode', async () => {
  await seed(await exchange.start(), exchange.reader, { mode: 'live', depositable: new Set() });
  const rows = await exchange.reader.rows('SELECT DISTINCT test_funds_cap AS cap FROM coins');
  expect(rows).toEqual([{ cap: 0n }]);
});

it('opens of a live exchange only the markets whose two coins can be deposited, and leaves the states of a later start alone', async () => {
  const engine = await exchange.start();
  const open = async () => {
    const rows = await exchange.reader.rows<{ id: number; status: string; reason: string | null }>(
      'SELECT id, status, status_reason AS reason FROM markets ORDER BY id',
    );
    expect(new Set(rows.filter(({ status }) => status !== 'open').map(row => `${row.status} ${row.reason}`))).toEqual(
      new Set(['halted listing']),
    );
    return rows.filter(({ status }) => status === 'open').map(({ id }) => id);
  };
  await seed(engine, exchange.reader, { mode: 'live', depositable: new Set(['BTC', 'USDT', 'TRX']) });
  expect(await open()).toEqual([1, 4]);
  // Another chain in the settings opens nothing automatically, and one that is gone closes nothing.
  await seed(engine, exchange.reader, { mode: 'live', depositable: new Set(['ETH']) });
  expect(await open()).toEqual([1, 4]);
});

it('opens no live market where its quote coin cannot be deposited', async () => {
  await seed(await exchange.start(), exchange.reader, { mode: 'live', depositable: new Set(['BTC', 'ETH']) });
  expect(await exchange.reader.rows(`SELECT id FROM markets WHERE status = 'open'`)).toEqual([]);
});

it('refuses a database of the other mode', async () => {
  const engine = await exchange.start();
  await seed(engine, exchange.reader, { mode: 'demo' });
  await expect(seed(engine, exchange.reader, { mode: 'live', depositable: new Set() })).rejects.toThrow(WrongModeError);
});
