// Favourite markets of an account: stored by their version, so that of two devices that change them simultaneously neither loses anything.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

type Group = { id: string; name: string; markets: unknown[] };

let server: TradingServer;
let user: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  user = await server.newUser();
});

const main = (...markets: unknown[]): Group => ({ id: 'main', name: '', markets });
const set = (version: number, groups: unknown) =>
  server.call('setFavourites', { version, groups: JSON.stringify(groups) }, user);
const get = async () => (await server.call('getFavourites', {}, user)).message;

test('nothing is kept at first, and what is stored is read in its order', async () => {
  expect(await get()).toEqual({ version: 0, groups: [] });
  const groups = [main(3, 1), { id: 'a1', name: '稳健 ⭐', markets: [2] }];
  expect((await set(0, groups)).message).toEqual({ is_stored: 1, version: 1, groups });
  expect(await get()).toEqual({ version: 1, groups });
  expect(await get()).not.toEqual(await server.call('getFavourites', {}, await server.newUser()));
});

test('a writer that comes too late stores nothing and gets the stored list', async () => {
  await set(0, [main(1)]);
  expect((await set(0, [main(2)])).message).toEqual({ is_stored: 0, version: 1, groups: [main(1)] });
  expect((await set(7, [main(2)])).message).toMatchObject({ is_stored: 0, version: 1 });
  expect((await set(1, [main(1, 2)])).message).toMatchObject({ is_stored: 1, version: 2 });
});

test.each([0, 1])('of many that store simultaneously after version %i one wins', async version => {
  if (version === 1) await set(0, [main(9)]);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(market => set(version, [main(market)])));
  expect(answers.filter(({ message }) => message.is_stored === 1)).toHaveLength(1);
  const { groups } = await get();
  for (const { message } of answers) expect(message).toMatchObject({ version: version + 1, groups });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each<[string, unknown]>([
  ['no list', 'main'],
  ['a group without markets', [{ id: 'main', name: '' }]],
  ['the same market twice', [main(1, 1)]],
  ['the same group twice', [main(1), main(2)]],
  ['a market that is no number', [main('1')]],
  ['a market beyond all', [main(9_007_199_254_740_991)]],
  ['a market below all', [main(0)]],
  ['more markets than a group holds', [main(...many(201))]],
  ['more groups than there may be', many(11).map(id => ({ id: `g${id}`, name: `${id}`, markets: [] }))],
  ['a name that is too long', [{ id: 'a', name: 'x'.repeat(25), markets: [] }]],
  ['a name of two lines', [{ id: 'a', name: 'x\ny', markets: [] }]],
  ['a group with a strange id', [{ id: '__proto__', name: '', markets: [] }]],
])('%s is refused and stores nothing', async (_, groups) => {
  expect(await set(0, groups)).toMatchObject({ type: 'error', code: 'invalid_input' });
  expect(await get()).toEqual({ version: 0, groups: [] });
});

test.each(['1.00000000000000000001', '1e0', '1.0', '99999999999999999999e-19'])(
  'a market written as %s is none, although JavaScript reads it as a whole number',
  async market => {
    const groups = `[{"id":"main","name":"","markets":[${market}]}]`;
    expect(await server.call('setFavourites', { version: 0, groups }, user)).toMatchObject({ code: 'invalid_input' });
    expect(await get()).toEqual({ version: 0, groups: [] });
  },
);

test('unknown members are not kept', async () => {
  await set(0, [{ ...main(1), secret: 'x' }]);
  expect(await get()).toEqual({ version: 1, groups: [main(1)] });
});
