// Schemas as plain data, with a reader of a few lines: what a browser checks the first answers with before the library of schemas is there.

/**
 * `s` text, `r` text that a pattern matches, `i` whole number, `n` number, `b` truth value, `l` one of some values, `a` list, `t` list of fixed
 * length, `o` object, of which members that it does not name are dropped. A member behind `?` may be absent.
 */
export type PlainSchema =
  | ['s', least: number]
  | ['r', pattern: string, flags?: string]
  | ['i', least: number]
  | ['n']
  | ['b']
  | ['l', ...values: (string | number | boolean | null)[]]
  | ['a', PlainSchema]
  | ['t', ...PlainSchema[]]
  | ['o', Readonly<Record<string, PlainSchema | ['?', PlainSchema]>>];

export type PlainReading = { success: true; data: unknown } | { success: false };

/** A schema of plain data with the one method by which clients read answers. */
export function plainSchema(schema: PlainSchema): { safeParse(value: unknown): PlainReading } {
  const read = readerOf(schema);
  return {
    safeParse(value) {
      const data = read(value);
      return data === WRONG ? { success: false } : { success: true, data };
    },
  };
}

const WRONG = Symbol('wrong');
type Read = (value: unknown) => unknown;

function readerOf(schema: PlainSchema): Read {
  switch (schema[0]) {
    case 's': {
      const [, least] = schema;
      return checked(value => typeof value === 'string' && value.length >= least);
    }
    case 'r': {
      const pattern = new RegExp(schema[1], schema[2]);
      return checked(value => typeof value === 'string' && pattern.test(value));
    }
    case 'i': {
      const [, least] = schema;
      return checked(value => Number.isSafeInteger(value) && (value as number) >= least);
    }
    case 'n':
      return checked(value => Number.isFinite(value));
    case 'b':
      return checked(value => typeof value === 'boolean');
    case 'l': {
      const values: ReadonlySet<unknown> = new Set(schema.slice(1));
      return checked(value => values.has(value));
    }
    case 'a': {
      const read = readerOf(schema[1]);
      return value => (Array.isArray(value) ? everyOf(value, () => read) : WRONG);
    }
    case 't': {
      const reads = (schema.slice(1) as PlainSchema[]).map(readerOf);
      const isFitting = (value: unknown): value is unknown[] => Array.isArray(value) && value.length === reads.length;
      return value => (isFitting(value) ? everyOf(value, index => reads[index]!) : WRONG);
    }
    case 'o':
      return objectReader(schema[1]);
    default:
      return schema satisfies never;
  }
}

function checked(isRight: (value: unknown) => boolean): Read {
  return value => (isRight(value) ? value : WRONG);
}

function everyOf(values: readonly unknown[], readerAt: (index: number) => Read): unknown {
  const read = values.map((value, index) => readerAt(index)(value));
  return read.includes(WRONG) ? WRONG : read;
}

function objectReader(shape: Extract<PlainSchema, ['o', unknown]>[1]): Read {
  const members = Object.entries(shape).map(([name, schema]) =>
    schema[0] === '?'
      ? { name, read: readerOf(schema[1]), isOptional: true }
      : { name, read: readerOf(schema), isOptional: false },
  );
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return WRONG;
    const object: Record<string, unknown> = {};
    for (const { name, read, isOptional } of members) {
      const member = (value as Readonly<Record<string, unknown>>)[name];
      if (member === undefined && isOptional) continue;
      const data = read(member);
      if (data === WRONG) return WRONG;
      object[name] = data;
    }
    return object;
  };
}
