// What verify finds of changed locked amounts, launches and rebates, and what it adds up of them itself.
import { type Command, type Event, type Launch, State, type Subscription } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BTC,
  createTestExchange,
  done,
  FIRST_USER,
  furnish,
  limitOrder,
  type TestExchange,
  USDT,
} from '../../engine/_test-exchange.ts';
import { ProductHistory } from './check-history.ts';
import { Findings } from './compare-rows.ts';

const MINUTE = 60_000;
const ONE = 1_000_000n;
const [ANNA, BEN, CARL] = [FIRST_USER, FIRST_USER + 1, 2_000_001];

let exchange: TestExchange;
/** Time passes only when a test moves it: a slow machine is never late for a launch. */
let now = Date.now();

beforeAll(async () => {
  exchange = await createTestExchange();
  const clock = { now: () => now, steady: () => now };
  const engine = await exchange.start({ clock });
  await furnish(engine, exchange.reader, 2);
  const run = async (...commands: Command[]) => {
    for (const command of commands) await done(engine, command);
  };
  /** The next command comes after all that is due. */
  const pass = async (ms: number) => {
    now += ms;
    await run({ type: 'Transfer', user: ANNA, coin: USDT, from: 'spot', to: 'fiat', units: 1n });
  };
  await run(...opening());
  const buy = (user: number, amount: bigint, renews = false): Command => ({
    type: 'BuyHosting',
    user,
    product: 1,
    amount,
    renews,
  });
  await run(buy(ANNA, 100n * ONE), buy(ANNA, 333n * ONE, true), buy(BEN, 70n * ONE));
  await pass(MINUTE + 1);
  await run({ type: 'RedeemHosting', user: BEN, order: 3 });
  const subscribe = (user: number, amount: bigint): Command => ({ type: 'Subscribe', user, launch: 1, amount });
  await run(subscribe(ANNA, 50n * ONE), subscribe(BEN, 70n * ONE), subscribe(ANNA, ONE));
  await pass(10 * MINUTE);
  await pass(3 * MINUTE);
  // A second launch, in which a user is locked when verify runs.
  await run(launch(2, now), { ...subscribe(BEN, 5n * ONE), launch: 2 } as Command);
  await pass(10 * MINUTE);
  await run(buy(BEN, 40n * ONE));
  await run(limitOrder(ANNA, 'sell', '90000', '0.01'), limitOrder(CARL, 'buy', '90000', '0.01'));
  await run({ type: 'HoldReferral', user: CARL, reason: 'device' });
  await exchange.reader.caughtUp();
});

afterAll(() => exchange.close());

function opening(): Command[] {
  const reserve = { type: 'OpenDemoReserve', units: 1_000n * ONE, houseUnits: 1_000n * ONE } as const;
  return [
    {
      type: 'ConfigureHosting',
      id: 1,
      coin: USDT,
      isOpen: true,
      cycle: 3,
      dayMs: MINUTE,
      interestPpm: 30_000n,
      damagesPpm: 4_000n,
      minAmount: ONE,
      maxAmount: 1_000n * ONE,
    },
    { ...reserve, reserve: 'hosting-reserve', coin: USDT, market: 1 },
    { ...reserve, reserve: 'launch-reserve', coin: BTC, market: 0 },
    launch(1, now + 4_000),
    { type: 'ConfigureReferral', sharesPpm: [250_000n, 100_000n, 50_000n] },
    { type: 'OpenUser', user: CARL, kind: 'customer', inviter: BEN },
    { type: 'GrantTestFunds', user: CARL, coin: USDT, units: 10_000n * ONE },
  ];
}

/** Of fewer coins than are requested. */
function launch(id: number, startAt: number): Command {
  const times = { startAt, closeAt: startAt + 5 * MINUTE, onlineAt: startAt + 6 * MINUTE, dayMs: MINUTE };
  const coins = {
    newCoin: BTC,
    payCoin: USDT,
    price: 90_000n * ONE,
    offered: 101n,
    minAmount: ONE,
    interestPpm: 50_000n,
  };
  return { type: 'ConfigureLaunch', id, ...coins, ...times, lockDays: id === 1 ? 2 : 3_000 };
}

const findings = async () => (await exchange.verify()).findings.sentences;

it('finds nothing wrong with what the engine wrote', async () => {
  const { rows, findings } = await exchange.verify();
  expect(findings.sentences).toEqual([]);
  for (const table of ['hosting_orders', 'ended_hostings', 'subscriptions', 'ended_subscriptions', 'rebates'])
    expect(`${table} ${rows.get(table)! > 0}`).toBe(`${table} true`);
});

describe('finds', () => {
  it.each([
    ['UPDATE hosting_orders SET paid_interest = paid_interest + 1', /^hosting_orders \d+ has paid_interest \d+ where/],
    ['UPDATE hosting_orders SET due_at = due_at - 1', /^hosting_orders \d+ has due_at \d+ where/],
    ['UPDATE hosting_products SET interest_ppm = 1', /^hosting_products 1 has interest_ppm 1 where/],
    ['UPDATE ended_hostings SET damages = 0 WHERE damages > 0', /^ended_hostings 3 has damages 0 where/],
    ["UPDATE ended_hostings SET outcome = 'completed' WHERE id = 3", /^ended_hostings 3 has outcome completed where/],
    ['DELETE FROM ended_hostings WHERE id = 1', /^ended_hostings 1 is missing/],
    ['UPDATE launches SET allotted = allotted + 1 WHERE id = 1', /^launches 1 has allotted \d+ where/],
    ["UPDATE launches SET price = '1' WHERE id = 1", /^launches 1 has price 1 where/],
    ['UPDATE subscriptions SET coins = coins + 1', /^subscriptions \d+ has coins \d+ where/],
    ['UPDATE subscriptions SET unlock_at = 0', /^subscriptions \d+ has unlock_at 0 where/],
    ['UPDATE ended_subscriptions SET cost = 0 WHERE cost > 0', /^ended_subscriptions \d+ has cost 0 where/],
    ['DELETE FROM ended_subscriptions WHERE id = 1', /^ended_subscriptions 1 is missing/],
    ['UPDATE rebates SET units = units + 1', /^rebates \d+ has units \d+ where/],
    ['UPDATE rebates SET user_id = user_id + 1', /^rebates \d+ has user_id \d+ where/],
    ['DELETE FROM rebates', /^rebates \d+\.\d+ is missing/],
    ["UPDATE referral_rules SET shares_ppm = '[]'", /^referral_rules 1 has shares_ppm \[\] where/],
    ['UPDATE referral_holds SET reason = NULL', /^referral_holds \d+ has reason/],
  ])('what %s changed', async (statement, finding) => {
    const { pool } = exchange;
    // Undone afterwards, so that each case begins with the same rows.
    const [table] = statement.match(/(?<=UPDATE |FROM )\w+/)!;
    const before = await pool.query(`SELECT * FROM ${table}`);
    await pool.query(statement);
    expect((await findings())[0]).toMatch(finding);
    await pool.query(`DELETE FROM ${table}`);
    await pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(before.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ]);
    expect(await findings()).toEqual([]);
  });
});

describe('adds up itself', () => {
  const order = {
    id: 7,
    user: 1,
    product: 1,
    coin: USDT,
    amount: 100n,
    cycle: 3,
    dayMs: MINUTE,
    interestPpm: 30_000n,
    damagesPpm: 0n,
    interest: 3n,
    boughtAt: 0,
    paidDays: 3,
    paidInterest: 3n,
    dueAt: 0,
    renews: false,
    renewalOf: null,
  };
  const subscription: Subscription = {
    id: 4,
    user: 1,
    launch: 1,
    newCoin: BTC,
    payCoin: USDT,
    state: 'locked',
    amount: 10n,
    wanted: 5n,
    subscribedAt: 0,
    coins: 5n,
    cost: 10n,
    interest: 0n,
    unlockAt: 0,
  };
  const hosting = (more: object, end = 'completed', damages = 0n) =>
    ({ type: 'HostingEnded', order: { ...order, ...more }, end, damages, penalty: 0n }) as Event;
  const ended = (more: object, end = 'unlocked') =>
    ({ type: 'SubscriptionEnded', subscription: { ...subscription, ...more }, end }) as Event;
  const trade = {
    type: 'SpotTraded',
    id: 1,
    takerSide: 'buy',
    taker: 1,
    maker: 2,
    takerFee: 9n,
    makerFee: 0n,
  } as const;
  const rebate = {
    type: 'RebatePaid',
    user: 3,
    from: 1,
    level: 1,
    coin: BTC,
    units: 4n,
    source: 'spot',
    reference: 1,
  } as const;
  const traded = { ...trade, base: BTC, quote: USDT } as Event;

  it.each<[string, Event[], RegExp | undefined]>([
    ['a cycle that paid all', [hosting({})], undefined],
    [
      'a cycle that kept a unit',
      [hosting({ paidInterest: 2n })],
      /hosting 7 was completed after 3 of 3 days with 2 of 3/,
    ],
    ['a cycle that ended early', [hosting({ paidDays: 2 })], /hosting 7 was completed after 2/],
    ['an end that cost something', [hosting({}, 'renewed', 1n)], /hosting 7 was renewed/],
    ['leaving that cost more than all', [hosting({ paidDays: 1 }, 'redeemed', 101n)], /hosting 7 of 100 cost 101/],
    ['a part beyond what was requested', [ended({ coins: 6n })], /subscription 4 was unlocked with 6 of 5/],
    ['a part beyond what was paid', [ended({ cost: 11n })], /for 11 of 10/],
    ['no part in a rejected launch', [ended({}, 'rejected')], /subscription 4 was rejected with 5/],
    ['less than half of a fee', [traded, rebate], undefined],
    ['more than half of a fee', [traded, { ...rebate, units: 5n }], /more than half is shared/],
    ['more than half in two rebates', [traded, rebate, { ...rebate, units: 1n }], /more than half is shared/],
    ['a rebate of a fee of another record', [rebate], /more than half is shared/],
  ])('%s', (_, events, finding) => {
    const found = new Findings();
    new ProductHistory(found).add(events);
    if (finding === undefined) expect(found.sentences).toEqual([]);
    else expect(found.sentences.join()).toMatch(finding);
  });

  it.each<[string, bigint, object, RegExp | undefined]>([
    ['as much as its subscriptions got', 5n, {}, undefined],
    ['more than its subscriptions got', 4n, {}, /launch 1 gave 5 coins to 2, its subscriptions got 4/],
    ['to more than subscribed', 5n, { count: 3 }, /launch 1 gave 5 coins to 3/],
    ['less than was to be shared', 5n, { offered: 6n }, /launch 1 gave 5 coins where 6 were to be shared/],
  ])('a launch that gave %s', (_, coins, more, finding) => {
    const found = new Findings();
    const history = new ProductHistory(found);
    history.add([ended({ id: 5, coins: 0n, cost: 0n }, 'rejected')]);
    const state = State.empty();
    const shared = {
      state: 'allotted',
      count: 2,
      wanted: 9n,
      allotted: 5n,
      promised: 0n,
      allotment: null,
      dueAt: null,
    };
    const terms = { id: 1, newCoin: BTC, payCoin: USDT, price: 1n, minAmount: 1n, offered: 5n, interestPpm: 0n };
    const times = { startAt: 0, closeAt: 1, onlineAt: 1, lockDays: 1, dayMs: MINUTE, doneTo: 5 };
    state.launches.insert({ ...terms, ...times, ...shared, ...more } as Launch);
    state.subscriptions.insert({ ...subscription, coins });
    history.check(state);
    if (finding === undefined) expect(found.sentences).toEqual([]);
    else expect(found.sentences.join()).toMatch(finding);
  });
});
