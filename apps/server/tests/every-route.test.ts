// Every route against all its possible callers, over HTTP and with everything real: both sides made from the contract,
// so that a new route or a new state of an account cannot be forgotten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, LET_IN, staffCallers, userCallers } from './_callers.ts';
import { contractRoutes } from './_contract-routes.ts';
import { startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

/** What is answered before a call is read; any other answer comes from behind the guard. */
const AT_THE_DOOR = new Set([
  'not_logged_in',
  'account_frozen',
  'step_up_required',
  'key_not_allowed',
  'key_wrong_address',
  'login_stopped',
  'not_permitted',
  'wrong_origin',
  'too_many_requests',
]);

let whole: WholeExchange;
const callers: Caller[] = [];
let tried = 0;

beforeAll(async () => {
  whole = await startWholeExchange();
  callers.push(...userCallers(whole), ...(await staffCallers(whole)));
});
afterAll(() => whole?.stop());

/** Where the answers of all routes to one caller differ from the contract. */
async function differences({ name, headers, meets }: Caller): Promise<string[]> {
  const differing: string[] = [];
  let sent = await headers();
  for (const { call, method, path } of contractRoutes) {
    const { status, code } = await whole.ask(call, {}, sent, { method, path });
    const met = status !== 200 ? `status ${status} ${code}` : AT_THE_DOOR.has(code) ? code : LET_IN;
    const foreseen = meets(call);
    if (met !== foreseen) differing.push(`${name} at ${method} ${path}: ${met}, not ${foreseen}`);
    tried += 1;
    // A caller that was let in may have ended the login, frozen the account, or worse.
    if (met === LET_IN && call.method !== 'GET') sent = await headers();
  }
  return differing;
}

test('every route lets in exactly the callers that the contract allows', async () => {
  const differing: string[] = [];
  const waiting = [...callers];
  async function work(): Promise<void> {
    for (let caller = waiting.pop(); caller !== undefined; caller = waiting.pop()) {
      differing.push(...(await differences(caller)));
    }
  }
  // Several in parallel, since most of the time goes by in the database.
  await Promise.all(Array.from({ length: 6 }, work));
  expect(differing).toEqual([]);
  expect(tried).toBe(contractRoutes.length * callers.length);
  console.log(`${contractRoutes.length} routes x ${callers.length} callers = ${tried} answers`);
}, 600_000);

test('nothing is served that the contract does not name', async () => {
  const { text } = await whole.send('GET', '/api/docs/json');
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  const served = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`));
  const promised = new Set(contractRoutes.map(({ method, path }) => `${method} ${path}`));
  expect(served.length).toBeGreaterThan(100);
  expect(served.filter(route => !promised.has(route))).toEqual([]);
});

test('another method of a call is documented with the fields of the call', async () => {
  const { text } = await whole.send('GET', '/api/docs/json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { requestBody?: object }>> };
  const { put, delete: cancel } = paths['/api/coin/trade']!;
  expect(put!.requestBody).toBeDefined();
  expect(cancel).toMatchObject({ summary: 'The same as PUT `coin/trade`.', requestBody: put!.requestBody });
  expect(JSON.stringify(paths['/api/wallet/hzhistory']!.post!.requestBody)).toContain('limit');
});
