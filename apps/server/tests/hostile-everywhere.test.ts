// Every call of the contract with hostile input in every field, by somebody who may make it: no text of ours that nobody
// should read, no failure of ours, no money moved by hand, and afterwards everything stored still follows from the journal.
import { type Call, operatorRoles } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { staffCallers } from './_callers.ts';
import { type ContractRoute, contractCalls, fieldsOf } from './_contract-routes.ts';
import { ON_EVM } from './_evm-chain.ts';
import { plausible } from './_plausible.ts';
import { UNLIMITED } from './_unlimited.ts';
import {
  type Said,
  type SentHeaders,
  startWholeExchange,
  type WholeExchange,
  type WholeUser,
} from './_whole-exchange.ts';

const HOSTILE = [
  "'; DROP TABLE accounts; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-1',
  '9007199254740991',
  'a\0b',
  '\uFFFF\uFFFE\u202E\u0000',
  '../../../../etc/passwd',
  '{"$gt":""}',
  '%s%n{{7*7}}',
];
const BODIES = [
  (field: string) => `{"${field}":["1","2"]}`,
  (field: string) => `{"${field}":{"toString":"x","__proto__":{"a":1}}}`,
  (field: string) => `{"${field}":1e308}`,
  (field: string) => `{"${field}":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
  (field: string) => `{"__proto__":{"${field}":"1"},"constructor":{"prototype":{}}}`,
];

/** Stack traces, paths of files, drivers, and the words of queries. */
const INNARDS =
  /node_modules|\.[jt]s:\d|\bat [\w.<>]+ \(|\/(?:apps|packages|home|usr|tmp|var)\/|SELECT |INSERT INTO|UPDATE \w+ SET|relation "|column "|violates|duplicate key|syntax error|invalid input syntax|out of range for type|ECONN|kysely|postgres|TypeError|RangeError|ZodError|Unexpected token/i;
const BROKEN = new Set(['internal', 'unavailable', 'outcome_unknown']);

let whole: WholeExchange;
let target: WholeUser;
let tables: RegExp;
let user: SentHeaders;
const staff = new Map<string, () => Promise<SentHeaders>>();
const asStaff = new Map<string, SentHeaders>();
let tried = 0;
/** What should not have been answered, whole runs of it at once. */
let broken: string[] = [];

beforeAll(async () => {
  whole = await startWholeExchange(UNLIMITED, ON_EVM);
  await watchMoney();
  const { rows } = await whole.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE '%\\_%'`,
  );
  tables = new RegExp(`\\b(?:${rows.map(({ name }) => name).join('|')})\\b`);
  target = await newTrader();
  user = await anotherUser();
  for (const { name, headers } of await staffCallers(whole)) {
    const role = operatorRoles.find(word => name === `${word}, the login complete`);
    if (role !== undefined) staff.set(role, headers);
  }
});
afterAll(() => whole?.stop());

/** Writes down which transactions wrote to an account, and which moved the rows to a record that the journal has. */
async function watchMoney(): Promise<void> {
  await whole.pool.query(`
    CREATE SCHEMA watch;
    CREATE TABLE watch.writes (place text, transaction xid8);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO watch.writes VALUES (TG_TABLE_NAME, pg_current_xact_id()); RETURN NULL; END $$;
    CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON accounts
      FOR EACH STATEMENT EXECUTE FUNCTION watch.note();
    CREATE FUNCTION watch.note_applied() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN
        IF EXISTS (SELECT FROM journal WHERE sequence = NEW.sequence AND chain_hash = NEW.chain_hash) THEN
          INSERT INTO watch.writes VALUES ('applied', pg_current_xact_id());
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER watched AFTER UPDATE ON applied FOR EACH ROW WHEN (NEW.sequence > OLD.sequence)
      EXECUTE FUNCTION watch.note_applied();
  `);
}

async function movedByHand(): Promise<{ written: number; byHand: number }> {
  const { rows } = await whole.pool.query<{ written: number; by_hand: number }>(`
    SELECT count(*)::int AS written,
      (count(*) FILTER (WHERE transaction NOT IN (SELECT transaction FROM watch.writes WHERE place = 'applied')))::int AS by_hand
    FROM watch.writes WHERE place = 'accounts'`);
  return { written: rows[0]!.written, byHand: rows[0]!.by_hand };
}

async function newTrader(): Promise<WholeUser> {
  const trader = await whole.newUser();
  await whole.run({ type: 'GrantTestFunds', user: trader.id, coin: 3, units: 1_000_000_000n });
  return trader;
}

async function anotherUser(): Promise<SentHeaders> {
  const trader = await newTrader();
  await whole.giveFactor(trader.id);
  await whole.confirm(trader.token);
  return { authorization: trader.token };
}

/** Who may make this call; for staff whatever role can. */
async function callerOf({ call, isOfConsole }: ContractRoute, isAnew: boolean): Promise<SentHeaders> {
  if (!isOfConsole) {
    if (isAnew) user = await anotherUser();
    return user;
  }
  const role = call.permission === 'papers.review' ? 'compliance' : 'admin';
  if (isAnew || !asStaff.has(role)) asStaff.set(role, await staff.get(role)!());
  return asStaff.get(role)!;
}

/** Candles fail in an envelope of their own; files and pictures that succeed come without one. */
const isFailure = ({ type, code }: Said) => (type !== '' && type !== 'ok') || code === '-1';

const GONE = new Set(['not_logged_in', 'step_up_required', 'account_frozen']);

async function make(route: ContractRoute, send: (headers: SentHeaders) => Promise<Said>): Promise<void> {
  let said = await send(await callerOf(route, false));
  // A call before may have ended the login.
  if (GONE.has(said.code)) said = await send(await callerOf(route, true));
  tried += 1;
  const where = `${route.name} answered ${said.status} ${said.text.slice(0, 200)}`;
  if (said.status >= 500) broken.push(where);
  else if (BROKEN.has(said.code)) broken.push(`${where}, for ${lastFailure()}`);
  else if (isFailure(said) && [INNARDS, tables, /<script/].some(inner => inner.test(said.text))) broken.push(where);
}

/** What the server wrote down for itself. */
function lastFailure(): string {
  const line = whole.logLines.findLast(text => text.includes('a call failed')) ?? '{}';
  return (JSON.parse(line) as { err?: { message: string } }).err?.message ?? '';
}

function soundFor({ call }: ContractRoute) {
  const isAboutUser = call.path.startsWith('console/users/') && fieldsOf(call).includes('id');
  return plausible(call, isAboutUser ? { id: String(target.id) } : {});
}

const asJson = (call: Call, body: string) => (headers: SentHeaders) =>
  whole.send(call.method, `/api/${call.path}`, { headers: { ...headers, 'content-type': 'application/json' }, body });

async function everyCall(work: (route: ContractRoute) => Promise<void>): Promise<void> {
  broken = [];
  // The one call that would start a whole process for each try.
  for (const route of contractCalls) if (route.name !== 'verifyJournal') await work(route);
  expect(broken).toEqual([]);
}

const fundsOf = async ({ id }: WholeUser) => {
  const account = walletAccount(id, 3, 'spot');
  return await whole.reader.rows('SELECT id, balance, held FROM accounts WHERE id = $1', [account]);
};

test('hostile input in any field of any call breaks nothing and brings no inner text to light', async () => {
  const before = await fundsOf(target);
  expect(before).toHaveLength(1);
  await everyCall(async route => {
    const sound = soundFor(route);
    await make(route, headers => whole.ask(route.call, sound, headers));
    for (const field of Object.keys(sound)) {
      for (const value of HOSTILE) {
        await make(route, headers => whole.ask(route.call, { ...sound, [field]: value }, headers));
      }
    }
  });
  expect(tried).toBeGreaterThan(1_000);
  // Whatever staff did with the account of a user, its money is where it was.
  expect(await fundsOf(target)).toEqual(before);
}, 600_000);

test('nor do lists, objects, depths and prototypes in bodies of JSON', async () => {
  await everyCall(async route => {
    if (route.call.method === 'GET') return;
    const [field = 'none'] = fieldsOf(route.call);
    for (const body of BODIES) await make(route, asJson(route.call, body(field)));
    await make(route, asJson(route.call, '{"broken":'));
  });
  expect(({} as { a?: number }).a).toBeUndefined();
});

test('no account was written to but by a command in the journal', async () => {
  const { written, byHand } = await movedByHand();
  expect(written).toBeGreaterThan(0);
  expect(byHand).toBe(0);
  const client = await whole.pool.connect();
  try {
    // Shows that the watch sees what it is there for.
    await client.query('BEGIN');
    await client.query('UPDATE accounts SET balance = balance + 1');
    const seen = await client.query(`SELECT 1 FROM watch.writes w WHERE w.place = 'accounts' AND NOT EXISTS
      (SELECT 1 FROM watch.writes j WHERE j.place = 'applied' AND j.transaction = w.transaction)`);
    expect(seen.rows).toHaveLength(1);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('everything stored still follows from the journal', async () => {
  const client = new pg.Client({ connectionString: whole.databaseUrl });
  await client.connect();
  const { findings, sequence } = await verifyDatabase(client);
  await client.end();
  expect(findings.sentences).toEqual([]);
  expect(sequence).toBeGreaterThan(10);
  console.log(`${tried} hostile calls`);
});
