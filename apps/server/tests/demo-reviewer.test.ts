// The program that reviews in a demo, as the process that it is, against a whole exchange: next to a twin, next to staff, and with a server that hangs.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { consoleCalls } from '@candor/contract/console';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { prepareDemoReviewer } from '../src/features/staff/demo-reviewer.ts';
import { ensureFirstOperators } from '../src/features/staff/first-operators.ts';
import { operatorById } from '../src/features/staff/operator-rows.ts';
import { holdCase } from '../src/features/verification/case-queue.ts';
import { ETHER, evmChains, localSigner } from './_evm-chain.ts';
import { OWN_ENVIRONMENT } from './_started-programs.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';
import { actOf, FUND_PASSWORD, newWithdrawingUser, saveAddress } from './_withdrawing-user.ts';

const PROGRAM = resolve(import.meta.dirname, '../../reviewer/src/main.ts');
const STRANGER = '0x00000000000000000000000000000000000ca401';
const PAPERS = { country: 'Germany', name: 'Ada Example', card_id: 'L01X00T47', address: 'Unter den Linden 1, Berlin' };
/** Far more than it takes, for a machine with much else to do. */
const PATIENCE = { timeout: 60_000, interval: 300 };

let server: TradingServer;
let folder: string;
let env: Record<string, string>;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-reviewer-'));
  const demoReviewer = { limitUsdt: '1000' };
  server = await startTradingServer({ chains: evmChains(), payoutSigner: localSigner, demoReviewer });
  const settings = { mode: 'demo', operators: { emails: [], password: undefined } } as const;
  await ensureFirstOperators(server.parts.staff, settings);
  env = (await prepareDemoReviewer(server.parts.staff, folder))!;
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(url = server.origin): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...OWN_ENVIRONMENT, ...env, CANDOR_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  processes.push(child);
  return child;
}

/** Applies with an ID number of their own, or with this one. */
async function applicant(card_id?: string): Promise<TradingUser> {
  const user = await server.newUser();
  const documents = { ...PAPERS, card_id: card_id ?? `L${user.id}` };
  expect(await server.call('submitBasic', documents, user)).toMatchObject({ type: 'ok' });
  return user;
}

const statusOf = async (user: TradingUser) => (await server.call('getVerification', {}, user)).message.basic.status;
const passed = (user: TradingUser) => vi.waitFor(async () => expect(await statusOf(user)).toBe('verified'), PATIENCE);

async function actsOn(user: TradingUser): Promise<{ role: string; action: string; reason: string }[]> {
  return (await server.call('listAccountActions', { limit: 50 }, user)).message.list;
}

async function caseOf(user: TradingUser): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>('SELECT id FROM verification_cases WHERE person_id = $1', [
    user.id,
  ]);
  return rows[0]!.id;
}

async function reviewerId(): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(`SELECT id FROM operators WHERE role = 'demo-reviewer'`);
  return rows[0]!.id;
}

test('its login is a secret of the folder, and screens are notified once it is there', async () => {
  expect((await stat(env.CANDOR_REVIEWER_LOGIN!)).mode & 0o777).toBe(0o600);
  expect((await server.call('getMarketState')).message.demo_reviewer).toBeUndefined();
});

test('a complete application passes within seconds, on record as the reviewer’s, to its owner too', async () => {
  start();
  const isThere = async () => (await server.call('getMarketState')).message.demo_reviewer;
  await vi.waitFor(async () => expect(await isThere()).toEqual({ withdrawals_up_to: '1000' }), PATIENCE);
  const user = await applicant();
  await passed(user);
  const acts = await actsOn(user);
  expect(acts.map(({ action }) => action)).toEqual(['pass_papers', 'open_papers', 'take_papers']);
  expect(acts.every(({ role }) => role === 'demo-reviewer')).toBe(true);
  expect(acts[1]!.reason).toBe('Automatic review of this demo');
  const { rows } = await server.pool.query('SELECT name FROM operators WHERE id = $1', [await reviewerId()]);
  expect(rows).toEqual([{ name: 'Demo reviewer' }]);
});

test('two simultaneous reviewers pass each application once', async () => {
  const twin = start();
  const users = await Promise.all(Array.from({ length: 4 }, () => applicant()));
  await Promise.all(users.map(passed));
  for (const user of users) {
    expect((await actsOn(user)).filter(({ action }) => action === 'pass_papers')).toHaveLength(1);
  }
  twin.kill('SIGTERM');
  await once(twin, 'exit');
});

test('an ID number that another person has used is left to people, and available immediately', async () => {
  const first = await applicant('L01 X00 T48');
  await passed(first);
  const second = await applicant('l01x00t48');
  const later = await applicant();
  await passed(later);
  expect(await statusOf(second)).toBe('under_review');
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query('SELECT taken_by FROM verification_cases WHERE person_id = $1', [
      second.id,
    ]);
    expect(rows).toEqual([{ taken_by: null }]);
  }, PATIENCE);
  expect((await actsOn(second)).map(({ action }) => action)).toEqual(['release_papers', 'open_papers', 'take_papers']);
});

test('what a person holds is left to them, and passes once it is given back', async () => {
  const [olga, user] = [{ id: 1, role: 'admin', name: 'Olga' } as const, await server.newUser()];
  const { staff } = server.parts;
  processes[0]!.kill('SIGSTOP');
  expect(await server.call('submitBasic', PAPERS, user)).toMatchObject({ type: 'ok' });
  const id = await caseOf(user);
  expect(await holdCase(staff, olga, id)).toMatchObject({ kind: 'held' });
  processes[0]!.kill('SIGCONT');
  const other = await applicant();
  await passed(other);
  expect(await statusOf(user)).toBe('under_review');
  await server.pool.query('UPDATE verification_cases SET taken_until = now() WHERE id = $1', [id]);
  await passed(user);
});

test('a small withdrawal passes; one of two people, one above the limit and one with a risk of its own wait', async () => {
  // A price that stands still for a minute counts as frozen.
  let cents = 0;
  const publish = () => server.publishIndex(`3000.${10 + (cents++ % 80)}`, ETHER);
  await publish();
  const publishing = setInterval(() => void publish().catch(() => undefined), 2_000);
  onTestFinished(() => clearInterval(publishing));
  const ask = async (number: string, isVerified = false) => {
    const user = await newWithdrawingUser(server, { [ETHER]: '10' });
    if (isVerified) {
      const act = actOf('pass_papers', user.id);
      await server.run({ type: 'SetVerificationLevel', user: user.id, level: 'advanced', act });
    }
    await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
    // The reviewer's clock is the machine's.
    server.clock.skippedMs = 0;
    const fields = { currency: ETHER, address: STRANGER, number, pay_password: FUND_PASSWORD };
    expect(await server.call('withdraw', fields, user)).toMatchObject({ type: 'ok' });
    return user;
  };
  const stageOf = async (user: TradingUser) => (await server.call('listWithdrawals', {}, user)).message.data[0].stage;
  const [forTwo, large] = [await ask('4', true), await ask('0.34')];
  processes[0]!.kill('SIGSTOP');
  const risky = await ask('0.1');
  await server.run({ type: 'LockWithdrawals', user: risky.id, reason: 'password' });
  await server.pool.query(`UPDATE withdrawals SET risks = 'changed-security' WHERE user_id = $1`, [risky.id]);
  const small = await ask('0.2');
  processes[0]!.kill('SIGCONT');
  await vi.waitFor(async () => expect(await stageOf(small)).toBe('passed'), PATIENCE);
  expect((await actsOn(small))[0]).toMatchObject({ action: 'pass_withdrawal', role: 'demo-reviewer' });
  for (const user of [forTwo, large, risky]) expect(await stageOf(user)).toBe('review');
});

test('after a server that hung, was gone and has forgotten the login it continues', async () => {
  processes[0]!.kill('SIGTERM');
  await once(processes[0]!, 'exit');
  let fault: 'none' | 'hangs' = 'none';
  const front = createServer((incoming, answer) => {
    if (fault === 'hangs') return;
    const { method, headers, url } = incoming;
    const passedOn = request(`${server.origin}${url}`, { method, headers }, upstream => {
      answer.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    incoming.pipe(passedOn);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  // What an earlier start left half done: taken, and not decided.
  const halfDone = await applicant();
  const reviewer = await operatorById(server.parts.staff.db, await reviewerId());
  expect(await holdCase(server.parts.staff, reviewer!, await caseOf(halfDone))).toMatchObject({ kind: 'held' });
  await rm(join(folder, 'reviewer', 'last-code'), { force: true });
  env = (await prepareDemoReviewer(server.parts.staff, folder))!;
  start(`http://127.0.0.1:${port}`);
  await passed(halfDone);

  fault = 'hangs';
  const user = await applicant();
  await new Promise(resume => setTimeout(resume, 3_000));
  front.close();
  front.closeAllConnections();
  await once(front, 'close');
  env = (await prepareDemoReviewer(server.parts.staff, folder))!;
  await rm(join(folder, 'reviewer', 'last-code'), { force: true });
  fault = 'none';
  front.listen(port, '127.0.0.1');
  await passed(user);
  front.close();
  front.closeAllConnections();
});

test('the console answers the program nothing else than what it needs', async () => {
  for (const child of processes) child.kill('SIGKILL');
  const id = await reviewerId();
  const row = (await operatorById(server.parts.staff.db, id))!;
  const login = (await server.parts.staff.operatorSessions.start(row, 'complete', {
    address: '127.0.0.1',
    agent: 't',
  }))!;
  const open: string[] = [];
  for (const [name, call] of Object.entries(consoleCalls)) {
    if (call.access !== 'operator' || call.permission === 'own') continue;
    const response = await fetch(`${server.origin}/api/${call.path}`, {
      method: call.method,
      headers: { cookie: `candor_console=${login.token}`, 'x-csrf': login.csrf },
      ...(call.method !== 'GET' && { body: new URLSearchParams() }),
    });
    const { code } = (await response.json()) as { code?: string };
    if (code !== 'not_permitted') open.push(name);
  }
  const allowed = ['listCases', 'takeCase', 'giveBackCase', 'openCase', 'passCase'];
  expect(open).toEqual([...allowed, 'listAllWithdrawals', 'passWithdrawal']);

  const user = await applicant();
  // A case of the other level without its pictures is all that matters here.
  await server.pool.query('ALTER TABLE verification_cases DROP CONSTRAINT verification_cases_check1');
  await server.pool.query(`UPDATE verification_cases SET level = 'advanced' WHERE person_id = $1`, [user.id]);
  for (const name of ['takeCase', 'openCase', 'passCase'] as const) {
    const response = await fetch(`${server.origin}/api/${consoleCalls[name].path}`, {
      method: 'POST',
      headers: { cookie: `candor_console=${login.token}`, 'x-csrf': login.csrf },
      body: new URLSearchParams({ id: String(await caseOf(user)), reason: 'curious' }),
    });
    expect(await response.json(), name).toMatchObject({ code: 'not_permitted' });
  }
});
