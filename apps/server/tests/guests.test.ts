// Which requests count as a visit and wake a demo that rests.
import { OWN_PROGRAM_HEADER } from '@candor/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
let guests = 0;
beforeAll(async () => {
  server = await startPeopleServer({ onGuest: () => void guests++ });
});
afterAll(() => server.stop());
beforeEach(() => {
  guests = 0;
});

test('a request for a page and a call count as a visit, with a login and without', async () => {
  await server.send('/');
  await server.send('/api/user/info');
  await server.send('/api/no/such/call');
  expect(guests).toBe(3);
});

test('no visitor is a program of the exchange itself, nor one that watches whether it runs', async () => {
  await server.send('/api/user/info', { headers: { [OWN_PROGRAM_HEADER]: 'maker' } });
  for (const path of ['/healthz', '/readyz', '/metrics']) await server.send(path);
  expect(guests).toBe(0);
});
