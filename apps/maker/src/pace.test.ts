import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

function watched(callsPerSecond: number) {
  const clock = { ms: 10_000 };
  const pace = new Pace(
    callsPerSecond,
    () => clock.ms,
    async ms => {
      clock.ms += ms;
    },
  );
  return { clock, pace };
}

it('spreads calls evenly and does not save up what was not used', async () => {
  const { clock, pace } = watched(20);
  for (let call = 0; call < 21; call++) await pace.turn();
  expect(clock.ms).toBe(11_000);
  clock.ms += 60_000;
  for (let call = 0; call < 21; call++) await pace.turn();
  expect(clock.ms).toBe(72_000);
});

it('pauses and slows down on request, and returns to its pace', async () => {
  const { clock, pace } = watched(20);
  await pace.turn();
  pace.slowDown();
  const before = clock.ms;
  await pace.turn();
  expect(clock.ms - before).toBe(1_000);
  const slow = clock.ms;
  await pace.turn();
  expect(clock.ms - slow).toBeGreaterThan(90);
  for (let call = 0; call < 200; call++) await pace.turn();
  const back = clock.ms;
  for (let call = 0; call < 20; call++) await pace.turn();
  expect(clock.ms - back).toBeCloseTo(1_000, 0);
});
