// Where the client keeps its token and its language mark; a browser keeps them in local storage, a program in memory.

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
