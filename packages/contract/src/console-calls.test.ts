// Tests the table of the console's calls as a whole: each below its path, each behind a login and a permission.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { consoleCalls } from './console-calls.ts';
import { permissions } from './staff-powers.ts';
import type { Call } from './wire/call.ts';
import { envelopeOf } from './wire/written-envelope.ts';

const all = Object.entries(consoleCalls) as [string, Call][];

test('no two calls share a method and a path, and all are below console', () => {
  const endpoints = all.map(([, call]) => `${call.method} ${call.path}`);
  expect(new Set(endpoints).size).toBe(endpoints.length);
  for (const [, call] of all) expect(call.path).toMatch(/^console\/[a-z_]+\/[a-z_]+$/);
});

test('only what comes before a login is open, and everything else names a permission', () => {
  const open = all.filter(([, call]) => call.access === 'console').map(([name]) => name);
  expect(open.sort()).toEqual(['acceptInvitation', 'getInvitation', 'login']);
  for (const [name, call] of all.filter(([, call]) => call.access !== 'console')) {
    expect(call.access, name).toBe('operator');
    expect(call.permission === 'own' || call.permission! in permissions, name).toBe(true);
  }
});

test('an unfinished login reaches nothing but its own steps', () => {
  for (const [name, call] of all.filter(([, call]) => call.duringLogin !== undefined)) {
    expect(call.permission, name).toBe('own');
    expect(call.path, name).toMatch(/^console\/auth\//);
  }
});

test('the table of the wallet contains no call of the console', () => {
  const foreign = Object.values<Call>(calls).filter(
    call => call.access === 'operator' || call.access === 'console' || call.path.startsWith('console/'),
  );
  expect(foreign).toEqual([]);
});

test.each(all)('%s can be documented from its schemas', (_name, call) => {
  expect(() => z.toJSONSchema(call.request, { io: 'input' })).not.toThrow();
  expect(() => z.toJSONSchema(envelopeOf(call), { io: 'output' })).not.toThrow();
  expect(call.summary).toMatch(/^[A-Z].+\.$/);
});
