// Statements of a month: sums that add up to the ledger, both formats, what a hostile or hasty caller gets, and neighbours that fail.
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { languageCodes } from '@candor/contract';
import { decimal } from '@candor/money';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeNext } from '../src/features/market/candles/candles-worker.ts';
import { drawPdf, type StartDrawing, startDrawing } from '../src/features/statements/draw-pdf.ts';
import { monthAt } from '../src/features/statements/month.ts';
import type { Block } from '../src/features/statements/pdf-document.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
const month = () => monthAt(Date.now()).name;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server.stop());

async function download(user: TradingUser, input: Record<string, string>, mark = 'en'): Promise<Response> {
  const query = new URLSearchParams({ month: month(), as: 'csv', ...input });
  return fetch(`${server.origin}/api/statements/file?${query}`, {
    headers: { Authorization: user.token, lang: mark },
  });
}

type Row = Record<string, string>;

async function csvOf(user: TradingUser, input: Record<string, string> = {}): Promise<Row[]> {
  const text = await (await download(user, { as: 'csv', ...input })).text();
  return parse(text, { bom: true, columns: true }) as Row[];
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

/** A user who bought twice, sold once, moved some to another wallet and back, and has an open order. */
async function trader(): Promise<TradingUser> {
  const user = await server.newUser({ 3: '9000' });
  for (const price of ['90000', '96000']) {
    const seller = await server.newUser({ 1: '0.01' });
    await server.place(seller, { type: 2, amount: '0.01', target_price: price });
    await server.place(user, { type: 1, amount: '0.01', target_price: price });
  }
  const buyer = await server.newUser({ 3: '5000' });
  await server.place(buyer, { type: 1, amount: '0.00999', target_price: '98000' });
  await server.place(user, { type: 2, amount: '0.00999', target_price: '98000' });
  await server.call('transfer', { currency_id: 3, number: '100', from_field: 'change', to_field: 'lever' }, user);
  await server.call('transfer', { currency_id: 3, number: '40', from_field: 'lever', to_field: 'change' }, user);
  await server.place(user, { type: 1, amount: '0.01', target_price: '80000' });
  return user;
}

const units = (amount: string, scale: number) => decimal(amount, scale);

test('opening balance and movements are the closing balance, which is what the ledger has', async () => {
  const user = await trader();
  const rows = await csvOf(user);
  const sums = new Map<string, bigint>();
  for (const { Row: what, Wallet, Coin, Amount } of rows) {
    if (what !== 'Opening balance' && what !== 'Transaction') continue;
    const key = `${Wallet} ${Coin}`;
    sums.set(key, (sums.get(key) ?? 0n) + units(Amount!, 8));
  }
  const closing = rows.filter(({ Row: what }) => what === 'Closing balance');
  expect(closing.map(({ Wallet, Coin }) => `${Wallet} ${Coin}`).sort()).toEqual([...sums.keys()].sort());
  for (const { Wallet, Coin, Amount } of closing) expect(units(Amount!, 8)).toBe(sums.get(`${Wallet} ${Coin}`));
  const ledger = await server.reader.texts(
    `SELECT coin_id, sum(CASE WHEN credit / 1048576 = $1 THEN units ELSE 0 END - CASE WHEN debit / 1048576 = $1 THEN units ELSE 0 END)
     FROM entries WHERE (credit / 1048576 = $1 AND credit & 255 < 16) OR (debit / 1048576 = $1 AND debit & 255 < 16)
     GROUP BY coin_id ORDER BY coin_id`,
    [user.id],
  );
  const ofCoin = (coin: string) =>
    closing
      .filter(row => row.Coin === coin)
      .reduce((sum, { Amount }) => sum + units(Amount!, coin === 'BTC' ? 8 : 6), 0n);
  expect(ledger).toEqual([
    ['1', String(ofCoin('BTC'))],
    ['3', String(ofCoin('USDT'))],
  ]);
});

test('it names the record that it is based on, and prices with theirs', async () => {
  const user = await trader();
  const rows = await csvOf(user);
  const [head] = rows.filter(({ Row: what }) => what === 'Last journal record');
  const [record] = await server.reader.texts(`SELECT encode(chain_hash, 'hex') FROM journal WHERE sequence = $1`, [
    head!.Record,
  ]);
  expect(head!.Description).toBe(record![0]);
  const [btc] = rows.filter(row => row.Row === 'Closing balance' && row.Coin === 'BTC');
  expect(btc!['Price (USDT)']).toBe('92000.00000000');
  const [priced] = await server.reader.texts('SELECT body FROM journal WHERE sequence = $1', [btc!.Record]);
  expect(priced![0]).toContain('PublishIndexPrices');
  expect(btc!['Value (USDT)']).toBe('919.08');
});

test('the file of a running month shows up to which moment it goes', async () => {
  const user = await trader();
  for (const lang of languageCodes) {
    const text = await (await download(user, { as: 'csv' }, lang)).text();
    const [, head, running] = parse(text, { bom: true }) as string[][];
    const [, at, , what] = running!;
    expect([lang, what]).toEqual([lang, expect.stringContaining(head![1]!)]);
    expect(at).toBe('');
  }
});

test('the value of movements stays the same once the bars of their minutes are gone', async () => {
  // Whether or not another minute begins meanwhile, each has a price.
  await server.publishIndex('92000');
  const user = await trader();
  await server.publishIndex('92000');
  await server.reader.caughtUp();
  while (!(await storeNext(server.pool)));
  const valued = async () => {
    const rows = await csvOf(user);
    return rows.filter(({ Row: what }) => what === 'Transaction').map(row => row['Value (USDT)']);
  };
  const before = await valued();
  expect(before.every(value => value !== '')).toBe(true);
  await server.pool.query(`DELETE FROM candles WHERE source = 'index' AND interval = '1min'`);
  expect(await valued()).toEqual(before);
  expect(await server.withBodiesDropped(valued)).toEqual(before);
});

test('a statement is the same once its records are in the archive', async () => {
  const user = await trader();
  const before = await csvOf(user);
  expect(await server.withBodiesDropped(() => csvOf(user))).toEqual(before);
});

test('both methods are next to each other, or the requested one alone', async () => {
  const user = await trader();
  const results = (rows: Row[]) =>
    rows
      .filter(({ Row: what, Coin }) => /Cost|PnL/.test(what!) && Coin === 'BTC')
      .map(row => [row.Row, row['Value (USDT)']]);
  expect(results(await csvOf(user))).toEqual([
    ['Cost, moving average', '930.00'],
    ['PnL, moving average', '48.04'],
    ['Cost, first in, first out', '960.00'],
    ['PnL, first in, first out', '78.04'],
  ]);
  expect(results(await csvOf(user, { cost_method: 'first_in' }))).toEqual([
    ['Cost, first in, first out', '960.00'],
    ['PnL, first in, first out', '78.04'],
  ]);
});

test('the CSV is well formed and calculates nothing', async () => {
  const response = await download(await trader(), { as: 'csv' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\uFEFF"Row","Time (UTC)"')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(parse(text, { bom: true }).every((row: string[]) => row.length === 10)).toBe(true);
  expect(text).not.toMatch(/(?:^|,)"?[=@]/m);
});

test('the cells and decimals of the CSV are separated as the call requests, and have the same content', async () => {
  const user = await trader();
  const written = await (await download(user, { separator: 'semicolon', decimal: 'comma' })).text();
  const rows = parse(written, { bom: true, columns: true, delimiter: ';' }) as Row[];
  expect(rows.some(({ Amount: amount }) => /^-?\d+,\d+$/.test(amount!))).toBe(true);
  const withPoints = rows.map(row => ({ ...row, Amount: row.Amount!.replace(',', '.') }));
  const amounts = (all: readonly Row[]) => all.map(({ Row: what, Coin: coin, Amount: amount }) => [what, coin, amount]);
  expect(amounts(withPoints)).toEqual(amounts(await csvOf(user)));
});

describe('the PDF', () => {
  test.each(languageCodes)('has its sums and its words in %s', async language => {
    const user = await trader();
    const response = await download(user, { as: 'pdf' }, language);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="candor-${user.id}-${month()}.pdf"`);
    const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()));
    const [spot] = await server.spotWallet(user, 3);
    expect(spot).toBeDefined();
    for (const shown of ['0.00999000', '9000.000000', '78.04', '48.04', '60.000000']) expect(text).toContain(shown);
    const words = {
      en: 'Closing balance',
      zh: '期末余额',
      hk: '期末結餘',
      jp: '期末残高',
      kr: '기말 잔액',
      esp: 'Saldo final',
    };
    if (language !== 'th') expect(text).toContain(words[language]);
    // Marks over and under characters may come in an order of their own.
    else expect(text.replace(/\s/g, '')).toContain('USDT');
  });
});

test('the months go from the first entry to now, and none is there before anything moved', async () => {
  const user = await trader();
  expect((await server.call('listStatementMonths', {}, user)).message.list).toEqual([
    { month: month(), is_running: 1 },
  ]);
  const newcomer = await server.newUser();
  expect((await server.call('listStatementMonths', {}, newcomer)).message.list).toEqual([]);
  expect((await csvOf(newcomer)).map(({ Row: what }) => what)).not.toContain('Closing balance');
});

test('a month before the account has nothing, and one that has not started is refused', async () => {
  const user = await trader();
  expect((await csvOf(user, { month: '2020-01' })).filter(({ Row: what }) => what === 'Transaction')).toEqual([]);
  expect(await (await download(user, { month: '2099-12' })).json()).toMatchObject({ code: 'statement_not_yet' });
  for (const bad of ['2026-13', '0000-00', '2026-1', "2026-01'--", '9007199254740991']) {
    expect(await (await download(user, { month: bad })).json()).toMatchObject({ code: 'invalid_input' });
  }
});

test('without a login there is no statement, and every user gets their own', async () => {
  const user = await trader();
  const other = await server.newUser({ 3: '5' });
  expect((await csvOf(other)).filter(({ Row: what }) => what === 'Transaction')).toHaveLength(1);
  const response = await download({ ...user, token: 'nobody' }, {});
  expect(await response.json()).toMatchObject({ code: 'not_logged_in' });
});

test('a second statement is refused while the first one is under way', async () => {
  const user = await trader();
  const answers = await Promise.all([download(user, { as: 'pdf' }), download(user, { as: 'pdf' })]);
  const kinds = await Promise.all(answers.map(async each => (await each.text()).slice(0, 5)));
  expect(kinds.filter(kind => kind === '%PDF-')).toHaveLength(1);
  expect((await download(user, { as: 'csv' })).headers.get('content-type')).toContain('csv');
});

test('entries that are not the balance make no statement', async () => {
  const user = await trader();
  await server.pool.query('UPDATE accounts SET balance = balance + 1 WHERE id / 1048576 = $1 AND id & 255 = 1', [
    user.id,
  ]);
  expect(await (await download(user, {})).json()).toMatchObject({ code: 'internal' });
});

describe('the thread that draws', () => {
  const start = { language: 'en', title: 'A', foot: 'B', madeAt: 0 } as const;
  async function* blocks(count: number): AsyncGenerator<Block> {
    yield { kind: 'table', columns: [{ title: 'A', width: 1 }], rows: [] };
    for (let piece = 0; piece < count; piece++)
      yield { kind: 'rows', rows: Array.from({ length: 500 }, () => ['a row']) };
  }
  const drain = async (pieces: AsyncIterable<Uint8Array>) => {
    const sizes: number[] = [];
    for await (const { length } of pieces) sizes.push(length);
    return sizes;
  };

  test('ends in the middle: there is no file', async () => {
    const begin: StartDrawing = facts => {
      const worker = startDrawing(facts);
      worker.once('message', () => void worker.terminate());
      return worker;
    };
    await expect(drain(drawPdf(start, blocks(50), begin))).rejects.toThrow(/thread that draws/);
  });

  test('is silent: there is no file either', async () => {
    const silent = Object.assign(new EventEmitter(), { postMessage: () => undefined, terminate: async () => 0 });
    await expect(drain(drawPdf(start, blocks(1), () => silent as unknown as Worker, 200))).rejects.toThrow(/silent/);
  });

  test('ends when the reader of the file goes away', async () => {
    let worker: Worker | undefined;
    for await (const _ of drawPdf(start, blocks(1_000), facts => (worker = startDrawing(facts)))) break;
    expect(worker!.threadId).toBe(-1);
  });

  test('draws ten thousand rows in pieces', async () => {
    const sizes = await drain(drawPdf(start, blocks(20)));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    expect(whole).toBeGreaterThan(100_000);
    expect(Math.max(...sizes)).toBeLessThan(whole / 10);
  });
});
