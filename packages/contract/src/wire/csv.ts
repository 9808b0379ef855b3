// CSV files (RFC 4180): what a call lets choose, and how rows are written so that a spreadsheet reads them as what they are.
import { choice, otherwise } from './fields.ts';

export const exportSeparators = ['comma', 'semicolon', 'tab'] as const;
export const csvDecimals = ['point', 'comma'] as const;

/** The separator of the cells of a file, and of the decimals of its figures. */
export type CsvStyle = { separator: (typeof exportSeparators)[number]; decimal: (typeof csvDecimals)[number] };

/** For a call whose file has no other style, or without another one requested. */
export const PLAIN_CSV: CsvStyle = { separator: 'comma', decimal: 'point' };

/** The fields of a call that answers a CSV file. */
export const csvStyleFields = () => ({
  separator: otherwise(choice(exportSeparators), PLAIN_CSV.separator),
  decimal: otherwise(choice(csvDecimals), PLAIN_CSV.decimal),
});

/** `bare` is a number or a moment of our own making, which a spreadsheet is to read as such; any other text is quoted. */
export type Cell = string | number | { bare: string };

const SIGNS = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<CsvStyle['separator'], string>;

/** Without it Excel takes UTF-8 for an encoding of its own, and names become unreadable. */
const BYTE_ORDER_MARK = '\uFEFF';

// A cell that begins so would be calculated, also after blanks or in wide letters (OWASP, CSV injection).
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** As against moments, whose parts of a second follow a point in every language. */
const FRACTION = /^-?\d+\.\d+$/;

/** The beginning of a file whose rows follow in pieces. */
export function csvHead(head: readonly string[], style: CsvStyle): string {
  return BYTE_ORDER_MARK + csvRows([head], style);
}

/** Lines end as RFC 4180 says. */
export function csvRows(rows: readonly (readonly Cell[])[], style: CsvStyle): string {
  const sign = SIGNS[style.separator];
  return rows.map(row => `${row.map(cell => cellOf(cell, style)).join(sign)}\r\n`).join('');
}

function cellOf(value: Cell, { separator, decimal }: CsvStyle): string {
  if (typeof value === 'string') return quoted(FORMULA.test(value) ? `'${value}` : value);
  const bare = typeof value === 'number' ? String(value) : value.bare;
  const figure = decimal === 'comma' && FRACTION.test(bare) ? bare.replace('.', ',') : bare;
  // A figure with a comma would be two cells.
  return figure.includes(SIGNS[separator]) ? quoted(figure) : figure;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
