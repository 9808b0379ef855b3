// One question for all who wait.
import { expect, test } from 'vitest';
import { askForStepUp, settleStepUp, useStepUp } from './step-up.ts';

test('two calls share one question and its answer', async () => {
  const answers = Promise.all([askForStepUp(), askForStepUp()]);
  expect(useStepUp.getState().isRequested).toBe(true);
  settleStepUp(true);
  expect(await answers).toEqual([true, true]);
  expect(useStepUp.getState().isRequested).toBe(false);
});

test('an answer counts for those who waited for it, not for the next', async () => {
  const first = askForStepUp();
  settleStepUp(true);
  const second = askForStepUp();
  settleStepUp(false);
  expect([await first, await second]).toEqual([true, false]);
});
