// Every call of the contract with hostile input in every field, by a permitted caller: no internal text in a response, no internal
// failure, no balance edited by hand, and afterwards everything stored still follows from the journal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from './_contract-routes.ts';
import { BODIES, HOSTILE, HostileCalls, testWhatIsLeft } from './_hostile-calls.ts';

let hostile: HostileCalls;

beforeAll(async () => {
  hostile = await HostileCalls.start();
});
afterAll(() => hostile?.stop());

test('hostile input in any field of any call breaks nothing and brings no inner text to light', async () => {
  const before = await hostile.funds();
  expect(before).toHaveLength(1);
  await hostile.everyCall(async route => {
    const sound = hostile.soundFor(route);
    await hostile.askWith(route, sound);
    for (const field of Object.keys(sound)) {
      for (const value of HOSTILE) await hostile.askWith(route, { ...sound, [field]: value });
    }
  });
  expect(hostile.tried).toBeGreaterThan(1_000);
  // Whatever staff did with the account of a user, its money is where it was.
  expect(await hostile.funds()).toEqual(before);
});

test('nor do lists, objects, depths and prototypes in bodies of JSON', async () => {
  await hostile.everyCall(async route => {
    if (route.call.method === 'GET') return;
    const [field = 'none'] = fieldsOf(route.call);
    for (const body of BODIES) await hostile.sendJson(route, body(field));
    await hostile.sendJson(route, '{"broken":');
  });
  expect(({} as { a?: number }).a).toBeUndefined();
});

testWhatIsLeft(() => hostile);
