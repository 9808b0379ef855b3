// The forms of this app whose input is found again, and which of them a link names.
import { createDrafts } from '@candor/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';

/** The forms that lead elsewhere or are long, so that their input is found again; those of money by their market, coin or product. */
export type DraftName =
  | 'basic'
  | 'bank-card'
  | 'chat'
  | 'bank-withdrawal'
  | `${'spot' | 'contract' | 'option' | 'hosting' | 'launch' | 'withdrawal'}:${string}`;

export const drafts = createDrafts<DraftName>(useSession.getState().user?.id);

useSession.subscribe(({ user }) => drafts.setOwner(user?.id));

/**
 * A state that is found again when its form comes back; `forget` lets the next one start empty, as after a success.
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

/** Adds a field to what is kept of a form. */
export function keepField(name: DraftName, field: string, value: string): void {
  drafts.set(name, { ...(drafts.get(name) as Readonly<Record<string, unknown>> | undefined), [field]: value });
}

/** A name of a draft out of a link. */
export function draftNameFrom(given: string | null): DraftName | undefined {
  return given === 'basic' || given === 'bank-card' ? given : undefined;
}
