// Keeps the answers to keys, and forgets them on the hour.
import type { Feature } from '../feature.ts';
import type { State } from '../state.ts';
import { ALL_KEYS, type KeyEvent, type KeysForgotten, type KeyUsed, sweepTime, sweptBefore } from './key.ts';

export const key: Feature<never, KeyEvent, 'keys'> = {
  commands: {},
  events: { KeyUsed: { apply: applyUsed }, KeysForgotten: { apply: applyForgotten } },
  due: {
    /** All keys together, by the oldest. */
    keys: {
      *waiting({ keys }) {
        for (const { at } of keys.values()) {
          yield { id: ALL_KEYS, due: sweepTime(at) };
          return;
        }
      },
      decide: (_state, _id, at) => [{ type: 'KeysForgotten', usedBefore: sweptBefore(at) }],
    },
  },
};

function applyUsed(state: State, event: KeyUsed): void {
  state.keys.insert({ ...event.key });
  // No key is older than one that was there before.
  if (state.keys.size === 1) state.due.set('keys', ALL_KEYS, sweepTime(event.key.at));
}

function applyForgotten(state: State, { usedBefore }: KeysForgotten): void {
  // Keys are stored in the order of their use, so the old ones come first; a day's keys are too many to scan.
  for (const { id, at } of state.keys.values()) {
    if (at >= usedBefore) {
      state.due.set('keys', ALL_KEYS, sweepTime(at));
      return;
    }
    state.keys.remove(id);
  }
  state.due.remove('keys', ALL_KEYS);
}
