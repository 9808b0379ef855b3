// The share of a part in percent, with one digit after the point, never rounded up.

/** Undefined where there is no whole. */
export function shareOf(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const tenths = Math.floor((part * 1_000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
