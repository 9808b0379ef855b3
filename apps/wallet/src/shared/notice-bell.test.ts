import { expect, test } from 'vitest';
import { unreadLabel } from './notice-bell.tsx';

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('%i unread notices are written as %s', (count, label) => {
  expect(unreadLabel(count)).toBe(label);
});
