// Refusals of options: amounts beyond the reserve or a cap, unverified users, and everything while there is no price.
import { describe, expect, test } from 'vitest';
import { actOf } from '../_act.ts';
import { COIN, MARKET, SMALL_MARKET, USER, usd } from '../_small-exchange.ts';
import { systemAccount } from '../ledger/account-id.ts';
import { move } from '../ledger/ledger.ts';
import { codeOf, openWithOptions, SMALL_OPTIONS } from './_options.ts';
import type { BuyOption } from './option.ts';

const capOf = (outcome: ReturnType<ReturnType<typeof openWithOptions>['buy']>) =>
  outcome.kind === 'rejected' && outcome.rejection.code === 'above-option-cap'
    ? [outcome.rejection.cap, outcome.rejection.most]
    : codeOf(outcome);

/** Every cap is wide but those that a test narrows. */
const WIDE = { orderCapPpm: 1_000_000n, userCapPpm: 1_000_000n, windowCapPpm: 1_000_000n, marketCapPpm: 1_000_000n };

describe('the reserve covers what is sold', () => {
  test('of one order, and says how much is left', () => {
    // 0.5 % of 100,000 is 500: the profit of a stake of 625.
    const { buy } = openWithOptions();
    expect(capOf(buy('anna', 'rise 625.000002'))).toEqual(['order', usd('625.000001')]);
    expect(capOf(buy('anna', 'rise 625.000001'))).toBe('done');
  });

  test('of one user, over all that is open', () => {
    const { buy } = openWithOptions({ ...WIDE, userCapPpm: 2_000n });
    expect(capOf(buy('anna', 'rise 200'))).toBe('done');
    expect(capOf(buy('anna', 'fall 51'))).toEqual(['user', usd('50.000001')]);
    expect(capOf(buy('anna', 'fall 50'))).toBe('done');
    expect(capOf(buy('anna', 'fall 1'))).toEqual(['user', 0n]);
    expect(capOf(buy('ben', 'fall 50'))).toBe('done');
  });

  test('of what is due within the same five seconds, of all buyers', () => {
    const { buy, wait, tick, pass } = openWithOptions({ ...WIDE, windowCapPpm: 2_000n });
    expect(capOf(buy('anna', 'rise 200'))).toBe('done');
    expect(capOf(buy('ben', 'rise 51'))).toEqual(['window', usd('50.000001')]);
    expect(capOf(buy('ben', 'rise 50'))).toBe('done');
    expect(capOf(buy('carl', 'rise 1'))).toEqual(['window', 0n]);
    // Due at another time.
    expect(capOf(buy('carl', 'rise 100 300'))).toBe('done');
    // What was bought is due in five seconds of its own.
    pass(3, '100');
    wait(8_000);
    tick('100');
    expect(capOf(buy('carl', 'rise 100'))).toBe('done');
  });

  test('never breaks the cap of five seconds by opening', () => {
    const { buy, wait, settle, tick, state } = openWithOptions({ ...WIDE, windowCapPpm: 2_000n });
    const limit = usd('200');
    let most = 0n;
    for (let round = 0; round < 200; round++) {
      for (const user of ['anna', 'ben', 'carl'] as const) buy(user, 'rise 60');
      // Prices come now and then, so that some are bought immediately and others just before the deadline.
      wait((round * 1_733) % 4_500);
      settle();
      if (round % 3 !== 0) tick('100', { lateMs: (round * 311) % 1_900 });
      settle();
      const byWindow = new Map<number, bigint>();
      for (const { state: stage, dueAt, profit } of state.optionOrders.values()) {
        if (stage !== 'running') continue;
        const window = Math.floor(dueAt / 5_000);
        byWindow.set(window, (byWindow.get(window) ?? 0n) + profit);
      }
      for (const claimed of byWindow.values()) most = claimed > most ? claimed : most;
    }
    // It is reached, or this would not show that it holds.
    expect([most <= limit, most > usd('100')]).toEqual([true, true]);
  });

  test('of one market', () => {
    const { buy } = openWithOptions({ ...WIDE, marketCapPpm: 2_000n });
    expect(capOf(buy('anna', 'rise 200'))).toBe('done');
    expect(capOf(buy('ben', 'rise 200 300'))).toEqual(['market', usd('47.058824')]);
    expect(capOf(buy('ben', 'rise 47 300'))).toBe('done');
  });

  test('with no more than is there', () => {
    const { buy, state } = openWithOptions(WIDE);
    const [reserve, equity] = [systemAccount('option-reserve', COIN.USD), systemAccount('equity', COIN.USD)];
    move(state.accounts, reserve, equity, usd('99900'));
    expect(capOf(buy('anna', 'rise 100'))).toBe('done');
    expect(capOf(buy('ben', 'rise 26'))).toEqual(['window', usd('25.000001')]);
    expect(capOf(buy('ben', 'rise 25'))).toBe('done');
    expect(state.accounts.require(reserve).balance).toBe(0n);
  });

  test('with no more than is there, over all markets', () => {
    const { buy, run, tick, state } = openWithOptions(WIDE);
    run({ ...SMALL_MARKET, id: 2 });
    run({ ...SMALL_OPTIONS, ...WIDE, market: 2 });
    tick('7', { markets: [2] });
    move(state.accounts, systemAccount('option-reserve', COIN.USD), systemAccount('house', COIN.USD), usd('99900'));
    expect(capOf(buy('anna', 'rise 100'))).toBe('done');
    expect(capOf(buy('ben', 'rise 24 300', { market: 2 }))).toEqual(['reserve', usd('23.529412')]);
    expect(capOf(buy('ben', 'rise 23 300', { market: 2 }))).toBe('done');
  });

  test('and is free again for the next once they are settled', () => {
    const { buy, pass } = openWithOptions({ ...WIDE, userCapPpm: 2_000n });
    buy('anna', 'rise 250');
    expect(capOf(buy('anna', 'rise 1'))).toEqual(['user', 0n]);
    pass(65, '100');
    expect(capOf(buy('anna', 'rise 250'))).toBe('done');
  });
});

describe('no option is sold', () => {
  test.each<[string, Partial<BuyOption>, string]>([
    ['for a duration that is not offered', { seconds: 61 }, 'option-not-offered'],
    ['on a market without options', { market: 9 }, 'option-not-offered'],
    ['for a coin without options', { coin: COIN.GEM }, 'option-not-offered'],
    [
      'on a market and a coin that together make the number of others',
      { market: 0, coin: 4_098 },
      'option-not-offered',
    ],
    ['on a price that stays', { direction: 'even' as never }, 'option-not-offered'],
    ['to the exchange’s own accounts', { user: USER.max }, 'option-not-offered'],
    ['to an unverified user', { user: USER.dora }, 'verification-required'],
    ['to an unknown user', { user: 99 }, 'unknown-user'],
    ['for less than the smallest stake', { stake: usd('0.999999') }, 'stake-out-of-range'],
    ['for nothing', { stake: 0n }, 'stake-out-of-range'],
    ['for less than nothing', { stake: -usd('5') }, 'stake-out-of-range'],
    ['for more than the largest stake', { stake: usd('1000.000001') }, 'stake-out-of-range'],
    ['for what a wallet cannot pay with the fee', { stake: usd('1000') }, 'insufficient-balance'],
  ])('%s', (_, more, code) => {
    const { buy, state, micro } = openWithOptions();
    expect(codeOf(buy('anna', 'rise 100', more))).toBe(code);
    expect([state.optionOrders.size, micro('anna')]).toEqual([0, '1000']);
  });

  test('to a frozen account', () => {
    const { buy, run } = openWithOptions();
    run({ type: 'FreezeUser', user: USER.anna });
    expect(codeOf(buy('anna', 'rise 1'))).toBe('user-frozen');
  });

  test('while the market is not open, or the index is stale', () => {
    const { buy, setStatus, wait, tick } = openWithOptions();
    setStatus('cancel-only');
    expect(codeOf(buy('anna', 'rise 1'))).toBe('market-not-open');
    setStatus('open');
    wait(10_001);
    expect(codeOf(buy('anna', 'rise 1'))).toBe('index-stale');
    tick('100');
    expect(codeOf(buy('anna', 'rise 1'))).toBe('done');
  });

  test('in a coin of which the exchange has lost more than it has of its own', () => {
    const { buy, state, place } = openWithOptions();
    const [equity, reserve] = [systemAccount('equity', COIN.USD), systemAccount('option-reserve', COIN.USD)];
    move(state.accounts, equity, reserve, 1n);
    expect(buy('anna', 'rise 1')).toMatchObject({ rejection: { code: 'option-sales-stopped', coin: COIN.USD } });
    // A fee compensates for it.
    place('ben sells 1 @ 100');
    place('anna buys 1 @ 100');
    expect(codeOf(buy('anna', 'rise 1'))).toBe('done');
  });

  test('twice for the same money', () => {
    const { buy, micro } = openWithOptions({ ...WIDE });
    expect(codeOf(buy('anna', 'rise 600'))).toBe('done');
    expect(codeOf(buy('anna', 'rise 600'))).toBe('insufficient-balance');
    expect(micro('anna')).toBe('394');
  });
});

describe('the rules of options', () => {
  const settings = (({ type: _type, ...rest }) => rest)(SMALL_OPTIONS);

  test.each<[string, Partial<typeof settings>]>([
    ['of an unknown market', { market: 9 }],
    ['in an unknown coin', { coin: 9 }],
    ['without a duration', { durations: [] }],
    ['with a duration that ends before it began', { durations: [{ seconds: 14, payoutPpm: 1n }] }],
    ['with the same duration twice', { durations: [settings.durations[0]!, settings.durations[0]!] }],
    ['with half a second', { durations: [{ seconds: 60.5, payoutPpm: 800_000n }] }],
    ['that pay nothing', { durations: [{ seconds: 60, payoutPpm: 0n }] }],
    ['that pay more than twice the stake', { durations: [{ seconds: 60, payoutPpm: 1_000_001n }] }],
    ['whose smallest stake brings nothing', { minStake: 1n }],
    ['whose largest stake is below the smallest', { maxStake: usd('0.5') }],
    ['with a cap of nothing', { windowCapPpm: 0n }],
    ['with a cap of more than all', { marketCapPpm: 1_000_001n }],
    ['with a fee of all', { feePpm: 1_000_000n }],
  ])('%s are refused', (_, more) => {
    const { run, state } = openWithOptions();
    const act = actOf('olga');
    const change = { kind: 'option-rules', rules: { ...settings, ...more } } as const;
    expect(codeOf(run({ type: 'Propose', change, effectiveAt: 0, act }))).toBe('invalid-configuration');
    expect(state.proposals.size).toBe(0);
  });

  test('that are there are changed by two, after notice, and never for what is open', () => {
    const { run, buy, agree, pass, state, micro } = openWithOptions();
    expect(codeOf(run(SMALL_OPTIONS))).toBe('second-operator-needed');
    buy('anna', 'rise 100 300');
    pass(3, '100');
    const before = { ...state.optionOrders.require(1) };
    const durations = [{ seconds: 300, payoutPpm: 100_000n }];
    const change = { kind: 'option-rules', rules: { ...settings, durations, feePpm: 500_000n } } as const;
    const act = actOf('olga');
    run({ type: 'Propose', change, effectiveAt: 0, act });
    expect(codeOf(run({ type: 'ApproveProposal', proposal: 1, act }))).toBe('second-operator-needed');
    run({ type: 'ApproveProposal', proposal: 1, act: actOf('otto') });
    expect([...state.optionRules.values()][0]!.feePpm).toBe(10_000n);
    // Ten minutes of notice; the option runs out before.
    expect(state.optionOrders.require(1)).toEqual(before);
    pass(301, '101');
    expect(micro('anna')).toBe('1084');
    pass(300, '100');
    expect([...state.optionRules.values()][0]).toMatchObject({ durations, feePpm: 500_000n });
    expect(codeOf(buy('anna', 'rise 100 60'))).toBe('option-not-offered');
    agree({ kind: 'option-rules', rules: { ...settings, isOpen: false } });
    expect(codeOf(buy('anna', 'rise 100 300'))).toBe('option-not-offered');
  });

  test('open options keep the fee and the payout that they were bought on', () => {
    const { buy, pass, agree, state, micro, tick } = openWithOptions({
      durations: [{ seconds: 3_600, payoutPpm: 800_000n }],
    });
    buy('anna', 'rise 100 3600');
    pass(3, '100');
    const before = { ...state.optionOrders.require(1) };
    const durations = [{ seconds: 3_600, payoutPpm: 100_000n }];
    agree({ kind: 'option-rules', rules: { ...settings, durations, feePpm: 500_000n } });
    expect(state.optionRules.require(before.market * 4_096 + before.coin).feePpm).toBe(500_000n);
    expect(state.optionOrders.require(1)).toEqual(before);
    tick('101');
    pass(3_600, '101');
    expect(micro('anna')).toBe('1079');
  });
});

test('an account with an open option is not empty, even where its wallets are', () => {
  const { run, buy, pass, state } = openWithOptions({ feePpm: 0n });
  const user = USER.carl;
  const code = () => codeOf(run({ type: 'CloseUser', user }));
  for (const coin of Object.values(COIN)) {
    for (const kind of ['spot', 'option'] as const) {
      const account = user * 256 * 4_096 + coin * 256 + (kind === 'spot' ? 1 : 3);
      const { balance } = state.accounts.get(account) ?? { balance: 0n };
      const keep = kind === 'option' && coin === COIN.USD ? usd('100') : 0n;
      move(state.accounts, account, systemAccount('demo-faucet', coin), balance - keep);
    }
  }
  expect(codeOf(buy('carl', 'rise 100', { market: MARKET }))).toBe('done');
  expect(code()).toBe('account-not-empty');
  pass(3, '100');
  expect(code()).toBe('account-not-empty');
  pass(62, '99');
  expect(code()).toBe('done');
});
