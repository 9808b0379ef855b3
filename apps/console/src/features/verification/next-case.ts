// Which case comes next for a reviewer who goes through the queue without going back to it.
import { type Case, holderOf } from './case.ts';

/** The case before or after this one in the queue that no colleague holds; at an end, or after a decision, the oldest other one. */
export function nextCase(
  queue: readonly Case[],
  current: number,
  step: 1 | -1,
  who: { me: number; now: number },
): Case | undefined {
  const isFree = (found: Case) => found.state === 'open' && holderOf(found, who.me, who.now) !== 'other';
  const place = queue.findIndex(({ id }) => id === current);
  const ahead = step === 1 ? queue.slice(place + 1) : queue.slice(0, Math.max(0, place)).reverse();
  return ahead.find(isFree) ?? (step === 1 ? queue.find(found => found.id !== current && isFree(found)) : undefined);
}
