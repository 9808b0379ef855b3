// The secret of simulated prices leaves the data folder in no form: not in the journal, the logs or any public answer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

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
  const found = halves.filter(half => text.includes(half) || lower.includes(half.toLowerCase()));
  expect(found.length, where).toBe(0);
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
