// Writes rows as CSV that a spreadsheet reads as text and never as formulas.

/** A decimal of our own making is written as a number, whatever its sign. */
export type Cell = string | number | { decimal: string };

// A cell that begins so would be calculated (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.decimal;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines end as RFC 4180 says. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
}
