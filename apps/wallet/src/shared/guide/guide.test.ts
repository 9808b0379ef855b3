import type { CallAnswer } from '@candor/contract';
import { expect, test } from 'vitest';
import { guideOf } from './guide.ts';

const NOW = 1_800_000_000_000;
const none: CallAnswer<'getGuide'> = {
  registered_at: NOW - 60_000,
  funds_at: 0,
  deposit_at: 0,
  transfer_at: 0,
  trade_at: 0,
  trade_order: 0,
  has_fund_password: 0,
  can_transfer: 1,
  is_put_away: 0,
};
const demo = { isDemo: true, offersDeposits: true };
const all: CallAnswer<'getGuide'> = {
  ...none,
  funds_at: NOW - 50,
  deposit_at: NOW - 40,
  transfer_at: NOW - 30,
  trade_at: NOW - 20,
  trade_order: 7,
};

const keysOf = (guide: ReturnType<typeof guideOf>) => guide.steps.map(({ key }) => key);

test('a demo has every step, and only the account is done at first', () => {
  const guide = guideOf(none, demo, NOW);
  expect(keysOf(guide)).toEqual(['account', 'funds', 'deposit', 'transfer', 'trade', 'safety']);
  expect(guide).toMatchObject({ doneCount: 1, count: 5, next: 'funds', isDone: false, isShown: true, order: 0 });
});

test('elsewhere there are no test funds, and nothing that is not offered', () => {
  const live = guideOf(none, { isDemo: false, offersDeposits: true }, NOW);
  expect(keysOf(live)).toEqual(['account', 'deposit', 'transfer', 'trade', 'safety']);
  const bare = guideOf({ ...none, can_transfer: 0 }, { isDemo: false, offersDeposits: false }, NOW);
  expect(keysOf(bare)).toEqual(['account', 'trade', 'safety']);
});

test('a later step may be done before an earlier one: the earlier one is next', () => {
  const guide = guideOf({ ...none, trade_at: NOW - 5, trade_order: 3 }, demo, NOW);
  expect(guide).toMatchObject({ doneCount: 2, next: 'funds', isDone: false, order: 3 });
});

test('the last step is optional: all is done without it, and it is what is next', () => {
  expect(guideOf(all, demo, NOW)).toMatchObject({
    doneCount: 5,
    count: 5,
    isDone: true,
    next: 'safety',
    isShown: true,
  });
  expect(guideOf({ ...all, has_fund_password: 1 }, demo, NOW).next).toBeUndefined();
});

test('it leaves the first page when put away, and by itself a day after all was done', () => {
  expect(guideOf({ ...none, is_put_away: 1 }, demo, NOW)).toMatchObject({ isPutAway: true, isShown: false });
  expect(guideOf(all, demo, NOW + 86_000_000).isShown).toBe(true);
  expect(guideOf(all, demo, NOW + 87_000_000).isShown).toBe(false);
  expect(guideOf(none, demo, NOW + 870_000_000).isShown).toBe(true);
});
