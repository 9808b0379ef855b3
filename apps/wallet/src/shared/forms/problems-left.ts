// Which problems that the server found stay visible at their fields after a change.

/** A problem goes when its field changes; one of the whole form, under `order`, goes with every change. */
export function problemsLeft<Problems extends Partial<Record<string, string>>>(
  before: Problems,
  change: object,
): Problems {
  const changed = ['order', ...Object.keys(change)];
  return Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))) as Problems;
}
