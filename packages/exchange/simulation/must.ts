// States what the auditor expects.

export function must(is: boolean, otherwise: string): void {
  if (!is) throw new Error(otherwise);
}
