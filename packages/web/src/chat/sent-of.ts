// What an answer to a message means for the one that is waiting: arrived, refused for good, or to be tried again.
import type { CallFailure } from '@candor/client';
import { type ErrorCode, type ErrorKind, errorKinds } from '@candor/contract';
import type { Sent } from './outbox.ts';

export function sentOf(result: { ok: true } | { ok: false; failure: CallFailure }): Sent {
  if (result.ok) return { kind: 'arrived' };
  const { kind, code, message } = result.failure;
  if (kind === 'unreachable' || kind === 'unknown-outcome' || kind === 'not-logged-in') return { kind: 'later' };
  const said = errorKinds[code as ErrorCode] as ErrorKind | undefined;
  return said === 'limit' || said === 'fault' ? { kind: 'later' } : { kind: 'refused', message };
}
