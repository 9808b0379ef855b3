// A copy of the exchange, restored next to its original: quiet until two operators adopt it at the machine, and then the only one that continues.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../src/database/pool.ts';
import { kyselyOf } from '../src/database/tables.ts';
import { queueNotices } from '../src/features/people/messages/message-rows.ts';
import { createLog } from '../src/log.ts';
import { copyTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';
import { SignerFolder } from './_signer.ts';
import { OWN_ENVIRONMENT } from './_started-programs.ts';

/** Enough to reach the signer. */
const ORDER = { plan: { chain: 'evm' }, intent: { purpose: 'withdrawal', payments: [], dead: [] } };
/** The addressee of a mail that waits. */
const WAITING = 'waiting@example.com';

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let signer: SignerFolder;
let settings: Record<string, string>;
let original: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let user: { id: number; token: string };
let restored: TestDatabase;
let copyFolder: string;
let copy: ConsoleServer | undefined;

beforeAll(async () => {
  signer = new SignerFolder();
  signer.setLimits({ coins: {}, operators: [] });
  await signer.start();
  settings = { SIGNER_URL: signer.url, SIGNER_TOKEN: signer.token };
  original = await startConsoleServer({ settings });
  admin = await original.firstOperator(0);
  compliance = await original.firstOperator(1);
  user = await original.newUser();
  await original.run({ type: 'GrantTestFunds', user: user.id, coin: 3, units: 1_000_000n });
  copyFolder = await mkdtemp(join(tmpdir(), 'candor-copy-'));
  await cp(original.dataDir, copyFolder, { recursive: true });
  await original.stop({ keepsDatabase: true });
  restored = await copyTestDatabase({ url: original.databaseUrl });
  original = await startConsoleServer({ databaseUrl: original.databaseUrl, settings });
  // A mail that waited when the dump was made.
  const notice = { template: 'staff-access-reset', channel: 'mail', personId: null, secret: null } as const;
  const facts = { at: 1, until: 2, operator: 'a@example.com' };
  const pool = openPool({ connectionString: restored.url, log: createLog('silent') });
  await queueNotices(kyselyOf(pool), [{ ...notice, facts, target: WAITING, language: 'en' }], new Date());
  await pool.end();
  copy = await startCopy();
});
afterAll(async () => {
  await copy?.stop();
  await original?.stop();
  await restored?.drop();
  await rm(copyFolder, { recursive: true, force: true });
  await signer?.remove();
});

const startCopy = () =>
  startConsoleServer({ databaseUrl: restored.url, settings: { ...settings, DATA_DIR: copyFolder } });

const isMailed = async ({ pool }: ConsoleServer) =>
  (await pool.query('SELECT 1 FROM demo_outbox WHERE target = $1', [WAITING])).rowCount === 1;

/** Runs `operator adopt` on the copy, with these lines in place of a terminal. */
async function adopt(...answers: string[]) {
  const env = {
    ...OWN_ENVIRONMENT,
    MODE: 'demo',
    DATABASE_URL: restored.url,
    DATA_DIR: copyFolder,
    DATA_KEY: copy!.settings.dataKey!.toString('base64'),
    ...settings,
  };
  const child = spawn(process.execPath, [program('../src/operator.ts'), 'adopt'], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stdin.end(answers.map(line => `${line}\n`).join(''));
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  return { code, output };
}

test('the original continues automatically after a restart, and the copy detects that it is a copy', () => {
  expect(original.isQuiet).toBe(false);
  expect(copy!.isQuiet).toBe(true);
  expect(copy!.instance).toMatchObject({ mark: { generation: 1 }, differences: ['database', 'folder'] });
});

test('a quiet copy reads, and accepts, mails, signs and gives out nothing', async () => {
  const { pool, call, engine } = copy!;
  const wallets = await call('listWallets', {}, user.token);
  expect(wallets.message.total_usdt).toBe('1.000000');
  expect(await call('listPairs')).toMatchObject({ type: 'ok' });
  expect((await call('getMarketState')).message).toMatchObject({ is_quiet: 1 });
  expect((await original.call('getMarketState')).message).not.toHaveProperty('is_quiet');
  expect(await findingsIn(pool)).toEqual([]);

  const head = engine.lastSequence();
  copy!.identity.wakeMessages();
  const refused = { type: 'error', code: 'exchange_quiet' };
  const addresses = { currency: 3 };
  expect(await call('getDepositAddresses', addresses, user.token)).toMatchObject(refused);
  expect(await call('login', { user_string: 'user1@example.com', password: 'wrong password' })).toMatchObject(refused);
  expect(await call('sendMailCode', { user_string: 'new@example.com' })).toMatchObject(refused);
  expect(await call('placeSpotOrder', {}, user.token)).toMatchObject(refused);
  expect(await call('withdraw', {}, user.token)).toMatchObject(refused);
  const staff = copy!.browser();
  Object.assign(staff, { cookie: admin.cookie, csrf: admin.csrf });
  expect(await staff.call('me')).toMatchObject({ type: 'ok' });
  expect(await staff.call('downloadBankFile', { id: 1 })).toMatchObject(refused);
  expect(await staff.call('makeBankFile', {})).toMatchObject(refused);
  expect(await staff.call('login', { email: 'a@example.com', password: 'x' })).toMatchObject(refused);
  const port = await engine.submit({ command: { type: 'FreezeUser', user: user.id } });
  expect(port).toEqual({ kind: 'unavailable' });
  expect(await isMailed(copy!)).toBe(false);
  expect(copy!.parts.payoutSigner).toBeUndefined();
  const { rows } = await pool.query('SELECT last_sequence::int AS last FROM engine');
  expect(rows).toEqual([{ last: head }]);
  const ready = await fetch(`${copy!.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(((await ready.json()) as { failing: string[] }).failing).toContain('instance');
});

test('it takes two operators with password and authenticator, each code once', async () => {
  const [first] = await emails();
  const right = [first!, admin.password, admin.code(1)];
  const tried = await adopt(
    first!,
    admin.password,
    '000000',
    ...right,
    ...right,
    first!,
    'no password of hers',
    right[2]!,
  );
  expect(tried.code).toBe(1);
  expect(tried.output).toContain('The database is another one.');
  expect(
    tried.output.match(/The code is wrong|The code was used already|The address or the password is wrong/g),
  ).toEqual(['The code is wrong', 'The code was used already', 'The address or the password is wrong']);
  expect(await copy!.isAdopted()).toBe(false);
  const { rows } = await copy!.pool.query('SELECT generation FROM instance_marks');
  expect(rows).toEqual([{ generation: 1 }]);
});

test('once adopted it continues, on record and in public, and the original is fenced off', async () => {
  const [first, second] = await emails();
  await copy!.pool.query('UPDATE operators SET last_step = 0');
  const proofs = [first!, admin.password, admin.code(), second!, compliance.password, compliance.code()];
  const adopted = await adopt(...proofs);
  expect(adopted).toMatchObject({ code: 0 });
  expect(adopted.output).toContain('adopted as generation 2');
  expect(adopted.output).toContain('npm run signer-generation -- 2');
  expect(adopted.output).not.toContain(admin.password);
  expect(await copy!.isAdopted()).toBe(true);
  await copy!.stop({ keepsDatabase: true });

  copy = await startCopy();
  expect(copy).toMatchObject({ isQuiet: false, instance: { mark: { generation: 2 }, differences: [] } });
  const { message: adoptions } = await copy.call('listAdoptions');
  expect(adoptions).toMatchObject([{ generation: 2, operators: [1, 2] }]);
  const record = await copy.call('getRecord', { sequence: adoptions[0].sequence });
  expect(record.message).toMatchObject({ type: 'AdoptInstance' });
  expect(record.message.body).toContain('"generation":2');
  await copy.run({ type: 'FreezeUser', user: user.id });
  await copy.eventually(async () => ((await isMailed(copy!)) ? true : undefined));
  expect(await findingsIn(copy.pool)).toEqual([]);

  // Until its owner decides otherwise, the signer serves the original alone.
  const payment = (server: ConsoleServer) => server.parts.payoutSigner!.sign(ORDER as never);
  await expect(payment(copy)).rejects.toThrow('serves generation 1');
  expect(copy.halts).toEqual([]);
  signer.setGeneration(2);
  await expect(payment(original)).rejects.toThrow('serves generation 2');
  expect(original.halts.map(String)).toEqual([expect.stringContaining('another copy was adopted')]);
  await original.stop({ keepsDatabase: true });
  original = await startConsoleServer({ databaseUrl: original.databaseUrl, settings });
  expect(original.instance).toMatchObject({ differences: ['signer'] });
  expect(await original.call('sendMailCode', { user_string: 'new@example.com' })).toMatchObject({
    code: 'exchange_quiet',
  });
});

test('there is nothing to adopt where all is as it was', async () => {
  const nothing = await adopt();
  expect(nothing).toMatchObject({ code: 1 });
  expect(nothing.output).toContain('nothing to adopt');
});

async function emails(): Promise<string[]> {
  const { rows } = await copy!.pool.query<{ email: string }>('SELECT email FROM operators ORDER BY id');
  return rows.map(({ email }) => email);
}
