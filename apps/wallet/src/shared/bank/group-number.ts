// Writes the number of an account, or a reference, in groups of four, as banks print it.

export function groupNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
