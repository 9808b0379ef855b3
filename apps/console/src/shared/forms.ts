// The forms of the console: that of one call, that of a dialog, and drafts of what was typed and not sent yet.

import { consoleCalls } from '@candor/contract/console';
import { createCallForm, createDrafts, type ServerProblems, useFormProblems, useFormValues } from '@candor/web';
import { useLocation } from 'react-router';
import { failureText, useAct } from './calls.ts';
import { session } from './session.ts';

function whoIsIn(): number | undefined {
  const now = session.get();
  return now.status === 'in' ? now.me.id : undefined;
}

// The code of forms comes after the login.
export const drafts = createDrafts<string>(whoIsIn());

session.subscribe(() => {
  const now = session.get();
  // A logout on purpose deletes all of them.
  if (now.status === 'out' && !now.hasEnded) drafts.clear();
  drafts.setOwner(whoIsIn());
});

type Draft<Value> = [value: Value, set: (value: Value) => void, forget: () => void];

/**
 * A value that is being typed; it is still there when its form comes back on the same page.
 * @param name - what it is, apart from all others on the page.
 */
export function useDraft<Value>(name: string, start: () => Value): Draft<Value> {
  const [value, { set, forget }] = useFormValues<Value, string>(drafts, useDraftKey(name), draft => draft ?? start());
  return [value, set, forget];
}

/** The fields of a dialog. */
export type DialogForm<Values extends object = object> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Texts of the server by field. Each goes when its field changes. */
  refused: ServerProblems<string>;
  refuse: (problems: ServerProblems<string>) => void;
  /** Deletes what was typed: it was sent, or given up. */
  forget: () => void;
};

/**
 * What is typed into a dialog stays while the dialog is closed. `ReasonDialog` takes it as `form`, deletes it once it was sent, and puts what the
 * server refuses beside the fields, which are named as on the wire.
 *
 * @param name what it is, apart from all others on the page
 */
export function useDialogForm<Values extends object>(name: string, start: () => Values): DialogForm<Values> {
  const [values, { set, forget }] = useFormValues<Values, string>(drafts, useDraftKey(name), draft => draft ?? start());
  const { refused, refuse, changed } = useFormProblems<string>();
  function change(part: Partial<Values>) {
    changed(Object.keys(part));
    set(before => ({ ...before, ...part }));
  }
  return { values, change, refused, refuse, forget };
}

/** The name of a draft on the page of the present address. */
export function useDraftKey(name: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search} ${name}`;
}

/** A form for one call; a failure that belongs to no field is shown in the form. */
export const useCallForm = createCallForm(consoleCalls, { useAct, drafts, failureText });
