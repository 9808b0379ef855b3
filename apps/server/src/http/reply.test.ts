// An answer that is kept for some seconds: simultaneous reads, after a failure, and when the clock goes back.
import { expect, test } from 'vitest';
import { cachedAnswer } from './reply.ts';

function counted() {
  const state = { time: 1_000, reads: 0, fails: false };
  const ask = cachedAnswer({ cachedForMs: 100, now: () => state.time }, async () => {
    state.reads += 1;
    if (state.fails) throw new Error('not now');
    return state.reads;
  });
  return { state, ask };
}

test('many simultaneous readers cost one read', async () => {
  const { state, ask } = counted();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  state.time += 99;
  expect(await ask()).toBe(1);
  state.time += 1;
  expect(await ask()).toBe(2);
});

test('a failure is returned to those who waited for it, and not kept', async () => {
  const { state, ask } = counted();
  state.fails = true;
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.fails = false;
  expect(await ask()).toBe(2);
});

test('a clock that went back keeps nothing for longer', async () => {
  const { state, ask } = counted();
  await ask();
  state.time -= 500;
  expect(await ask()).toBe(2);
});

test('what was forgotten is read again, and a read under way then is not kept', async () => {
  const { ask } = counted();
  const underWay = ask();
  ask.forget();
  expect(await underWay).toBe(1);
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(2);
});
