// One fixed text for commands, events and rows, so that hashes and byte-for-byte comparisons mean something.

/**
 * Writes plain data as JSON in which a bigint is `"123n"`. Members keep the order in which the core builds them, so equal
 * decisions give equal texts. Texts that look like an encoded bigint cannot occur: the core holds ids and codes only.
 */
export function encode(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `"${value.toString()}n"`;
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

/** In place: going through what was read costs a third of a function that `JSON.parse` calls for each value. */
function withBigints(value: unknown): unknown {
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

/** Whether a text needs no escapes: nearly all do not, and a look at it costs a quarter of `JSON.stringify`. */
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
  let text = '{';
  for (const name in record) {
    const value = record[name];
    if (value === undefined) continue;
    text += `${text.length === 1 ? '' : ','}"${name}":${encode(value)}`;
  }
  return `${text}}`;
}
