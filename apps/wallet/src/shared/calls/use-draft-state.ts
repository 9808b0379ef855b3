// The state of a form that is found again when the form comes back.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftName, drafts } from './drafts.ts';

/**
 * `forget` lets the next one start empty, as after a success.
 *
 * @param start from what was left, undefined for nothing.
 */
export function useDraftState<State>(name: DraftName, start: (left: State | undefined) => State) {
  const [state, setState] = useState<State>(() => start(drafts.get(name) as State | undefined));
  const isForgotten = useRef(false);
  useEffect(() => {
    if (!isForgotten.current) drafts.set(name, state);
  }, [name, state]);
  const forget = useCallback(() => {
    isForgotten.current = true;
    drafts.delete(name);
  }, [name]);
  return [state, setState, forget] as const;
}
