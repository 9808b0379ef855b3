// Reads a whole number that is typed into a form, without the other spellings that JavaScript takes for numbers.

/** Digits alone are a number. NaN for any other text, such as `1e5`, which the call refuses beside its field. */
export function wholeNumber(typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
