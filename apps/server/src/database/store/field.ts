// Fields: how the members of a row are stored in columns of PostgreSQL, written and read by one line each.
import { decodeText, encode } from '@candor/exchange';

export type ColumnType = 'bigint' | 'integer' | 'boolean' | 'text' | 'bytea';

/** Hex digits represent `bytea`. A `number` in a `bigint` column is a safe integer. */
export type ColumnValue = bigint | number | boolean | string | null;

/** A column as writers see it: its name, its type, and how to take its value from a row. */
export type Column<Row> = { name: string; type: ColumnType; of: (row: Row) => ColumnValue };

/** What PostgreSQL writes for the columns of one row, in their order. */
export type ColumnTexts = readonly (string | null)[];

/** How a value is stored in one column or in several. Where it is only read, the name of a column may be any expression. */
export type Field<Value> = {
  columns: readonly Column<Value>[];
  /** @param at the position of its first column among the texts. */
  read(texts: ColumnTexts, at: number): Value;
};

/** A field for every member of a row. */
export type FieldsOf<Row> = { [Member in keyof Row]-?: Field<Row[Member]> };

/** What a field reads. */
export type ValueOf<SomeField> = SomeField extends Field<infer Value> ? Value : never;

/** A whole number that fits 32 bits, such as the id of a user or of a coin. */
export const int4 = <Whole extends number = number>(name: string): Field<Whole> =>
  single(name, 'integer', asIs, written => Number(written) as Whole);

/** A safe integer, such as an id, a time in milliseconds or a number of lots. */
export const int8 = (name: string): Field<number> => single(name, 'bigint', asIs, Number);

/** An amount in units, a price or a rate, of at most 64 bits. */
export const units = (name: string): Field<bigint> => single(name, 'bigint', asIs, BigInt);

/** As `units`, where many rows have one and the same amount, such as a fee: in memory they share it. */
export const sharedUnits = (name: string): Field<bigint> => single(name, 'bigint', asIs, sharedAmount);

/** As `units`, of any size. */
export const wideUnits = (name: string): Field<bigint> => single(name, 'text', String, BigInt);

export const bool = (name: string): Field<boolean> => single(name, 'boolean', asIs, text => text === 't');

export const text = <Text extends string = string>(name: string): Field<Text> =>
  single(name, 'text', asIs, written => written as Text);

/** One of few words, such as a state: in memory all rows share it. */
export const word = <Word extends string>(name: string): Field<Word> =>
  single(name, 'text', asIs, written => sharedWord(written) as Word);

/** Bytes as hex digits. */
export const hex = (name: string): Field<string> => single(name, 'bytea', asIs, written => written.slice(2));

/** Bytes as they are. */
export const bytes = (name: string): Field<Buffer> =>
  single(
    name,
    'bytea',
    value => value.toString('hex'),
    written => Buffer.from(written.slice(2), 'hex'),
  );

/** Any value of the core as its canonical text. */
export const json = <Value>(name: string): Field<Value> =>
  single(name, 'text', encode, written => decodeText<Value>(written));

/** Texts without commas, or what such texts say, behind each other. */
export const list = <Items extends readonly unknown[]>(
  name: string,
  read: (item: string) => Items[number],
  write: (item: Items[number]) => string = String,
): Field<Items> =>
  single<Items>(
    name,
    'text',
    items => items.map(write).join(','),
    written => (written === '' ? [] : written.split(',').map(item => read(item))) as readonly unknown[] as Items,
  );

/** Null where the first column of the field is null. */
export function nullable<Value>({ columns, read }: Field<Value>): Field<Value | null> {
  return {
    columns: columns.map(({ of, ...column }) => ({
      ...column,
      of: of === asIs ? (of as Column<Value | null>['of']) : value => (value === null ? null : of(value)),
    })),
    read: (texts, at) => (texts[at] === null ? null : read(texts, at)),
  };
}

/** Undefined where the first column of the field is null. */
export function optional<Value>({ columns, read }: Field<Value>): Field<Value | undefined> {
  return {
    columns: columns.map(({ of, ...column }) => ({ ...column, of: value => (value === undefined ? null : of(value)) })),
    read: (texts, at) => (texts[at] === null ? undefined : read(texts, at)),
  };
}

/** Members of a row that share one column. */
export function jsonOf<Row extends object>(name: string, members: NamesOf<Row>): Field<Row> {
  const names = Object.keys(members) as (keyof Row)[];
  return {
    columns: [{ name, type: 'text', of: row => encode(pick(row, names)) }],
    read: (texts, at) => decodeText<Row>(texts[at]!),
  };
}

/** Members that few rows have and that share one column, which is null where a row has none of them. */
export function rareJsonOf<Row extends object>(name: string, members: NamesOf<Row>): Field<Row> {
  const names = Object.keys(members) as (keyof Row)[];
  const has = compiled<(row: Row) => boolean>(
    `row => ${names.map(name => `row[${JSON.stringify(name)}] !== undefined`).join(' || ')}`,
  );
  return {
    columns: [{ name, type: 'text', of: row => (has(row) ? encode(pick(row, names)) : null) }],
    read: (texts, at) => (texts[at] == null ? ({} as Row) : decodeText<Row>(texts[at])),
  };
}

type NamesOf<Row> = { [Member in keyof Row]-?: true };

function pick<Row extends object>(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  const picked: Partial<Row> = {};
  for (const name of names) picked[name] = row[name];
  return picked;
}

/**
 * The columns of all members, one behind the other. What is under `...` has members of the row itself. A row of the core has its
 * members in the order in which the core makes them, since rows are part of events and events are compared as texts.
 */
export function record<Row extends object>(members: FieldsOf<Row>): Field<Row>;
export function record<Row extends object, Part extends object>(
  members: FieldsOf<Omit<Row, keyof Part>> & { '...': Field<Part> },
): Field<Row>;
export function record(fields: FieldsOf<AnyRow>): Field<AnyRow> {
  const parts: RecordPart[] = [];
  const columns: Column<AnyRow>[] = [];
  for (const [member, field] of Object.entries(fields)) {
    const isPart = member === '...';
    parts.push({ member, at: columns.length, field });
    columns.push(...field.columns.map(({ of, ...column }) => ({ ...column, of: isPart ? of : ofMember(member, of) })));
  }
  return { columns, read: readerOf(parts) };
}

type RecordPart = { member: string; at: number; field: Field<unknown> };

/**
 * Reads all members into one literal. It is compiled, since a start reads every open order: a loop that sets member after member takes
 * twice as long, and its objects are not those that the core makes.
 */
function readerOf(parts: readonly RecordPart[]): Field<AnyRow>['read'] {
  const literal = parts.map(({ member, at }, index) => {
    const value = `given[${index}].read(texts, first + ${at})`;
    return member === '...' ? `...${value}` : `${JSON.stringify(member)}: ${value}`;
  });
  return compiled(
    `(texts, first) => ({ ${literal.join(', ')} })`,
    parts.map(({ field }) => field),
  );
}

/** A function from its text, which holds names of members and numbers, never input, and one value by the name of `given`. */
function compiled<Result>(text: string, argument?: unknown): Result {
  return new Function('given', `return ${text}`)(argument) as Result;
}

type AnyRow = Record<string, unknown>;

/** Of a function that takes its value from a member: the members on the path, and what makes the column's value at its end. */
const PATHS = new WeakMap<Column<never>['of'], { path: readonly string[]; of: Column<never>['of'] }>();

/** One compiled function for the whole path, not one in another: every column of every row that is written goes through one. */
function ofMember(member: string, of: Column<never>['of']): (row: AnyRow) => ColumnValue {
  const behind = PATHS.get(of) ?? { path: [], of };
  const path = [member, ...behind.path];
  const value = `row${path.map(name => `[${JSON.stringify(name)}]`).join('')}`;
  const whole = compiled<(row: AnyRow) => ColumnValue>(
    behind.of === asIs ? `row => ${value}` : `row => given(${value})`,
    behind.of,
  );
  PATHS.set(whole, { path, of: behind.of });
  return whole;
}

/** The same columns of a table that a query names otherwise. */
export function prefixed<Value>(alias: string, { columns, read }: Field<Value>): Field<Value> {
  return { columns: columns.map(({ name, ...column }) => ({ ...column, name: `${alias}.${name}` })), read };
}

/** The names of the columns for a statement. */
export function columnNames({ columns }: { columns: readonly { name: string }[] }): string {
  return columns.map(({ name }) => name).join(', ');
}

/** What PostgreSQL would write for a row, so that a stored one can be held against it. */
export function textsOf<Row>({ columns }: { columns: readonly Column<Row>[] }, row: Row): ColumnTexts {
  return columns.map(({ type, of }) => {
    const value = of(row);
    if (value === null) return null;
    if (typeof value === 'boolean') return value ? 't' : 'f';
    return type === 'bytea' ? `\\x${value}` : String(value);
  });
}

function single<Value>(
  name: string,
  type: ColumnType,
  of: (value: Value) => ColumnValue,
  read: (written: string) => Value,
): Field<Value> {
  return {
    columns: [{ name, type, of }],
    read(texts, at) {
      const written = texts[at];
      if (written == null) throw new Error(`${name} is null or was not read`);
      return read(written);
    },
  };
}

function asIs<Value extends ColumnValue>(value: Value): Value {
  return value;
}

/** Enough for all words, for zero and for the fees of all markets; what differs from row to row is made as it comes. */
const MAX_SHARED = 1_000;
const WORDS = new Map<string, string>();

/** As it is read, each row would keep a copy of its own as long as it is in memory. */
function sharedWord(written: string): string {
  const known = WORDS.get(written);
  if (known === undefined && WORDS.size < MAX_SHARED) WORDS.set(written, written);
  return known ?? written;
}

const AMOUNTS = new Map<string, bigint>();

function sharedAmount(written: string): bigint {
  const known = AMOUNTS.get(written);
  if (known !== undefined) return known;
  const amount = BigInt(written);
  if (AMOUNTS.size < MAX_SHARED) AMOUNTS.set(written, amount);
  return amount;
}
