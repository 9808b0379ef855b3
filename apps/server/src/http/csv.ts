// Writes rows as CSV that a spreadsheet reads as text and never as formulas.

// A cell that begins so would be calculated (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines end as RFC 4180 says. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
}
