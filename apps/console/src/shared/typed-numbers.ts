// Numbers that people type: percent from fractions and back by moving the point, and whole numbers.

/** `0.001` is `0.1`; what is no plain decimal is given back as it is. */
export function percentOf(fraction: string): string {
  return moved(fraction, 2);
}

/** `0.1` is `0.001`. */
export function fractionOf(percent: string): string {
  return moved(percent, -2);
}

function moved(text: string, places: 2 | -2): string {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return text;
  const whole = match[1]!;
  const fraction = match[2] ?? '';
  const digits = places === 2 ? whole + fraction.padEnd(2, '0') : `00${whole}${fraction}`;
  const point = whole.length + (places === 2 ? 2 : 0);
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const after = digits.slice(point).replace(/0+$/, '');
  return after === '' ? before : `${before}.${after}`;
}

/**
 * Reads a whole number that is typed into a form, without the other spellings that JavaScript takes for numbers.
 * Digits alone are a number. NaN for any other text, such as `1e5`, which the call refuses beside its field.
 */
export function wholeNumber(typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
