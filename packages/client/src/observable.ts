// A value that notifies of its changes, in the form that `useSyncExternalStore` reads.

export type Observable<Value> = { get(): Value; subscribe(listener: () => void): () => void };

/** An observable with the setter for its owner; setting the same value again notifies no listener. */
export function observable<Value>(initial: Value): Observable<Value> & { set(value: Value): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
