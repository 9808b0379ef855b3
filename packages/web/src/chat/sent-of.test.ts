import { expect, test } from 'vitest';
import { sentOf } from './sent-of.ts';

const failure = (kind: 'failed' | 'unreachable' | 'unknown-outcome' | 'not-logged-in', code: string) =>
  sentOf({ ok: false, failure: { kind, code, message: 'said', problems: [], requestId: '', details: {} } });

test.each([
  ['unreachable', 'network', 'later'],
  ['unknown-outcome', 'timeout', 'later'],
  ['not-logged-in', 'not_logged_in', 'later'],
  ['failed', 'too_many_requests', 'later'],
  ['failed', 'unavailable', 'later'],
  ['failed', 'chat_blocked', 'refused'],
] as const)('%s with %s is %s', (kind, code, expected) => {
  expect(failure(kind, code).kind).toBe(expected);
});

test('an answer means that it has arrived, and a refusal keeps its text', () => {
  expect(sentOf({ ok: true })).toEqual({ kind: 'arrived' });
  expect(failure('failed', 'chat_blocked')).toEqual({ kind: 'refused', message: 'said' });
});
