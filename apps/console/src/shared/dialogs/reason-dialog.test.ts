import { expect, test } from 'vitest';
import { MAX_REASON, reasonProblem } from './reason-dialog.tsx';

test.each([
  ['', 'required'],
  ['     ', 'required'],
  ['why', 'reason_too_short'],
  ['  why  ', 'reason_too_short'],
  ['asked', undefined],
  ['x'.repeat(MAX_REASON), undefined],
  ['x'.repeat(MAX_REASON + 1), 'too_long'],
])('the reason "%s" is judged as the server judges it', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
