// Values that a client holds: a text that outlives a call, such as the token, and a value that notifies of its changes.

/** One text that outlives a call; "" means that there is none. */
export type ValueStore = { get(): string; set(value: string): void };

/** A store that lives as long as the program. */
export function memoryStore(initial = ''): ValueStore {
  let value = initial;
  return {
    get: () => value,
    set: next => {
      value = next;
    },
  };
}

export type Observable<Value> = { get(): Value; subscribe(listener: () => void): () => void };

/** An observable, in the form that `useSyncExternalStore` reads, with the setter for its owner; setting the same value again notifies no listener. */
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
