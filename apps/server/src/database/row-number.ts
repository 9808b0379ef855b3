// Reads the number of a row out of a text that anybody may have written.

/** The largest that a row can have. */
const LARGEST = 2_147_483_647;

/** Undefined where no row can have it. */
export function rowNumberIn(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= LARGEST ? number : undefined;
}
