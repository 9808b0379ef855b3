// Refuses to send another code so soon.
import { type Refusal, refuseFor } from './reply.ts';

export function refuseCode({ kind, waitMs }: { kind: 'just-sent' | 'too-many'; waitMs: number }): Refusal {
  return refuseFor(kind === 'just-sent' ? 'code_just_sent' : 'too_many_requests', waitMs);
}
