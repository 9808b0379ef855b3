// What is impossible with options: no field, no command and no role decides how one ends.
import { expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { COIN, MARKET, USER, usd } from '../_small-exchange.ts';
import type { Command } from '../commands-and-events.ts';
import { ISSUER } from '../features.ts';
import { closings, type openWithOptions as Open, openWithOptions, SMALL_OPTIONS } from './_options.ts';

type Exchange = ReturnType<typeof Open>;

/** Names of fields by which a row would favour or harm a user. */
const RIGGED =
  /risk|force|preset|control|(?<!c)lose|win(?!dow)|mode|odds|luck|outcome|result|shift|offset|needle|fluct/i;

test('no row of a user, an option, its rules, a price or a market has a member for an outcome', () => {
  const { buy, pass, tick, state } = openWithOptions();
  buy('anna', 'rise 100');
  pass(3, '100');
  tick('101');
  const { users, optionOrders, optionRules, optionTicks, prices, markets, sourcePrices } = state;
  const rows = [users, optionOrders, optionRules, optionTicks, prices, markets, sourcePrices].map(table => {
    const [row] = table.values() as Iterable<object>;
    return Object.keys(row!);
  });
  expect(rows.flat().filter(name => RIGGED.test(name))).toEqual([]);
  expect(Object.keys([...optionOrders.values()][0]!)).toEqual([
    'id',
    'user',
    'market',
    'coin',
    'direction',
    'seconds',
    'stake',
    'fee',
    'profit',
    'payoutPpm',
    'feePpm',
    'boughtAt',
    'state',
    'openPrice',
    'openAt',
    'dueAt',
  ]);
});

test('only buying names options among the commands of users, and none of an operator does', () => {
  const named = (Object.keys(ISSUER) as Command['type'][]).filter(type => /option/i.test(type));
  expect(named.map(type => [type, ISSUER[type]]).sort()).toEqual([
    ['BuyOption', 'user'],
    ['ConfigureOptions', 'exchange'],
  ]);
});

/** Everything that staff or the exchange may give, with an option of anna's open. */
const MEDDLING: readonly [string, (exchange: Exchange) => unknown][] = [
  ['nothing', () => undefined],
  ['a halted market', ({ setStatus }) => setStatus('halted')],
  ['a market that takes no new orders', ({ setStatus }) => setStatus('cancel-only')],
  [
    'a login that was stopped',
    ({ run, now }) =>
      run({ type: 'StopUser', user: USER.anna, power: 'login', until: now() + 10 ** 6, act: actOf('olga', USER.anna) }),
  ],
  [
    'withdrawals that were stopped',
    ({ run, now }) =>
      run({
        type: 'StopUser',
        user: USER.anna,
        power: 'withdrawal',
        until: now() + 10 ** 6,
        act: actOf('olga', USER.anna),
      }),
  ],
  ['a frozen account', ({ run }) => run({ type: 'FreezeUser', user: USER.anna })],
  ['the sale of options shut', ({ run }) => void propose(run, { isOpen: false })],
  [
    'another payout proposed',
    ({ run }) => void propose(run, { durations: [{ seconds: 60, payoutPpm: 1n * 10n ** 5n }] }),
  ],
  ['options configured again', ({ run }) => run({ ...SMALL_OPTIONS, feePpm: 500_000n })],
  ['much money on the other side', ({ buy }) => ['ben', 'carl'].map(name => buy(name as 'ben', 'fall 500 300'))],
  ['trades far from the index', ({ place }) => [place('ben sells 5 @ 119'), place('carl buys 5 @ 119')]],
];

function propose(run: Exchange['run'], more: Partial<typeof SMALL_OPTIONS>): void {
  const { type: _type, ...settings } = SMALL_OPTIONS;
  const change = { kind: 'option-rules', rules: { ...settings, ...more } } as const;
  run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga') });
  run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
}

test.each(MEDDLING)('%s changes neither when nor how an option ends', (_, meddle) => {
  for (const [price, end, wallet] of [
    ['101', 'win', '1079'],
    ['99', 'loss', '899'],
  ] as const) {
    const exchange = openWithOptions();
    exchange.buy('anna', 'rise 100');
    exchange.pass(3, '100');
    const { dueAt } = exchange.state.optionOrders.require(1);
    meddle(exchange);
    const ended = closings(exchange.pass(63, price)).find(({ option }) => option.id === 1);
    expect(ended).toMatchObject({ end, option: { dueAt, stake: usd('100'), market: MARKET, coin: COIN.USD } });
    expect(exchange.micro('anna')).toBe(wallet);
  }
});
