// Tests that the cache shares between users exactly what the table of calls makes public.
import { type Call, type CallName, calls } from '@candor/contract';
import { expect, test } from 'vitest';
import { callKey, PUBLIC_READS } from './use-call.ts';

const all = Object.entries<Call>(calls) as [CallName, Call][];
/** Public calls whose answers no page keeps: they act, or prove something once. */
const isCacheable = (name: CallName) => /^(get|list)/.test(name) && !/Passkey|Picture/.test(name);
const isPublic = ({ access, knowsCaller }: Call) => (access === 'public' || access === 'demo') && !knowsCaller;

test("the answers for all callers are exactly those of public reads, and no user's own answer is among them", () => {
  const expected = all.filter(([name, call]) => isCacheable(name) && isPublic(call)).map(([name]) => name);
  expect([...PUBLIC_READS].toSorted()).toEqual(expected.toSorted());
});

test('a key says whose data it is', () => {
  expect(callKey('getPair', { currency_id: 1, legal_id: 3 })).toEqual([
    'public',
    'getPair',
    { currency_id: 1, legal_id: 3 },
  ]);
  expect(callKey('getUser')).toEqual(['own', 'getUser']);
});
