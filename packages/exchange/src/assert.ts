// States what must be true inside the core; what is not is a bug and halts the engine.

/** The error to throw where an invariant is broken. The sentence says what must hold. */
export function broken(sentence: string): Error {
  return new Error(`Broken invariant: ${sentence}`);
}

/** For the end of an exhaustive switch: does not compile while a case is missing. */
export function assertNever(value: never): never {
  // Amounts are bigints, which JSON refuses.
  const text = JSON.stringify(value, (_, member) => (typeof member === 'bigint' ? `${member}n` : member));
  throw new Error(`Unexpected value: ${text}`);
}
