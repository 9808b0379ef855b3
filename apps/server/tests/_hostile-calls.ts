// What the tests of hostile input share: a whole exchange, a permitted caller for each call, and what no response may contain.
import { type Call, operatorRoles } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import pg from 'pg';
import { expect, test } from 'vitest';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { staffCallers } from './_callers.ts';
import { type ContractRoute, contractCalls, fieldsOf } from './_contract-routes.ts';
import { ON_EVM } from './_evm-chain.ts';
import { plausible } from './_plausible.ts';
import { UNLIMITED } from './_unlimited.ts';
import {
  type Answered,
  type SentHeaders,
  startWholeExchange,
  type WholeExchange,
  type WholeUser,
} from './_whole-exchange.ts';

/** Values for one field of a call. */
export const HOSTILE = [
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
/** Bodies of JSON around one field. */
export const BODIES = [
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
const GONE = new Set(['not_logged_in', 'step_up_required', 'account_frozen']);

/** Candles fail in an envelope of their own; files and pictures that succeed come without one. */
const isFailure = ({ type, code }: Answered) => (type !== '' && type !== 'ok') || code === '-1';

type Send = (headers: SentHeaders) => Promise<Answered>;

export class HostileCalls {
  readonly whole: WholeExchange;
  /** How many calls were made. */
  tried = 0;
  readonly #tables: RegExp;
  readonly #target: WholeUser;
  readonly #staff = new Map<string, () => Promise<SentHeaders>>();
  readonly #asStaff = new Map<string, SentHeaders>();
  #user: SentHeaders | undefined;
  /** What should not have been answered, whole runs of it together. */
  #broken: string[] = [];

  static async start(): Promise<HostileCalls> {
    const whole = await startWholeExchange(UNLIMITED, ON_EVM);
    await watchMoney(whole);
    const { rows } = await whole.pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE '%\\_%'`,
    );
    const hostile = new HostileCalls(
      whole,
      await newTrader(whole),
      new RegExp(`\\b(?:${rows.map(({ name }) => name).join('|')})\\b`),
    );
    for (const { name, headers } of await staffCallers(whole)) {
      const role = operatorRoles.find(word => name === `${word}, the login complete`);
      if (role !== undefined) hostile.#staff.set(role, headers);
    }
    return hostile;
  }

  private constructor(whole: WholeExchange, target: WholeUser, tables: RegExp) {
    this.whole = whole;
    this.#target = target;
    this.#tables = tables;
  }

  stop(): Promise<void> {
    return this.whole.stop();
  }

  /** Of the user that the calls of staff are about. */
  async funds(): Promise<unknown[]> {
    const account = walletAccount(this.#target.id, 3, 'spot');
    return await this.whole.reader.rows('SELECT id, balance, held FROM accounts WHERE id = $1', [account]);
  }

  /** @throws where an answer of a call broke something, or brought inner text to light. */
  async everyCall(work: (route: ContractRoute) => Promise<void>): Promise<void> {
    this.#broken = [];
    // The one call that would start a whole process for each try.
    for (const route of contractCalls) if (route.name !== 'verifyJournal') await work(route);
    expect(this.#broken).toEqual([]);
  }

  /** Fields with which the call could succeed. */
  soundFor({ call }: ContractRoute): Record<string, string> {
    const isAboutUser = call.path.startsWith('console/users/') && fieldsOf(call).includes('id');
    return plausible(call, isAboutUser ? { id: String(this.#target.id) } : {});
  }

  async askWith(route: ContractRoute, fields: Record<string, string>): Promise<void> {
    await this.#make(route, headers => this.whole.ask(route.call, fields, headers));
  }

  async sendJson(route: ContractRoute, body: string): Promise<void> {
    const { method, path }: Call = route.call;
    await this.#make(route, headers =>
      this.whole.send(method, `/api/${path}`, { headers: { ...headers, 'content-type': 'application/json' }, body }),
    );
  }

  async #make(route: ContractRoute, send: Send): Promise<void> {
    let response = await send(await this.#callerOf(route, false));
    // A call before may have ended the login.
    if (GONE.has(response.code)) response = await send(await this.#callerOf(route, true));
    this.tried += 1;
    const where = `${route.name} answered ${response.status} ${response.text.slice(0, 200)}`;
    if (response.status >= 500) this.#broken.push(where);
    else if (BROKEN.has(response.code)) this.#broken.push(`${where}, for ${this.#lastFailure()}`);
    else if (isFailure(response) && [INNARDS, this.#tables, /<script/].some(inner => inner.test(response.text)))
      this.#broken.push(where);
  }

  /** What the server wrote down for itself. */
  #lastFailure(): string {
    const line = this.whole.logLines.findLast(text => text.includes('a call failed')) ?? '{}';
    return (JSON.parse(line) as { err?: { message: string } }).err?.message ?? '';
  }

  /** A user, or of staff a role that may make this call. */
  async #callerOf({ call, isOfConsole }: ContractRoute, isNew: boolean): Promise<SentHeaders> {
    if (!isOfConsole) {
      if (isNew || this.#user === undefined) this.#user = await anotherUser(this.whole);
      return this.#user;
    }
    const role = call.permission === 'papers.review' ? 'compliance' : 'admin';
    if (isNew || !this.#asStaff.has(role)) this.#asStaff.set(role, await this.#staff.get(role)!());
    return this.#asStaff.get(role)!;
  }
}

/** What has to hold after any number of hostile calls. */
export function testWhatIsLeft(hostile: () => HostileCalls): void {
  test('no account was written to but by a command in the journal', async () => {
    const { pool } = hostile().whole;
    const { written, byHand } = await movedByHand(hostile().whole);
    expect(written).toBeGreaterThan(0);
    expect(byHand).toBe(0);
    const client = await pool.connect();
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
    const client = new pg.Client({ connectionString: hostile().whole.databaseUrl });
    await client.connect();
    const { findings, sequence } = await verifyDatabase(client);
    await client.end();
    expect(findings.sentences).toEqual([]);
    expect(sequence).toBeGreaterThan(10);
    console.log(`${hostile().tried} hostile calls`);
  });
}

/** Notes which transactions wrote to an account, and which moved the rows to a record that the journal has. */
async function watchMoney(whole: WholeExchange): Promise<void> {
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

async function movedByHand(whole: WholeExchange): Promise<{ written: number; byHand: number }> {
  const { rows } = await whole.pool.query<{ written: number; by_hand: number }>(`
    SELECT count(*)::int AS written,
      (count(*) FILTER (WHERE transaction NOT IN (SELECT transaction FROM watch.writes WHERE place = 'applied')))::int AS by_hand
    FROM watch.writes WHERE place = 'accounts'`);
  return { written: rows[0]!.written, byHand: rows[0]!.by_hand };
}

async function newTrader(whole: WholeExchange): Promise<WholeUser> {
  const trader = await whole.newUser();
  await whole.run({ type: 'GrantTestFunds', user: trader.id, coin: 3, units: 1_000_000_000n });
  return trader;
}

async function anotherUser(whole: WholeExchange): Promise<SentHeaders> {
  const trader = await newTrader(whole);
  await whole.giveFactor(trader.id);
  await whole.confirm(trader.token);
  return { authorization: trader.token };
}
