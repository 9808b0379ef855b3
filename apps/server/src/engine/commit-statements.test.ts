// The prepared statements of PostgreSQL stay few, whatever batches are made of, and write what they were given.
import { type Command, State } from '@candor/exchange';
import { decimal } from '@candor/money';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitStatement } from '../database/store/statement.ts';
import { FIRST_CHAIN_HASH } from '../journal/hash-chain.ts';
import { ensureJournalPartitions } from '../journal/partitions.ts';
import { BTC, BTC_USDT, createTestExchange, indexTick, limitOrder, type TestExchange, USDT } from './_test-exchange.ts';
import { Batch } from './batch.ts';
import { Decider } from './decider.ts';
import { EngineClock } from './engine-clock.ts';
import { createEngineMetrics } from './engine-metrics.ts';
import { PendingRows } from './pending-rows.ts';
import { raiseEpoch } from './store.ts';

const STATEMENTS = 3;
const BATCHES = 300;

let exchange: TestExchange;
let client: pg.Client;

beforeAll(async () => {
  exchange = await createTestExchange();
  client = await exchange.connect();
});

afterAll(() => exchange.close());

const act = (operator: number, user: number | null) => ({
  operator,
  role: 'admin' as const,
  action: 'test',
  user,
  reason: 1,
  digest: 'ab'.repeat(32),
});

const USERS = [11, 12, 13];
let time = 1_700_000_000_000;
let made = 0;

const OPENING: Command[] = [
  { type: 'OpenExchange', mode: 'demo' },
  { type: 'ConfigureCoin', id: BTC, name: 'BTC', scale: 8, testFundsCap: decimal('1000', 8) },
  { type: 'ConfigureCoin', id: USDT, name: 'USDT', scale: 6, testFundsCap: decimal('100000000', 6) },
  {
    type: 'ConfigureMarket',
    id: BTC_USDT,
    base: BTC,
    quote: USDT,
    tick: decimal('0.1', 6),
    lot: decimal('0.00001', 8),
    minNotional: 1n,
    bandPpm: 200_000n,
    makerFeePpm: 1_000n,
    takerFeePpm: 1_000n,
    status: 'open',
  },
  { type: 'OpenOperator', operator: 1, act: null },
  { type: 'OpenOperator', operator: 2, act: null },
];

/** One kind of command each, so that a batch of some of them touches a set of tables that no other may have touched. */
const KINDS: ((next: (bound: number) => number) => Command)[] = [
  () => indexTick(time, String(89_000 + (made % 5))),
  next => ({ type: 'OpenUser', user: 1_000 + made + next(5), kind: 'customer', inviter: null }),
  next => ({ type: 'GrantTestFunds', user: USERS[next(3)]!, coin: next(2) === 0 ? BTC : USDT, units: 1_000_000n }),
  next => limitOrder(USERS[next(3)]!, 'buy', String(88_990 + next(10)), '0.001'),
  next => limitOrder(USERS[next(3)]!, 'sell', String(88_990 + next(10)), '0.001'),
  next => ({ type: 'CancelSpotOrders', user: USERS[next(3)]! }),
  next => ({ type: 'Transfer', user: USERS[next(3)]!, coin: USDT, from: 'spot', to: 'lever', units: 5n }),
  next => ({ type: 'FreezeUser', user: 1_000 + next(300) }),
  next => ({ type: 'RecordOperatorAction', act: act(1 + next(2), null) }),
  next => ({
    type: 'Propose',
    change: { kind: 'open-operator', operator: 3 + next(4) },
    effectiveAt: 0,
    act: act(1, null),
  }),
  next => ({ type: 'ApproveProposal', proposal: 1 + next(60), act: act(2, null) }),
  next => ({ type: 'ConfigureCoin', id: 10 + made + next(5), name: `C${made}`, scale: 6, testFundsCap: 0n }),
  () => ({ type: 'AdvanceClock' }),
];

/** Whole numbers below a bound, the same ones in every run. */
function createRandom(): (bound: number) => number {
  let state = 20_261_122;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}

it(`uses ${STATEMENTS} statements at most for batches of every composition, and stores all of them`, {
  timeout: 300_000,
}, async () => {
  const head = (await raiseEpoch(client, 'test', 'unconditional'))!;
  await ensureJournalPartitions(client, time);
  const clock = new EngineClock({ now: () => time, steady: () => time }, { onLeap() {}, onAhead() {} });
  const pending = new PendingRows(0);
  const decider = new Decider({
    state: State.empty(),
    pending,
    head: { sequence: 0, chainHash: FIRST_CHAIN_HASH },
    epoch: head.epoch,
    clock,
    log: pino({ level: 'silent' }),
    metrics: createEngineMetrics(),
  });
  let sequence = 0;
  const touched = new Set<string>();

  async function commit(commands: readonly Command[]): Promise<void> {
    const batch = new Batch();
    for (const command of commands) {
      time += 100;
      made += 1;
      const key = made % 3 === 0 && command.type === 'PlaceSpotOrder' && { route: 'test', value: `k${made}` };
      decider.decide({ submission: { command, ...(key && { key }) }, answer() {} }, batch);
    }
    const last = batch.journal.at(-1);
    if (last === undefined) return;
    const { at, chainHash } = last;
    const fence = { epoch: head.epoch, from: sequence, to: last.sequence, at, chainHash };
    expect((await client.query(commitStatement(batch.journal, fence))).rowCount).toBe(1);
    const { statement } = pending.take(decider.state, head.epoch)!;
    // Which parameters are rows differs with what was touched.
    touched.add(statement.values.map(value => (value === null ? '-' : '+')).join(''));
    expect((await client.query(statement)).rowCount).toBe(1);
    sequence = last.sequence;
  }

  const next = createRandom();
  await commit([
    ...OPENING,
    ...USERS.map((user): Command => ({ type: 'OpenUser', user, kind: 'customer', inviter: null })),
  ]);
  for (let batch = 0; batch < BATCHES; batch++) {
    // Now and then a day passes, so that keys are forgotten and proposals expire.
    if (batch % 40 === 39) time += 30 * 3_600_000;
    await commit(Array.from({ length: 1 + next(3) }, () => KINDS[next(KINDS.length)]!(next)));
  }
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM pg_prepared_statements');
  // One for each composition would be many.
  expect(touched.size).toBeGreaterThan(40);
  expect(Number(rows[0]!.count)).toBeLessThanOrEqual(STATEMENTS);
  const { findings } = await exchange.verify();
  expect(findings.sentences).toEqual([]);
});
