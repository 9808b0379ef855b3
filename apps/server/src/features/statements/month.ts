// Months as statements count them: in UTC, from the first moment to the first of the next one.

export type Month = {
  /** Such as `2026-11`. */
  name: string;
  startMs: number;
  /** The first moment that is no longer in it. */
  endMs: number;
};

/** The month of a moment. */
export function monthAt(atMs: number): Month {
  const day = new Date(atMs);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  return { name: day.toISOString().slice(0, 7), startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) };
}

/** @param name of a form that the contract has checked. */
export function monthNamed(name: string): Month {
  return monthAt(Date.parse(`${name}-01T00:00:00Z`));
}

/** From the month of the later moment back to that of the earlier one. */
export function monthsBack(fromMs: number, toMs: number): Month[] {
  const months: Month[] = [];
  for (let month = monthAt(fromMs); month.endMs > toMs; month = monthAt(month.startMs - 1)) months.push(month);
  return months;
}
