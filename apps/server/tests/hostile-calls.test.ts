// Every call of the contract with its worst inputs, each in another field; hostile-everywhere.long.test.ts tries all in every field.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from './_contract-routes.ts';
import { BODIES, HOSTILE, HostileCalls, testWhatIsLeft } from './_hostile-calls.ts';

/** Queries, markup, bytes that no text holds, and numbers out of every range. */
const WORST = HOSTILE.slice(0, 6);

let hostile: HostileCalls;

beforeAll(async () => {
  hostile = await HostileCalls.start();
});
afterAll(() => hostile?.stop());

test('the worst inputs of each call break nothing and bring no inner text to light', async () => {
  const before = await hostile.funds();
  expect(before).toHaveLength(1);
  let turn = 0;
  await hostile.everyCall(async route => {
    const sound = hostile.soundFor(route);
    const fields = Object.keys(sound);
    for (const value of fields.length === 0 ? [] : WORST)
      await hostile.askWith(route, { ...sound, [fields[turn++ % fields.length]!]: value });
    if (route.call.method === 'GET') return;
    const [field = 'none'] = fieldsOf(route.call);
    await hostile.sendJson(route, BODIES[turn++ % BODIES.length]!(field));
  });
  expect(hostile.tried).toBeGreaterThan(1_000);
  expect(await hostile.funds()).toEqual(before);
}, 120_000);

testWhatIsLeft(() => hostile);
