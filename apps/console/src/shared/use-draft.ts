// A value that somebody is typing; it is still there when its form comes back on the same page.
import { useState } from 'react';
import { useLocation } from 'react-router';
import { drafts } from './drafts.ts';

export type Draft<Value> = [value: Value, set: (value: Value) => void, forget: () => void];

/** @param name - what it is, apart from all others on the page. */
export function useDraft<Value>(name: string, start: () => Value): Draft<Value> {
  const key = useDraftKey(name);
  const [value, setValue] = useState<Value>(() => (drafts.has(key) ? (drafts.get(key) as Value) : start()));
  function set(next: Value) {
    drafts.set(key, next);
    setValue(next);
  }
  return [value, set, () => drafts.delete(key)];
}

/** The name of a draft on the page of the present address. */
export function useDraftKey(name: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search} ${name}`;
}
