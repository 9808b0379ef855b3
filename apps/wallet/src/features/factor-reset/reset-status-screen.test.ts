import { expect, test } from 'vitest';
import { resetSteps } from './reset-status-screen.tsx';

const times = { requested_at: 1, decided_at: 0, effective_at: 0 };
const drawn = (...args: Parameters<typeof resetSteps>) =>
  resetSteps(...args).map(({ text, state, at }) => `${text} ${state} ${at}`);

test('a request waits for one member of staff, then for another, then for its time', () => {
  expect(drawn({ ...times, state: 'requested' })).toEqual([
    'is_requested done 1',
    'waits_proposed now 0',
    'waits_approved next 0',
    'waits_effective next 0',
  ]);
  expect(drawn({ ...times, state: 'proposed' })[2]).toBe('waits_approved now 0');
  expect(drawn({ state: 'approved', requested_at: 1, decided_at: 2, effective_at: 3 })).toEqual([
    'is_requested done 1',
    'is_proposed done 0',
    'is_approved done 2',
    'waits_effective now 3',
  ]);
});

test('a removed factor has all of its steps behind it', () => {
  const all = resetSteps({ state: 'done', requested_at: 1, decided_at: 2, effective_at: 3 });
  expect(all.every(({ state }) => state === 'done')).toBe(true);
});

test('a request that was refused or cancelled shows no way on', () => {
  expect(drawn({ ...times, decided_at: 2, state: 'refused' })).toEqual(['is_requested done 1', 'is_refused failed 2']);
  expect(drawn({ ...times, state: 'cancelled' })).toEqual(['is_requested done 1', 'is_cancelled failed 0']);
});
