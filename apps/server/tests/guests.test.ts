// Whose requests count as those of a visitor, for whom a demo that rests wakes.
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

test('a visitor is whoever asks for a page or makes a call, known or not', async () => {
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
