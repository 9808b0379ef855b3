import { expect, test } from 'vitest';
import { MOST_REASON, reasonProblem } from './reason-problem.ts';

test.each([
  ['', 'required'],
  ['     ', 'required'],
  ['why', 'reason_too_short'],
  ['  why  ', 'reason_too_short'],
  ['asked', undefined],
  ['x'.repeat(MOST_REASON), undefined],
  ['x'.repeat(MOST_REASON + 1), 'too_long'],
])('the reason "%s" is judged as the server judges it', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
