// One fixed text for commands, events and rows, so that hashes and byte-for-byte comparisons mean something.

/**
 * Writes plain data as JSON in which a bigint is `"123n"`. Members keep the order in which the core builds them, so equal
 * decisions give equal texts. Texts that look like an encoded bigint cannot occur: the core holds ids and codes only.
 */
export function encode(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return encodeBigint(value);
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError('only finite numbers can be written');
      return String(value);
    case 'string':
      return isPlain(value) ? `"${value}"` : JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? encodeArray(value) : encodeObject(value as Record<string, unknown>);
    default:
      throw new TypeError(`${typeof value} cannot be written`);
  }
}

/** Reads what `encode` wrote. */
export function decodeText<Value>(text: string): Value {
  return withBigints(JSON.parse(text)) as Value;
}

/** Makes bigints of what `JSON.parse` has left as texts, in place, which costs a third of a function that it calls for each value. */
export function withBigints(value: unknown): unknown {
  if (typeof value === 'string') return readBigint(value);
  if (value === null || typeof value !== 'object') return value;
  const members = value as Record<string, unknown>;
  for (const name in members) {
    const member = members[name];
    if (typeof member === 'string') {
      const read = readBigint(member);
      if (read !== member) members[name] = read;
    } else if (typeof member === 'object' && member !== null) withBigints(member);
  }
  return value;
}

const BIGINT = /^-?\d+n$/;

function readBigint(text: string): string | bigint {
  return text.endsWith('n') && BIGINT.test(text) ? BigInt(text.slice(0, -1)) : text;
}

/** Whether a text needs no escapes: nearly all do not, and the check costs a quarter of `JSON.stringify`. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 || code > 126 || code === 34 || code === 92) return false;
  }
  return true;
}

function encodeArray(values: unknown[]): string {
  let text = '[';
  for (let index = 0; index < values.length; index++) text += (index === 0 ? '' : ',') + encode(values[index]);
  return `${text}]`;
}

function encodeObject(record: Record<string, unknown>): string {
  let text = '';
  for (const name in record) {
    const value = record[name];
    if (value === undefined) continue;
    const { first, further } = beginningsOf(name);
    text += text === '' ? first : further;
    text += encode(value);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** The text before the value of a member, as the first of its object or not. */
type Beginnings = { readonly first: string; readonly further: string };

const BEGINNINGS = new Map<string, Beginnings>();
/** More names than all the commands, events and rows of the core have; beyond them nothing is kept. */
const MAX_BEGINNINGS = 10_000;

/** The name of a member with its punctuation: made once, since putting texts together costs more than finding one. */
function beginningsOf(name: string): Beginnings {
  const known = BEGINNINGS.get(name);
  if (known !== undefined) return known;
  const made = { first: `{"${name}":`, further: `,"${name}":` };
  if (BEGINNINGS.size < MAX_BEGINNINGS) BEGINNINGS.set(name, made);
  return made;
}

/** Via a number where that is exact: its text is made several times faster. */
function encodeBigint(value: bigint): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? `"${number}n"` : `"${value}n"`;
}
