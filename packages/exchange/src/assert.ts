// States what must be true inside the core; what is not is a bug and halts the engine.

/** The error to throw where an invariant is broken. The sentence says what must hold. */
export function broken(sentence: string): Error {
  return new Error(`Broken invariant: ${sentence}`);
}

/** For the end of an exhaustive switch: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
