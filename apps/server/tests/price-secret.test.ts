// The secret of simulated prices leaves the data folder in no form: not in the journal, the logs or any public answer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@candor/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BARE, startTestExchange } from './_test-exchange.ts';
import { NO_PAST, startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

let exchange: WholeExchange;
let secret: Buffer;

beforeAll(async () => {
  exchange = await startWholeExchange();
  secret = Buffer.from(await readFile(join(exchange.dataDir, 'price.secret'), 'utf8'), 'base64');
}, 600_000);
afterAll(() => exchange.stop());

function expectNoSecretIn(text: string, where: string): void {
  const forms = [
    secret.toString('hex'),
    secret.toString('base64'),
    secret.toString('base64url'),
    secret.toString('latin1'),
  ];
  // Half of it would be enough to begin with.
  const halves = forms.flatMap(form => [form.slice(0, form.length / 2), form.slice(form.length / 2)]);
  const lower = text.toLowerCase();
  const leaked = halves.filter(half => text.includes(half) || lower.includes(half.toLowerCase()));
  expect(leaked.length, where).toBe(0);
}

test('a running demo shows its secret nowhere', async () => {
  expect(secret).toHaveLength(32);
  const deadline = Date.now() + 60_000;
  let ticks = 0;
  while (ticks < 2 && Date.now() < deadline) {
    const rows = await exchange.reader.rows(`SELECT body FROM journal WHERE body LIKE '%"IndexPricePublished"%'`);
    ticks = rows.length;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  expect(ticks).toBeGreaterThanOrEqual(2);

  for (const call of Object.values(calls)) {
    if (call.method !== 'GET' || call.access !== 'public') continue;
    const { text } = await exchange.ask(call, { symbol: 'BTC/USDT', currency_match_id: '1', id: '1' }, {});
    expectNoSecretIn(text, call.path);
  }
  for (const path of ['/', '/metrics', '/api/docs', '/api/docs/openapi.json', '/health']) {
    expectNoSecretIn((await exchange.send('GET', path)).text, path);
  }
  const rows = await exchange.reader.rows<{ sequence: string; body: string }>('SELECT sequence, body FROM journal');
  for (const { sequence, body } of rows) expectNoSecretIn(body, `record ${sequence}`);
  for (const line of exchange.logLines) expectNoSecretIn(line, 'a log line');
}, 600_000);

test('an exchange whose path is another one, by its secret or by its version, continues from its last index', async () => {
  const before = await startTestExchange({ overrides: BARE });
  const last = { 1: 61_234n * 10n ** 8n, 7: 31_000_000n };
  for (const [market, price] of Object.entries(last)) {
    const at = Date.now();
    const quotes = ['a', 'b', 'c'].map(source => ({ source, price, sourceAt: at, receivedAt: at }));
    const ticks = [{ market: Number(market), quotes }];
    const published = await before.exchange.engine.submit({ command: { type: 'PublishIndexPrices', ticks } });
    expect(published.kind).toBe('done');
  }
  await before.stop({ keepsDatabase: true });
  const { prices: _, ...overrides } = BARE;
  const after = await startTestExchange({
    databaseUrl: before.databaseUrl,
    overrides: { ...overrides, indexPast: NO_PAST },
  });
  try {
    const quotes = ['sim-a', 'sim-b', 'sim-c'].join();
    const moved = () =>
      after.exchange.reader.texts(
        `SELECT id, index_price FROM market_prices WHERE id IN (1, 7) AND (
           SELECT string_agg(source, ',' ORDER BY source) FROM source_prices WHERE market_id = market_prices.id AND source LIKE 'sim%') = $1`,
        [quotes],
      );
    await vi.waitFor(async () => expect(await moved()).toHaveLength(2), { timeout: 20_000 });
    for (const [market, price] of await moved()) {
      const from = last[Number(market) as keyof typeof last];
      const step = (BigInt(price!) - from) * 1_000_000n;
      expect(Number(step < 0n ? -step / from : step / from)).toBeLessThan(2_000);
    }
  } finally {
    await after.stop();
  }
});
