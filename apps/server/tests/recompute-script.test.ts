// The program that strangers recompute the chain with, run as they run it, against a real server.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const SCRIPT = join(import.meta.dirname, '../../../docs/recompute-chain.mjs');
const ORDER = { currency_id: 1, legal_id: 3, type: 1, order_type: 'limit', target_price: '90000', amount: '0.01' };

let server: TradingServer;
let user: TradingUser;
let receipt: { sequence: number; hash: string };

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  user = await server.newUser({ 3: '10000' });
  receipt = (await server.call('placeSpotOrder', ORDER, user)).data;
  await server.publishIndex('92100');
});
afterAll(() => server.stop());

type Run = { code: number; output: string };

function run(args: readonly string[], token?: string): Promise<Run> {
  const env = { PATH: process.env.PATH, ...(token !== undefined && { TOKEN: token }) };
  return new Promise(resolve => {
    const child = execFile(process.execPath, [SCRIPT, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const written = ({ sequence, hash }: typeof receipt) => `${sequence}:${hash}`;

test('a chain that was not touched fits, and so does a receipt', async () => {
  const { code, output } = await run([server.origin, '--from', '1', '--receipt', written(receipt)]);
  expect(output).toContain('Recomputed records 1 to ');
  expect(output).toContain(`The receipt of record ${receipt.sequence} holds.`);
  expect(output).toContain('Everything fits.');
  expect(code).toBe(0);
});

test('a receipt outside of the range is checked all the same', async () => {
  const { code, output } = await run([server.origin, '--from', '2', '--to', '3', '--receipt', written(receipt)]);
  expect(output).toContain(`The receipt of record ${receipt.sequence} holds.`);
  expect(code).toBe(0);
});

test('a receipt with another hash, and one of a record that is not there, are differences', async () => {
  const other = await run([server.origin, '--receipt', `${receipt.sequence}:${'0'.repeat(64)}`]);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('and the receipt says 000') });
  const gone = await run([server.origin, '--receipt', `99999:${'0'.repeat(64)}`]);
  expect(gone).toMatchObject({ code: 1, output: expect.stringContaining('record 99999 is not in the chain') });
});

test('a record of prices is shown with its hashes, and an own one with a token only', async () => {
  const [prices] = (await server.call('listPriceRecords', { market: 1 })).message as (typeof receipt)[];
  const shown = await run([server.origin, '--show', String(prices!.sequence)]);
  expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('IndexPricePublished') });
  expect(shown.output).toContain(`chain hash:          ${prices!.hash}`);
  const own = [server.origin, '--show', String(receipt.sequence)];
  expect(await run(own, user.token)).toMatchObject({ code: 0, output: expect.stringContaining('PlaceSpotOrder') });
  expect(await run(own)).toMatchObject({ code: 2, output: expect.stringContaining('neither public nor yours') });
});

test('what cannot be queried is reported, and is no difference', async () => {
  expect(await run([])).toMatchObject({ code: 2, output: expect.stringContaining('Usage') });
  expect(await run([server.origin, '--receipt', '5'])).toMatchObject({ code: 2 });
  expect(await run(['http://127.0.0.1:1'])).toMatchObject({ code: 2 });
});

test('a record that was changed afterwards is found, also where its own hash was made to fit', async () => {
  const body = 'another body';
  await server.pool.query(
    `UPDATE journal SET body = $2, body_hash = sha256(convert_to($2, 'UTF8')) WHERE sequence = $1`,
    [receipt.sequence, body],
  );
  const { code, output } = await run([server.origin, '--from', '1', '--receipt', written(receipt)]);
  expect(output).toContain(`the hash of record ${receipt.sequence} does not follow`);
  expect(code).toBe(1);
});
