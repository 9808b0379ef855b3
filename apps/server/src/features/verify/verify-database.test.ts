// What verify accepts, and every kind of tampering that it must find.
import type { Command, OperatorAct } from '@candor/exchange';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestExchange, done, FIRST_USER, furnish, type TestExchange } from '../../engine/_test-exchange.ts';
import { randomWorkload } from '../../engine/_test-workload.ts';
import type { Engine } from '../../engine/engine.ts';
import { chainHashOf, hashesOf } from '../../journal/hash-chain.ts';
import { readBody } from '../../journal/record-body.ts';

/** With the history that each test corrupts in a copy of its own. */
let furnished: TestExchange;
let exchange: TestExchange;

beforeAll(async () => {
  furnished = await createTestExchange();
  const engine = await furnished.start();
  await furnish(engine, furnished.reader, 2);
  await randomWorkload(engine, [FIRST_USER, FIRST_USER + 1], 400, 3);
  await staffAtWork(engine);
  await furnished.reader.caughtUp();
  await furnished.disconnect();
});
afterAll(() => furnished.close());

beforeEach(async () => {
  exchange = await createTestExchange(furnished);
});
afterEach(() => exchange.close());

const findings = async () => (await exchange.verify()).findings.sentences;

/** Operators who stop a user, agree on one proposal and leave another open. */
async function staffAtWork(engine: Engine): Promise<void> {
  const act = (operator: number, user: number | null): OperatorAct => ({
    operator,
    role: 'admin',
    action: 'test',
    user,
    reason: 1,
    digest: 'ab'.repeat(32),
  });
  const until = Date.now() + 3_600_000;
  const commands: Command[] = [
    { type: 'OpenOperator', operator: 1, act: null },
    { type: 'OpenOperator', operator: 2, act: null },
    { type: 'FreezeUser', user: FIRST_USER },
    { type: 'StopUser', user: FIRST_USER, power: 'login', until, act: act(1, FIRST_USER) },
    { type: 'Propose', change: { kind: 'open-operator', operator: 3 }, effectiveAt: 0, act: act(1, null) },
    { type: 'ApproveProposal', proposal: 1, act: act(2, null) },
    { type: 'Propose', change: { kind: 'open-operator', operator: 4 }, effectiveAt: 0, act: act(1, null) },
    { type: 'SetMarketStatus', market: 1, status: 'halted', reason: 'incident', act: act(2, null) },
  ];
  for (const command of commands) await done(engine, command);
}

/** Rewrites the journal from a record on, with hashes that fit again. */
async function forge(change: (body: string) => string, where: string): Promise<number> {
  const rows = await exchange.reader.rows('SELECT sequence, at, body FROM journal ORDER BY sequence');
  const target = rows.find(row => row.body.includes(where))!;
  let previous = '0'.repeat(64);
  for (const row of rows) {
    const body = row === target ? change(row.body) : row.body;
    const { bodyHash } = hashesOf(body, readBody(body));
    previous = chainHashOf(previous, Number(row.sequence), Number(row.at), bodyHash);
    await exchange.pool.query(
      `UPDATE journal SET body = $2, body_hash = decode($3, 'hex'), chain_hash = decode($4, 'hex') WHERE sequence = $1`,
      [row.sequence, body, bodyHash, previous],
    );
  }
  await exchange.pool.query(`UPDATE engine SET chain_hash = decode($1, 'hex')`, [previous]);
  return Number(target.sequence);
}

describe('verify', () => {
  it('finds nothing wrong with what the engine wrote, while the engine runs', async () => {
    const engine = await exchange.start();
    const work = randomWorkload(engine, [FIRST_USER, FIRST_USER + 1], 400, 4);
    const verdict = await exchange.verify();
    expect(verdict.findings.sentences).toEqual([]);
    expect(verdict.sequence).toBeGreaterThan(100);
    await work;
  });

  it('finds nothing wrong with an exchange that was never used', async () => {
    const unused = await createTestExchange();
    expect((await unused.verify()).findings.sentences).toEqual([]);
    await unused.close();
  });

  it('finds a changed balance, and that the coin does not add up any more', async () => {
    await exchange.pool.query('UPDATE accounts SET balance = balance + 1 WHERE id = (SELECT max(id) FROM accounts)');
    const [finding, ...others] = await findings();
    expect(finding).toMatch(/^accounts \d+ has balance \d+ where the journal gives \d+$/);
    expect(others).toEqual([]);
  });

  it('finds an order that was added, and one that was removed', async () => {
    const order = '(SELECT min(id) FROM spot_orders)';
    await exchange.pool.query(`UPDATE spot_orders SET id = 999999 WHERE id = ${order}`);
    expect(await findings()).toEqual([
      'spot_orders 999999 does not follow from the journal',
      'spot_orders lacks 1 rows that follow from the journal',
    ]);
  });

  it('finds a removed entry', async () => {
    await exchange.pool.query('DELETE FROM entries WHERE sequence = (SELECT max(sequence) FROM entries)');
    expect((await findings())[0]).toMatch(/^entries \d+\.0 is missing$/);
  });

  it('finds a changed trade and a closed order that was made up', async () => {
    await exchange.pool.query('UPDATE trades SET ticks = ticks + 1 WHERE id = 1');
    const columns = await exchange.pool.query(
      `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS names FROM information_schema.columns
       WHERE table_name = 'closed_spot_orders' AND column_name <> 'id'`,
    );
    const { names } = columns.rows[0];
    await exchange.pool.query(
      `INSERT INTO closed_spot_orders (id, ${names}) SELECT 999999, ${names} FROM closed_spot_orders LIMIT 1`,
    );
    const [changed, added, ...others] = await findings();
    expect(changed).toMatch(/^trades 1 has ticks \d+ where the journal gives \d+$/);
    expect(added).toMatch(/^closed_spot_orders has \d+ rows where the journal gives \d+$/);
    expect(others).toEqual([]);
  });

  it.each([
    [
      "UPDATE users SET level = 'advanced' WHERE level = 'none'",
      /^users \d+ has level advanced where the journal gives none$/,
    ],
    ['UPDATE users SET is_frozen = false', /^users \d+ has is_frozen f where the journal gives t$/],
    [
      'UPDATE users SET login_stop_until = login_stop_until + 1 WHERE login_stop_by = 1',
      /has login_stop_until \d+ where/,
    ],
    [
      "UPDATE operator_states SET state = 'active'",
      /^operator_states 3 has state active where the journal gives invited$/,
    ],
    ["UPDATE proposals SET state = 'approved'", /^proposals 2 has state approved where the journal gives waiting$/],
    ['UPDATE closed_proposals SET approved_by = 1', /^closed_proposals 1 has approved_by 1 where the journal gives 2$/],
    ['DELETE FROM operator_actions WHERE id = 1', /^operator_actions 1 is missing$/],
    ['UPDATE operator_actions SET operator_id = 2 WHERE id = 1', /^operator_actions 1 has operator_id 2 where/],
    ["UPDATE markets SET status = 'open'", /^markets 1 has status open where the journal gives halted$/],
    ['UPDATE market_steps SET tick = tick + 1 WHERE market_id = 1', /^market_steps \d+ has tick \d+ where the journal/],
    ["UPDATE market_prices SET last_price = '1' WHERE id = 1", /^market_prices 1 has last_price 1 where/],
  ])('finds what %s changed', async (statement, finding) => {
    await exchange.pool.query(statement);
    expect((await findings())[0]).toMatch(finding);
  });

  it('finds a body that was rewritten', async () => {
    await exchange.pool.query(`UPDATE journal SET body = body || ' ' WHERE sequence = 30`);
    expect((await findings())[0]).toBe('record 30 has a body that does not fit its hash');
  });

  it('finds a forged event in a chain that was made to fit', async () => {
    const at = '"price":"9000000000000n","counted":["a","b","c"]';
    const sequence = await forge(body => body.replace(at, at.replace('9000000000000n', '9000100000000n')), at);
    expect(await findings()).toEqual([
      `record ${sequence} has other events than the same command gives when it is decided again: events.0.price is 9000100000000n, not 9000000000000n`,
    ]);
  });

  it('finds a forged command in a chain that was made to fit', async () => {
    const sequence = await forge(
      body => body.replace('"kind":"customer"', '"kind":"maker"'),
      '{"command":{"type":"OpenUser"',
    );
    expect(await findings()).toEqual([
      `record ${sequence} has other events than the same command gives when it is decided again: events.0.user.kind is customer, not maker`,
    ]);
  });

  it('finds a record that was made to look older, so that it would not be decided again', async () => {
    await exchange.pool.query('UPDATE journal SET rules_version = rules_version - 1 WHERE sequence = 30');
    expect(await findings()).toEqual(['record 30 names other rules than its body']);
  });

  it('finds a journal that lost its end', async () => {
    const rows = await exchange.reader.rows('SELECT max(sequence) AS last FROM journal');
    await exchange.pool.query('DELETE FROM journal WHERE sequence = $1', [rows[0]!.last]);
    expect((await findings())[0]).toMatch(/^the journal ends with record \d+ and the engine's row names \d+/);
  });

  it('finds a record in the middle that is gone', async () => {
    await exchange.pool.query('DELETE FROM journal WHERE sequence = 20');
    expect(await findings()).toEqual(['record 21 follows record 19']);
  });

  describe('names one record and no followers', () => {
    const unfit = (sequence: number) => `record ${sequence} has a body that does not fit its hash`;

    /** Changes the body of the first record that contains a text. @returns its sequence. */
    async function edit(where: string, change: (body: string) => string): Promise<number> {
      const rows = await exchange.reader.rows(
        'SELECT sequence, body FROM journal WHERE strpos(body, $1) > 0 ORDER BY sequence LIMIT 1',
        [where],
      );
      const { sequence, body } = rows[0]!;
      expect(change(body)).not.toBe(body);
      await exchange.pool.query('UPDATE journal SET body = $2 WHERE sequence = $1', [sequence, change(body)]);
      return Number(sequence);
    }

    const GRANT = '{"command":{"type":"GrantTestFunds"';
    it.each<[string, string, (body: string) => string, RegExp]>([
      [
        'an amount of an event',
        GRANT,
        body => body.replace(/"units":"(\d+)n"}(?!,"events)/, '"units":"1$1n"}'),
        /: has other events than .*: events\.0\.units is 1(\d+)n, not \1n$/,
      ],
      ['an amount of a command', GRANT, body => body.replace('"units":"', '"units":"1'), /: /],
      ['the type of an event', GRANT, body => body.replace('TestFundsGranted', 'TestFundsGiven'), /TestFundsGiven/],
      [
        'the type of a command',
        GRANT,
        body => body.replace('GrantTestFunds', 'GiveTestFunds'),
        /: cannot be decided again: /,
      ],
      ['all of it, which is no JSON any more', GRANT, body => body.slice(0, -3), /: it is not JSON$/],
      ['all of it, which is nothing', GRANT, () => 'null', /: it has no command$/],
      [
        'its events, which are none',
        GRANT,
        body => body.replace('"events":[', '"events":null,"more":['),
        /no list of events$/,
      ],
      [
        'a member, which is gone',
        GRANT,
        body => body.replace(/,"units":"\d+n"}\]/, '}]'),
        /events\.0\.units is missing, not \d+n$/,
      ],
      ['a member of its command, which is gone', GRANT, body => body.replace(/,"units":"\d+n"},/, '},'), /: /],
      ['a text that looks like an amount', '"name":"USDT"', body => body.replaceAll('"USDT"', '"12n"'), /hash/],
      [
        'an amount, which is a text',
        GRANT,
        body => body.replace(/"units":"(\d+)n"}\]/, '"units":"$1"}]'),
        /events\.0\.units is \d+, not \d+n$/,
      ],
    ])('after a change of %s', async (_, where, change, detail) => {
      const sequence = await edit(where, change);
      const found = await findings();
      expect(found).toHaveLength(1);
      expect(found[0]!.startsWith(unfit(sequence))).toBe(true);
      expect(found[0]).toMatch(detail);
    });

    it('where two records are swapped', async () => {
      await exchange.pool.query('UPDATE journal SET sequence = sequence + 1000000 WHERE sequence IN (40, 41)');
      await exchange.pool.query('UPDATE journal SET sequence = 81 - (sequence - 1000000) WHERE sequence > 1000000');
      expect(await findings()).toEqual(['record 40 breaks the chain of hashes']);
    });

    it('and a second one that was changed alone', async () => {
      for (const sequence of [30, 90]) {
        await exchange.pool.query("UPDATE journal SET body = body || ' ' WHERE sequence = $1", [sequence]);
      }
      expect(await findings()).toEqual([unfit(30), unfit(90)]);
    });

    it('where the journal lost its end', async () => {
      await exchange.pool.query('DELETE FROM journal WHERE sequence > 50');
      const found = await findings();
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(/^the journal ends with record 50 /);
    });
  });
});
