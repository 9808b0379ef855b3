// Reads the bodies that clients send: forms and JSON.
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** No field takes a longer number: it stays as it was written, and its field refuses it. */
const LONGEST_NUMBER = 100;

/** How far an exponent may move the point. */
const FARTHEST_MOVE = 60;

/** What a form with a field twice comes down to, which every field refuses. */
const GIVEN_TWICE: readonly string[] = ['', ''];

const readNumbers: Reviver = (_, value, { source }) => (typeof value === 'number' ? plainDecimal(source!) : value);

/** No call of the wire needs more; pictures will have a route of their own. */
export const BODY_LIMIT = 64 * 1024;

export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    // An empty body is no fields, whatever it calls itself.
    if (body === '') return done(null, undefined);
    let fields: unknown;
    try {
      fields = readJsonBody(body as string);
    } catch (cause) {
      return done(Object.assign(new Error('a body is no JSON', { cause }), { statusCode: 400 }));
    }
    done(null, fields);
  });
}

/** `source` is there for numbers, texts, booleans and null. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/** @throws where the text is no JSON, or nested too deeply to be read. */
export function readJsonBody(body: string): unknown {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  // The types of the language do not know the third argument yet.
  const read: unknown = JSON.parse(text, readNumbers as (name: string, value: unknown) => unknown);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
  // Without a prototype: a field may have any name.
  const fields: Record<string, unknown> = Object.assign(Object.create(null), read);
  for (const name of namesGivenTwice(text)) fields[name] = GIVEN_TWICE;
  return fields;
}

/**
 * A number of JSON as a plain decimal: exact, without exponent, without zeros at the end and without the sign of a zero. `2.50E+3` is `2500`.
 */
function plainDecimal(source: string): string {
  if (source.length > LONGEST_NUMBER) return source;
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? [];
  const move = Number(exponent);
  if (Math.abs(move) > FARTHEST_MOVE) return source;
  const point = Math.max(whole.length + move, 0);
  const digits = '0'.repeat(Math.max(-whole.length - move, 0)) + whole + fraction;
  const before = digits.slice(0, point).padEnd(point, '0').replace(/^0+/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  if (before === '0' && after === '') return '0';
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}

/** The names that stand more than once among the members of the outermost object; of these JSON keeps only the last. */
function namesGivenTwice(json: string): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  let depth = 0;
  for (const [token, text, isName] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && isName !== undefined) {
      const name = JSON.parse(text!) as string;
      (seen.has(name) ? twice : seen).add(name);
    }
  }
  return twice;
}
