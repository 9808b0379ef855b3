// Writes rows as CSV (RFC 4180) that a spreadsheet reads as what it is, and never as formulas.

/** `bare` is a number or a moment of our own making, which a spreadsheet is to read as such; any other text is quoted. */
export type Cell = string | number | { bare: string };

/** Without it Excel takes UTF-8 for an encoding of its own, and names become unreadable. */
const BYTE_ORDER_MARK = '\uFEFF';

// A cell that begins so would be calculated, also after blanks or in wide letters (OWASP, CSV injection).
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.bare;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines end as RFC 4180 says. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(head) + csvRows(rows);
}

/** The beginning of a file whose rows follow in pieces. */
export function csvHead(head: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRows([head]);
}

export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
}
