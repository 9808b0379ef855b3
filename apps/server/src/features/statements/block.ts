// The content of a statement before it is a file: plain texts in the language of its reader, which go from thread to thread.

export type Column = {
  title: string;
  /** Of the width of the page, as a share of all columns together. */
  width: number;
  isNumber?: true;
};

export type Block =
  | { kind: 'title'; title: string; mark: string; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** More rows of the table before it. */
  | { kind: 'rows'; rows: readonly (readonly string[])[] };
