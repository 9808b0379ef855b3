// Makes the schema of a request out of its fields: the one place where form bodies, queries and JSON become plain texts.
import * as z from 'zod/mini';
import type { Problem } from './problems.ts';

type Fields = z.core.$ZodShape;
type Fitting<Shape extends Fields> = z.core.$ZodObject<Shape, z.core.$strip>;

/** The schema of a request: reads whatever a client sent, answers the fields that the server works with. */
export type Form<Shape extends Fields> = z.ZodMiniType<z.output<Fitting<Shape>>, z.input<Fitting<Shape>>>;

/** The fields as a rule gets them: read where they could be read, otherwise as they came, or absent. */
export type ReadFields = Readonly<Record<string, unknown>>;

export type FormOptions<Shape extends Fields> = {
  /** Older names of a field, read when the field itself is absent. */
  aliases?: { readonly [Name in keyof Shape]?: string };
  /** The filters among the fields, of which 0 means no more than leaving them out. */
  filters?: readonly (keyof Shape)[];
  /** Finds what is wrong between fields; runs whether or not the single fields are valid, so that a form shows every problem. */
  rule?: (fields: ReadFields) => Problem[];
};

// Compiled schemas read an order three times as fast, but compile with `new Function`, which the content security policy of
// our pages forbids and reports; there the interpreted kind does.
const FieldsSchema = 'document' in globalThis ? z.core.$ZodObject : z.core.$ZodObjectJIT;

// A double holds fifteen decimal digits faithfully; beyond that the sender's number may already have been rounded.
const FAITHFUL_DIGITS = 15;

function textOfNumber(value: number): string | number {
  const text = String(value);
  const digits = text.replace(/^-?0*\.?0*|\./g, '').length;
  return Number.isSafeInteger(value) || digits <= FAITHFUL_DIGITS ? text : value;
}

/** Whether a client left this unfilled: clients also send empty texts, and the texts `null` and `undefined`. */
export function isUnfilled(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'null' || value === 'undefined';
}

function asText(value: unknown): unknown {
  if (isUnfilled(value)) return undefined;
  switch (typeof value) {
    case 'number':
      return textOfNumber(value);
    case 'bigint':
      return String(value);
    default:
      return value;
  }
}

/**
 * Makes a request schema. Empty values and the words `null` and `undefined` count as absent, as a filter does that is 0;
 * numbers are read as texts, members that the form does not name are dropped. A server must read the numbers of JSON bodies from
 * their source: a number that is here already may have lost digits.
 */
export function form<const Shape extends Fields>(shape: Shape, options: FormOptions<Shape> = {}): Form<Shape> {
  const aliases: Readonly<Record<string, string | undefined>> = options.aliases ?? {};
  const filters: ReadonlySet<keyof Shape> = new Set(options.filters);
  const names = Object.keys(shape).map(name => ({ name, alias: aliases[name], isFilter: filters.has(name) }));

  function clean(input: unknown): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    if (typeof input !== 'object' || input === null) return fields;
    const source = input as ReadFields;
    for (const { name, alias, isFilter } of names) {
      const value = asText(source[name]) ?? (alias === undefined ? undefined : asText(source[alias]));
      if (value !== undefined && !(isFilter && value === '0')) fields[name] = value;
    }
    return fields;
  }

  const checks = options.rule === undefined ? [] : [ruleCheck(options.rule)];
  const fields = new FieldsSchema({ type: 'object', shape, checks });
  return z.pipe(z.transform(clean), fields as never) as unknown as Form<Shape>;
}

function ruleCheck(rule: (fields: ReadFields) => Problem[]): z.core.$ZodCheck<Record<string, unknown>> {
  return z.check<Record<string, unknown>>(
    payload => {
      for (const { field, code } of rule(payload.value)) {
        payload.issues.push({ code: 'custom', message: code, path: [field], input: payload.value[field] });
      }
    },
    { when: () => true },
  );
}
