// Keeps the answers to keys, and forgets them on the minute.
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import {
  ALL_KEYS,
  type KeyEvent,
  type KeysForgotten,
  type KeyUsed,
  MAX_FORGOTTEN,
  sweepTime,
  sweptBefore,
} from './key.ts';

export const key: Feature<never, KeyEvent, 'keys'> = {
  commands: {},
  events: { KeyUsed: { apply: applyUsed }, KeysForgotten: { apply: applyForgotten } },
  due: {
    /** All keys together, by the oldest. */
    keys: {
      *waiting({ keys }) {
        if (keys.oldestAt !== undefined) yield { id: ALL_KEYS, due: sweepTime(keys.oldestAt) };
      },
      decide: (state, _id, at) => [{ type: 'KeysForgotten', usedBefore: forgottenBefore(state, sweptBefore(at)) }],
    },
  },
};

/** Of keys used before a time, those that one command forgets; all that were used in the same millisecond go together. */
function forgottenBefore({ keys }: State, time: number): number {
  const next = keys.usedAt(MAX_FORGOTTEN) ?? time;
  return Math.min(time, next > keys.oldestAt! ? next : next + 1);
}

function applyUsed(state: State, event: KeyUsed): void {
  state.keys.insert({ ...event.key });
  // No key is older than one that was there before.
  if (state.keys.size === 1) state.due.set('keys', ALL_KEYS, sweepTime(event.key.at));
}

function applyForgotten(state: State, { usedBefore }: KeysForgotten): void {
  const { keys, due } = state;
  while (keys.oldestAt !== undefined && keys.oldestAt < usedBefore) keys.removeOldest();
  if (keys.oldestAt === undefined) due.remove('keys', ALL_KEYS);
  else due.set('keys', ALL_KEYS, sweepTime(keys.oldestAt));
}
