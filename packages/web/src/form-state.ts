// What every form of both apps keeps: what its fields hold, which of their problems it shows, and what the server found wrong.
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Drafts } from './drafts.ts';

/** Texts of the server by field, in the user's language. */
export type ServerProblems<Field extends string> = Partial<Record<Field, string>>;

/** The field of a problem that is about the whole form: every change clears it. */
export const WHOLE_FORM = 'order';

/** How far the user is with a form, and what the server found in it. */
export type FormProgress<Field extends string> = {
  /** Fields that were blurred. */
  touched: readonly Field[];
  isAttempted: boolean;
  refused: ServerProblems<Field>;
};

export type FormStep<Field extends string> =
  | { step: 'touch'; field: Field }
  | { step: 'attempt' }
  | { step: 'refuse'; problems: ServerProblems<Field> }
  | { step: 'change'; fields: readonly string[] }
  | { step: 'reset' };

export const UNTOUCHED: FormProgress<never> = { touched: [], isAttempted: false, refused: {} };

/** What the server found about a field is cleared when that field changes; what it found about the whole form, with every change. */
export function nextProgress<Field extends string>(
  before: FormProgress<Field>,
  next: FormStep<Field>,
): FormProgress<Field> {
  switch (next.step) {
    case 'touch':
      return before.touched.includes(next.field) ? before : { ...before, touched: [...before.touched, next.field] };
    case 'attempt':
      return before.isAttempted ? before : { ...before, isAttempted: true };
    case 'refuse':
      return { ...before, refused: next.problems };
    case 'change': {
      const remaining = Object.entries(before.refused).filter(
        ([field]) => field !== WHOLE_FORM && !next.fields.includes(field),
      );
      return { ...before, refused: Object.fromEntries(remaining) as ServerProblems<Field> };
    }
    case 'reset':
      return UNTOUCHED;
    default:
      return next satisfies never;
  }
}

/**
 * Which problems of a form are shown by now. The form computes its problems itself, at each render: prices and balances change them without a
 * keystroke.
 */
export function useFormProblems<Field extends string>() {
  const [progress, dispatch] = useReducer(nextProgress<Field>, UNTOUCHED);
  const { touched, isAttempted, refused } = progress;
  const steps = useMemo(
    () => ({
      touch: (field: Field) => dispatch({ step: 'touch', field }),
      /** Shows every problem from now on. */
      attempt: () => dispatch({ step: 'attempt' }),
      refuse: (problems: ServerProblems<Field>) => dispatch({ step: 'refuse', problems }),
      /** Fields changed. */
      changed: (fields: readonly string[]) => dispatch({ step: 'change', fields }),
      /** For the next form, which has shown nothing yet. */
      reset: () => dispatch({ step: 'reset' }),
    }),
    [],
  );
  return {
    ...steps,
    isAttempted,
    /** What the server found. */
    refused,
    /** Whether a problem is shown that waits until its field was blurred or sending was attempted, such as a missing value. */
    isDue: (field: Field): boolean => isAttempted || touched.includes(field),
  };
}

type FormValues<Values> = {
  /** What the fields hold at this moment, also for a handler that was made at an earlier render. */
  now: () => Values;
  set: (next: Values | ((before: Values) => Values)) => void;
  /** Deletes the draft, as after a success. The next change makes another. */
  forget: () => void;
};

/**
 * What the fields hold. From the first change on it stays under the name of a draft while the form is away.
 *
 * @param start from the draft, undefined where there is none
 */
export function useFormValues<Values, Name extends string>(
  drafts: Drafts<Name>,
  name: Name | undefined,
  start: (draft: Values | undefined) => Values,
): [Values, FormValues<Values>] {
  const [values, setValues] = useState(() => start(name && (drafts.get(name) as Values | undefined)));
  const latest = useRef(values);
  const isStored = useRef(false);
  const now = useCallback(() => latest.current, []);
  const set = useCallback((next: Values | ((before: Values) => Values)) => {
    latest.current = typeof next === 'function' ? (next as (before: Values) => Values)(latest.current) : next;
    isStored.current = true;
    setValues(latest.current);
  }, []);
  useEffect(() => {
    if (name !== undefined && isStored.current) drafts.set(name, values);
  }, [drafts, name, values]);
  const forget = useCallback(() => {
    isStored.current = false;
    if (name !== undefined) drafts.delete(name);
  }, [drafts, name]);
  return [values, { now, set, forget }];
}

/** Gives the focus back to the button that was pressed: while it waits for an answer it is disabled, and so loses it. */
export function useFocusRestored(isBusy: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The browser takes the focus away only after this.
    if (isBusy) held.current = document.activeElement;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy) return;
    const before = held.current;
    held.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  }, [isBusy]);
}
