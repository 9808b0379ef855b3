// The program that strangers recompute the allotment of a launch with, run as they run it, against a real server.
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoLaunches } from '../src/features/launch/open-demo-launches.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

const SCRIPT = join(import.meta.dirname, '../../../docs/recompute-allotment.mjs');
const USDT = 3;
/** 2,000 ORLUX at 0.5 USDT. */
const QUICK = 4;
const OPEN = 1;

type Answer = { message: { list: { id: number; coins: string; cost: string }[]; terms: { last: { id: number } } } };

let server: TradingServer;
let numbers: number[] = [];
/** Answers what the server does, and then what `forge` makes of it. */
let liar: Server;
let forge: (answer: Answer) => void;

beforeAll(async () => {
  server = await startTradingServer();
  const { engine, reader, live } = server;
  await openDemoLaunches({ engine, reader, live, mode: 'demo' });
  server.engineClock.skippedMs += 20_000;
  const user = await server.newUser({ [USDT]: '10000' });
  const third = await server.newUser({ [USDT]: '10000' });
  // More than offered, in parts that do not divide.
  for (const amount of ['777.77', '333.333333', '1000', '1000', '123.456789']) {
    const { data } = await server.call('subscribe', { config_id: QUICK, amount }, amount === '1000' ? third : user);
    numbers = [...numbers, data.id];
  }
  server.engineClock.skippedMs += 11 * 60_000;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
  liar = createServer(async (request, response) => {
    const answer = (await (await fetch(server.origin + request.url)).json()) as Answer;
    forge(answer);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => liar.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise(resolve => liar.close(resolve));
  await server.stop();
});

function run(...args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, [SCRIPT, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

function runForged(change: (answer: Answer) => void) {
  forge = change;
  const { port } = liar.address() as AddressInfo;
  return run('--origin', `http://127.0.0.1:${port}`, '--id', String(QUICK));
}

test('every share fits, and one of them is shown', async () => {
  const { code, output } = await run(
    '--origin',
    server.origin,
    '--id',
    String(QUICK),
    '--subscription',
    String(numbers[0]),
  );
  expect(output).toContain('5 of 5 shares are what the rule gives');
  expect(output).toContain('2000.000000 are given in all');
  expect(output).toContain(`subscription ${numbers[0]} has `);
  expect(output).toContain('everything holds');
  expect(code).toBe(0);
});

/** A change of the first or second line, or of the facts above them. */
function changed(what: 'coins' | 'cost', line: number) {
  return ({ message: { list } }: Answer) => {
    list[line]![what] = raised(list[line]![what]);
  };
}

test.each<[string, (answer: Answer) => void]>([
  ['a share that is a unit larger', changed('coins', 1)],
  ['a price that is a unit larger', changed('cost', 0)],
  ['one left out', ({ message: { list } }) => void list.pop()],
  [
    'another last one',
    ({ message: { terms } }) => {
      terms.last.id += 1;
    },
  ],
])('%s is found', async (_, change) => {
  const { code, output } = await runForged(change);
  expect(output).toMatch(/WRONG/);
  expect(code).toBe(1);
});

test('a share that was changed in the database is found', async () => {
  await server.pool.query('UPDATE subscriptions SET coins = coins + 1 WHERE id = $1', [numbers[2]]);
  const { code, output } = await run('--origin', server.origin, '--id', String(QUICK));
  expect(output).toContain(`subscription ${numbers[2]} should have`);
  expect(code).toBe(1);
});

test('what cannot be queried, or is not closed yet, is reported', async () => {
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('give --id') });
  expect(await run('--origin', server.origin, '--id', '99')).toMatchObject({ code: 2 });
  const open = await run('--origin', server.origin, '--id', String(OPEN));
  expect(open).toMatchObject({ code: 0, output: expect.stringContaining('not closed yet') });
});

function raised(text: string): string {
  return text.slice(0, -6) + String(Number(text.slice(-6)) + 1).padStart(6, '0');
}
