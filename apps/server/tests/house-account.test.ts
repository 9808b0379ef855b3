// The accounts that the operator trades with itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureHouseAccount } from '../src/features/people/accounts/trade-accounts.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

const MAKER = { email: 'maker@operator.invalid', kind: 'maker' } as const;

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

test('an account of the operator is made once, with an account in the core', async () => {
  const first = await ensureHouseAccount(server.identity, MAKER);
  const second = await ensureHouseAccount(server.identity, MAKER);
  expect(second.id).toBe(first.id);
  expect(first.kind).toBe('maker');
  expect(server.core.opened).toEqual([first.id]);
});

test('no visitor takes it over with a code that is public in the demo outbox', async () => {
  const code = await server.codeFor(MAKER.email, 'forget');
  const password = 'taken over';
  const answer = await server.call('resetPassword', { account: MAKER.email, code, password, repassword: password });
  expect(answer.problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
});

test('an address that belongs to a customer does not become the operator’s', async () => {
  await server.signUp('ada@example.com');
  await expect(ensureHouseAccount(server.identity, { email: 'ada@example.com', kind: 'maker' })).rejects.toThrow(
    'another kind',
  );
});
