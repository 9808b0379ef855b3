// Drives the launcher with small programs in place of the server and the maker.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NODE_FLAGS } from '../../apps/server/src/node-flags.ts';
import type { Logs } from './child.ts';
import { Launcher, welcomeOperators } from './launcher.ts';

let folder: string;
let launcher: Launcher;
let printed: string;

const READY_SERVER = `
  process.send({ step: 'Starting PostgreSQL' });
  process.send({ ready: true, url: 'http://127.0.0.1:4200', operators: [], maker: { CANDOR_MAKER_KEY: 'secret' } });
  process.on('SIGTERM', () => { console.log('server ends'); process.exit(0); });
  process.on('disconnect', () => process.exit(0));`;
const MAKER = `
  process.on('SIGTERM', () => { console.log('maker ends'); process.exit(0); });
  process.on('disconnect', () => process.exit(0));
  console.log(process.env.CANDOR_URL, process.env.CANDOR_MAKER_KEY);`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-launcher-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text;
    return true;
  });
});

afterEach(async () => {
  launcher.kill();
  await sleep(50);
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function launch(
  server: string,
  maker = MAKER,
  settings = {},
  logs: Logs = { folder: join(folder, 'logs') },
): Promise<string> {
  const [serverProgram, makerProgram, reviewer] = ['server', 'maker', 'reviewer'].map(name =>
    join(folder, `${name}.mjs`),
  );
  const programs = { server: serverProgram!, maker: makerProgram!, reviewer: reviewer! };
  writeFileSync(programs.server, server);
  writeFileSync(programs.maker, maker);
  launcher = new Launcher(logs, settings, programs);
  return (await launcher.start()).url;
}

const log = (name: string) => readFileSync(join(folder, 'logs', `${name}.log`), 'utf8');

test('the server’s steps are shown, and the maker learns where the exchange is', async () => {
  expect(await launch(READY_SERVER)).toBe('http://127.0.0.1:4200');
  expect(printed).toMatch(/^Starting the exchange … [\d.]+ s\nStarting PostgreSQL … [\d.]+ s\n$/);
  await vi.waitFor(() => expect(log('maker')).toBe('http://127.0.0.1:4200 secret\n'));
});

test('the server runs with its flags of Node.js, and the maker without', async () => {
  await launch(
    `console.log(process.execArgv.join());${READY_SERVER}`,
    `console.log('flags:', ...process.execArgv);${MAKER}`,
  );
  await vi.waitFor(() => expect(log('maker')).toMatch(/^flags:\n/));
  expect(log('server')).toBe(`${NODE_FLAGS.join()}\n`);
});

test('a quiet copy is shown with its differences, and continues once it is adopted', async () => {
  const quiet = `process.send({ quiet: true, url: 'http://127.0.0.1:4200', reasons: ['The machine is another one.'] });`;
  const started = launch(`${quiet}setTimeout(() => { ${READY_SERVER} }, 300);`);
  await vi.waitFor(() => expect(printed).toContain('npm run operator -- adopt'));
  expect(printed).toContain('quiet:\n  The machine is another one.\n');
  expect(() => log('maker')).toThrow('ENOENT');
  expect(await started).toBe('http://127.0.0.1:4200');
  await vi.waitFor(() => expect(log('maker')).toContain('secret'));
});

test('a server that stands by says so, and continues once it leads', async () => {
  const standby = `process.send({ step: 'Starting PostgreSQL' }); process.send({ standby: true, url: 'http://127.0.0.1:4200' });`;
  const started = launch(`${standby}setTimeout(() => { ${READY_SERVER} }, 300);`);
  await vi.waitFor(() => expect(printed).toContain('this one stands by.'));
  expect(printed).toContain('http://127.0.0.1:4200/readyz');
  expect(() => log('maker')).toThrow('ENOENT');
  expect(await started).toBe('http://127.0.0.1:4200');
  await vi.waitFor(() => expect(log('maker')).toContain('secret'));
});

test('the server gets its settings, and the maker none of them', async () => {
  const tells = `console.log('told ' + process.env.EVM_NODES);`;
  await launch(`${READY_SERVER}${tells}`, `${MAKER}${tells}`, { EVM_NODES: 'http://127.0.0.1:1' });
  await vi.waitFor(() => expect(log('server')).toContain('told http://127.0.0.1:1'));
  await vi.waitFor(() => expect(log('maker')).toContain('told undefined'));
});

test('the server learns that the first passwords were printed once they were, and its log is not for everyone', async () => {
  await launch(`${READY_SERVER}process.on('message', message => console.log(JSON.stringify(message)));`);
  expect(log('server')).not.toContain('operatorsShown');
  launcher.operatorsShown();
  await vi.waitFor(() => expect(log('server')).toContain('{"operatorsShown":true}'));
  expect(statSync(join(folder, 'logs', 'server.log')).mode & 0o777).toBe(0o640);
});

test('without a maker there is none', async () => {
  await launch(
    `process.send({ ready: true, url: 'http://127.0.0.1:4200', operators: [] }); process.on('disconnect', () => {});`,
  );
  expect(() => log('maker')).toThrow('ENOENT');
});

test('the maker is stopped before the server, each with one signal', async () => {
  await launch(READY_SERVER);
  await vi.waitFor(() => expect(log('maker')).toContain('secret'));
  await launcher.stop();
  expect(log('maker')).toContain('maker ends');
  expect(log('server')).toContain('server ends');
  expect(printed).toMatch(/Stopping the market maker … .*\nStopping the exchange … .*\n$/);
});

test('a server that gives a reason is quoted, and nothing else', async () => {
  const server = `console.log('noise'); process.send({ failed: 'The database is damaged.' }, () => process.exit(1));`;
  await expect(launch(server)).rejects.toThrow(/^The database is damaged\.$/);
});

test('a server that falls over leaves its last words', async () => {
  const line = JSON.stringify({ level: 50, msg: 'the engine halted', err: { message: 'no such row' } });
  const server = `console.log(${JSON.stringify(line)}); console.error('and plain words'); process.exit(3);`;
  await expect(launch(server)).rejects.toThrow(
    'The exchange ended with code 3. Its last words:\n\n  error the engine halted (no such row)\n  and plain words',
  );
});

test('with one log for all programs each line is JSON, in one piece, and no file is made', async () => {
  const lines: string[] = [];
  const long = 'x'.repeat(200_000);
  const server = `
    process.stdout.write('{"level":30,"msg":"in');
    setTimeout(() => {
      process.stdout.write(' two pieces"}\\n');
      console.log('${long}');
      console.error('Error: the end');
      ${READY_SERVER}
    }, 50);`;
  await launch(server, MAKER, {}, { write: line => void lines.push(line) });
  await vi.waitFor(() => expect(lines).toHaveLength(4));
  expect(lines.every(line => line.endsWith('}\n'))).toBe(true);
  const entries = lines.map(line => JSON.parse(line) as object);
  expect(entries).toContainEqual({ level: 30, msg: 'in two pieces' });
  expect(entries).toContainEqual({ level: 30, time: expect.any(Number), program: 'server', msg: long });
  expect(entries).toContainEqual({ level: 50, time: expect.any(Number), program: 'server', msg: 'Error: the end' });
  expect(entries).toContainEqual(expect.objectContaining({ program: 'maker', msg: 'http://127.0.0.1:4200 secret' }));
  expect(existsSync(join(folder, 'logs'))).toBe(false);
  await launcher.stop();
  expect(lines.at(-1)).toContain('server ends');
});

test('with one log for all programs nothing of a long last word is lost', async () => {
  const lines: string[] = [];
  const words = "for (let i = 0; i < 2000; i++) console.error(i + ' ' + 'x'.repeat(100)); process.exitCode = 4;";
  const logs = { write: (line: string) => void lines.push(line) };
  await expect(launch(words, MAKER, {}, logs)).rejects.toThrow(/ended with code 4.*\n {2}error 1999 x+$/s);
  expect(lines).toHaveLength(2_000);
});

const HEARING_SERVER = `${READY_SERVER}
  process.on('message', message => console.log('heard ' + JSON.stringify(message.maker)));`;
const received = () =>
  [...log('server').matchAll(/^heard (.*)$/gm)].map(([, text]) => JSON.parse(text!) as Record<string, unknown>);

test('a maker that crashes is restarted, and the server is notified', async () => {
  await launch(HEARING_SERVER, `console.log('begins'); process.exit(2);`);
  let isOver = false;
  launcher.crashed.catch(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect(log('maker').match(/begins/g)).toHaveLength(3));
  await vi.waitFor(() => expect(received()).toHaveLength(6));
  expect(received().map(({ state, restarts, reason, detail }) => [state, restarts, reason, detail])).toEqual([
    ['running', 0, '', ''],
    ['ended', 0, 'exit', '2'],
    ['running', 1, 'exit', '2'],
    ['ended', 1, 'exit', '2'],
    ['running', 2, 'exit', '2'],
    ['ended', 2, 'exit', '2'],
  ]);
  expect(isOver).toBe(false);
  await launcher.stop();
  expect(printed).toMatch(/Stopping the exchange … .*\n$/);
});

test('a maker that is killed is started again', async () => {
  await launch(HEARING_SERVER, `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`);
  await vi.waitFor(() =>
    expect(received()).toContainEqual(expect.objectContaining({ reason: 'signal', detail: 'SIGKILL' })),
  );
});

test('a demo’s reviewer learns its login, is started again when it is killed, and ends before the server', async () => {
  const server = READY_SERVER.replace(
    'operators: [],',
    "operators: [], reviewer: { CANDOR_REVIEWER_LOGIN: '/a/file' },",
  );
  writeFileSync(
    join(folder, 'reviewer.mjs'),
    `process.on('SIGTERM', () => { console.log('reviewer ends'); process.exit(0); });
     process.on('disconnect', () => process.exit(0));
     console.log('reads ' + process.env.CANDOR_REVIEWER_LOGIN + ' at ' + process.env.CANDOR_URL);
     import('node:fs').then(({ existsSync, writeFileSync }) => {
       const mark = ${JSON.stringify(join(folder, 'killed-once'))};
       if (existsSync(mark)) return;
       writeFileSync(mark, '');
       process.kill(process.pid, 'SIGKILL');
     });`,
  );
  await launch(server);
  const begins = () => log('reviewer').match(/^reads \/a\/file at http:\/\/127.0.0.1:4200$/gm);
  await vi.waitFor(() => expect(begins()).toHaveLength(2), { timeout: 10_000 });
  await launcher.stop();
  expect(log('reviewer')).toContain('reviewer ends');
  expect(printed).toMatch(
    /Stopping the demo reviewer … .*\nStopping the market maker … .*\nStopping the exchange … .*\n$/,
  );
});

test('a maker that is not there does not keep the exchange from running', async () => {
  const server = join(folder, 'server.mjs');
  writeFileSync(server, HEARING_SERVER);
  launcher = new Launcher({ folder: join(folder, 'logs') }, {}, { server, maker: 'apps/none/main.ts', reviewer: '' });
  expect((await launcher.start()).url).toBe('http://127.0.0.1:4200');
  const ended = {
    state: 'ended',
    reason: 'not_started',
    detail: 'The market maker cannot be started: apps/none/main.ts is missing.',
  };
  await vi.waitFor(() => expect(received()).toContainEqual(expect.objectContaining(ended)));
});

test('it is notified when PostgreSQL goes and when it is back', async () => {
  await launch(`${READY_SERVER}
    process.send({ database: 'gone' });
    setTimeout(() => process.send({ database: 'back' }), 100);`);
  await vi.waitFor(() => expect(printed).toMatch(/PostgreSQL is gone; .*\nPostgreSQL is back after [\d.]+ s\.\n$/));
});

test('only the end of the server ends it, with its reason', async () => {
  await launch(`${READY_SERVER}
    setTimeout(() => process.send({ failed: 'The disk is on fire.' }, () => process.exit(1)), 100);`);
  await expect(launcher.crashed).rejects.toThrow(/^The disk is on fire\.$/);
});

test('a program that is not there is named', async () => {
  launcher = new Launcher(
    { folder: join(folder, 'logs') },
    {},
    { server: 'apps/none/main.ts', maker: '', reviewer: '' },
  );
  await expect(launcher.start()).rejects.toThrow('The exchange cannot be started: apps/none/main.ts is missing.');
});

test('each first operator is shown with the password to log in with, once', () => {
  const lines = welcomeOperators('http://localhost:3000', [
    { email: 'admin@operator.invalid', password: 'x7' },
    { email: 'me@example.com' },
  ]);
  expect(lines.join('\n')).toContain('http://localhost:3000/console/');
  expect(lines).toContain('  admin@operator.invalid  x7');
  expect(lines).toContain('  me@example.com          (the one in the settings)');
  expect(welcomeOperators('http://localhost:3000', [])).toEqual([]);
});
