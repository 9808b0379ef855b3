// States what must be true inside the core; a failure is a bug and halts the engine.

export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${sentence}`);
}

/** For the end of an exhaustive switch: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
