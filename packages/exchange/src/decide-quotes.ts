// Decides a list of changes as one command: each on the state that the one before it left. A change that is refused changes nothing.
import { type Decision, done, type NextStep, rejected } from './decision.ts';
import type { CommandResult } from './key/key.ts';
import type { Rejection } from './rejection.ts';
import type { State } from './state.ts';

/** Changes of one command. All users wait for it. */
export const MAX_QUOTE_CHANGES = 50;

/** Decides one change as the command that makes it alone, with at least one event. */
type DecideChange = (state: State, at: number) => Decision;

/**
 * Where every change is refused the command is rejected with the reason of the first, and nothing is recorded. Ids of orders are in the
 * events alone: keys of programs that quote all day are remembered without lists.
 *
 * @param most how many of the changes are decided; the others are refused.
 */
export function decideQuotes(
  state: State,
  changes: readonly DecideChange[],
  at: number,
  most: number = MAX_QUOTE_CHANGES,
): Decision {
  if (changes.length === 0 || changes.length > MAX_QUOTE_CHANGES) return rejected({ code: 'invalid-order' });
  const tooMany = rejected({ code: 'too-many-orders', limit: most });
  const result: CommandResult = {};
  let firstRejection: Rejection | undefined;
  let unfinished: NextStep | undefined;
  let decided = 0;

  const nextEvents: NextStep = (now, time) => {
    const more = unfinished?.(now, time) ?? [];
    if (more.length > 0) return more;
    unfinished = undefined;
    while (decided < changes.length) {
      const decision = decided < most ? changes[decided]!(now, time) : tooMany;
      decided++;
      if (decision.rejection === undefined) {
        unfinished = decision.next;
        return decision.events;
      }
      firstRejection ??= decision.rejection;
      result.refused ??= [];
      result.refused.push({ change: decided - 1, code: decision.rejection.code });
    }
    return [];
  };

  const events = nextEvents(state, at);
  return events.length === 0 ? rejected(firstRejection!) : done(events, result, nextEvents);
}
