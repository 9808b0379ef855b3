// Puts the first calls into a bundle as plain data, so that the first page loads no library of schemas.
import type * as z from 'zod/mini';
import { firstCalls } from './first-calls.ts';
import type { Call } from './wire/call.ts';
import type { PlainSchema } from './wire/plain-schema.ts';

const FIRST_CALLS = /packages\/contract\/src\/first-calls\.ts$/;

/** A plugin of Vite. A call whose answer is more than plain data can say is left out: clients load it with all others. */
export function plainFirstCalls() {
  return {
    name: 'plain-first-calls',
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      return FIRST_CALLS.test(id) ? moduleOf(firstCalls) : undefined;
    },
  };
}

function moduleOf(table: Readonly<Record<string, Call>>): string {
  const calls = Object.entries(table).flatMap(([name, call]) => {
    const { request: _, answer, extra, summary: __, ...facts } = call;
    const [plainAnswer, plainExtra] = [plainOf(answer), extra && plainOf(extra)];
    if (plainAnswer === undefined || (extra !== undefined && plainExtra === undefined)) return [];
    const members = [JSON.stringify(facts).slice(1, -1), getter('answer', plainAnswer)];
    if (plainExtra !== undefined) members.push(getter('extra', plainExtra));
    return [`${name}: { ${members.join(', ')} }`];
  });
  return `import { plainSchema } from './wire/plain-schema.ts';
export const firstCalls = { ${calls.join(', ')} };`;
}

/** Made when the first answer needs it, and kept. */
function getter(name: string, schema: PlainSchema): string {
  const made = `{ value: plainSchema(${JSON.stringify(schema)}) }`;
  return `get ${name}() { return Object.defineProperty(this, '${name}', ${made}).${name}; }`;
}

/** What the library has of a schema or of a check, as far as it is read here. */
type Definition = {
  type?: string;
  check?: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  value?: number;
  inclusive?: boolean;
  checks?: readonly { _zod: { def: Definition } }[];
  element?: z.core.$ZodType;
  items?: readonly z.core.$ZodType[];
  rest?: unknown;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  catchall?: unknown;
  innerType?: z.core.$ZodType;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly (string | number | boolean | null)[];
};

/** The same schema as plain data; undefined where that cannot say it. */
export function plainOf(schema: z.core.$ZodType): PlainSchema | undefined {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'string':
      return plainString(definition);
    case 'number':
      return plainNumber(definition);
    case 'boolean':
      return ['b'];
    case 'literal':
      return ['l', ...definition.values!];
    case 'enum':
      return ['l', ...Object.values(definition.entries!)];
    case 'array': {
      const element = plainOf(definition.element!);
      return element && !definition.checks?.length ? ['a', element] : undefined;
    }
    case 'tuple': {
      const items = definition.items!.map(plainOf);
      return definition.rest === null && areAll(items) ? ['t', ...items] : undefined;
    }
    case 'object':
      return plainObject(definition);
    default:
      return undefined;
  }
}

function plainString({ checks = [] }: Definition): PlainSchema | undefined {
  const [first, ...others] = checks.map(({ _zod }) => _zod.def);
  if (first === undefined) return ['s', 0];
  if (others.length > 0) return undefined;
  if (first.check === 'min_length') return ['s', first.minimum!];
  if (first.format !== 'regex') return undefined;
  const { source, flags } = first.pattern!;
  return flags === '' ? ['r', source] : ['r', source, flags];
}

function plainNumber({ format, checks = [] }: Definition): PlainSchema | undefined {
  const limits = checks.map(({ _zod }) => _zod.def);
  if (format === undefined) return limits.length === 0 ? ['n'] : undefined;
  const isLeast = ({ check, inclusive }: Definition) => check === 'greater_than' && inclusive === true;
  if (format !== 'safeint' || limits.length > 1 || !limits.every(isLeast)) return undefined;
  return ['i', limits[0]?.value ?? Number.MIN_SAFE_INTEGER];
}

function plainObject({ shape = {}, catchall, checks = [] }: Definition): PlainSchema | undefined {
  if (catchall !== undefined || checks.length > 0) return undefined;
  const members = Object.entries(shape).map(([name, member]) => {
    const definition = member._zod.def as Definition;
    const isOptional = definition.type === 'optional';
    const plain = plainOf(isOptional ? definition.innerType! : member);
    return [name, plain && isOptional ? (['?', plain] as const) : plain] as const;
  });
  return members.every(([, plain]) => plain !== undefined) ? ['o', Object.fromEntries(members) as never] : undefined;
}

function areAll(plains: readonly (PlainSchema | undefined)[]): plains is PlainSchema[] {
  return !plains.includes(undefined);
}
