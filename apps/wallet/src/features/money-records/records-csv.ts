// Writes deposits or withdrawals as CSV (RFC 4180) that a spreadsheet reads as what it is, and never as formulas.

/** `bare` is an amount or a moment from the exchange, read as such; any other text is quoted. */
export type Cell = string | number | { bare: string };

/** Without it Excel takes UTF-8 for an encoding of its own. */
const BYTE_ORDER_MARK = '\uFEFF';

// A cell that begins so would be calculated, also after blanks or in wide letters (OWASP, CSV injection).
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return value.bare;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
