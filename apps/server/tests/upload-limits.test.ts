// How often pictures may come: few from one address, few from one account, and a logged-in user counts by account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureRoutes } from '../src/features/pictures/routes.ts';
import { RATES } from '../src/http/limits.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
const owners: (number | undefined)[] = [];
beforeAll(async () => {
  const nothing = async () => undefined;
  const pictures = {
    async take(_: Uint8Array, owner: number | undefined) {
      owners.push(owner);
      return { name: '0'.repeat(32) };
    },
    ofOwner: nothing,
    read: nothing,
    readBound: nothing,
    erase: async () => undefined,
  };
  server = await startPeopleServer({ rates: RATES, routes: [pictureRoutes(pictures)] });
});
afterAll(() => server.stop());

async function upload(token?: string): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new Blob(['x']), 'photo.png');
  const headers = token === undefined ? undefined : { authorization: token };
  const response = await server.send('/api/upload', { method: 'POST', body: form, ...(headers && { headers }) });
  return ((await response.json()) as { code?: string }).code;
}

test('a stranger is stopped after thirty, and a logged-in user behind the same address is not', async () => {
  const token = await server.signUp('ada@example.com');
  for (let count = 0; count < 30; count += 1) expect(await upload()).toBeUndefined();
  expect(await upload()).toBe('too_many_requests');
  expect(await upload('f'.repeat(64))).toBe('too_many_requests');
  expect(owners.at(-1)).toBeUndefined();
  expect(await upload(token)).toBeUndefined();
  expect(owners.at(-1)).toBeGreaterThan(1_000_000);
  for (let count = 1; count < 40; count += 1) expect(await upload(token)).toBeUndefined();
  expect(await upload(token)).toBe('too_many_requests');
});
