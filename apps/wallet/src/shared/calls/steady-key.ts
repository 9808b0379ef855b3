// The key under which something is sent: the same until it is known what became of it.
import { newClientId } from '@candor/client';

export type SteadyKey = {
  /** The same as before while nothing was forgotten and the same is asked for. */
  of: (asked: unknown) => string;
  /** Its outcome is known: what is sent next is something else, even where it says the same. */
  forget: () => void;
};

export function steadyKey(): SteadyKey {
  let kept: { text: string; key: string } | undefined;
  return {
    of(asked) {
      const text = JSON.stringify(asked);
      if (kept?.text !== text) kept = { text, key: newClientId() };
      return kept.key;
    },
    forget() {
      kept = undefined;
    },
  };
}
