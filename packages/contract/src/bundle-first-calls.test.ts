// Plain data says of every value what the schema that it was made of says.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainFirstCalls, plainOf } from './bundle-first-calls.ts';
import { calls } from './calls.ts';
import { firstCalls } from './first-calls.ts';
import { dateTime, dec, flag, int, message, ms, str } from './wire/answer-fields.ts';
import { type PlainSchema, plainSchema } from './wire/plain-schema.ts';

const WORDS = ['', 'a', '1', '-1.5', '+1.5', '1.', 'ok', '2026-01-01 00:00:00', 'maker', 'open', 'BTC/USDT'];
const VALUES: readonly unknown[] = [
  ...WORDS,
  ...[0, 1, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...[true, false, null, undefined, [], {}, [[]], { a: 1 }],
];

/** Both readings of a value. */
function bothOf(schema: z.ZodMiniType, value: unknown) {
  const plain = plainSchema(plainOf(schema)!).safeParse(value);
  const { success, data } = schema.safeParse(value);
  return [plain, success ? { success, data } : { success }] as const;
}

describe('a single field', () => {
  test.each(Object.entries({ dec, flag, int, message, ms, str, dateTime, boolean: z.boolean, number: z.number }))(
    '%s',
    (_, make) => {
      for (const value of VALUES) {
        const [plain, schema] = bothOf(make(), value);
        expect(plain, JSON.stringify(value)).toEqual(schema);
      }
    },
  );
});

/** A value that a plain schema takes, by turns of a counter. */
function fittingValue(schema: PlainSchema, next: () => number): unknown {
  switch (schema[0]) {
    case 's':
      return 'abc';
    case 'r':
      return WORDS.find(word => new RegExp(schema[1], schema[2]).test(word)) ?? 'none fits';
    case 'i':
      return Math.max(schema[1], 0) + (next() % 9);
    case 'n':
      return (next() % 100) / 8;
    case 'b':
      return next() % 2 === 0;
    case 'l':
      return schema[1 + (next() % (schema.length - 1))];
    case 'a':
      return Array.from({ length: next() % 3 }, () => fittingValue(schema[1], next));
    case 't':
      return (schema.slice(1) as PlainSchema[]).map(each => fittingValue(each, next));
    case 'o':
      return Object.fromEntries(
        Object.entries(schema[1]).flatMap(([name, member]) => {
          if (member[0] !== '?') return [[name, fittingValue(member, next)]];
          return next() % 2 === 0 ? [] : [[name, fittingValue(member[1], next)]];
        }),
      );
    default:
      return schema satisfies never;
  }
}

/** The value with one part of it replaced, left out or added, at any depth. */
function broken(value: unknown, next: () => number): unknown {
  const parts = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (parts.length === 0 || next() % 4 === 0) return VALUES[next() % VALUES.length];
  const copy = structuredClone(value) as Record<string, unknown>;
  const name = parts[next() % parts.length]!;
  const change = Array.isArray(value) ? 'part' : (['less', 'more', 'part', 'part', 'part'] as const)[next() % 5];
  if (change === 'less') delete copy[name];
  else if (change === 'more') copy.newer = 1;
  else copy[name] = broken(copy[name], next);
  return copy;
}

/** The same numbers in every run. */
function counter(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 4;
  };
}

const plainAnswers = Object.entries(firstCalls).flatMap(([name, { answer }]) => {
  const plain = plainOf(answer);
  return plain === undefined ? [] : [[name, answer, plain] as const];
});

test('the answers of the first page are all plain', () => {
  const names = plainAnswers.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['getMarketState', 'listPairs', 'listWallets', 'listNews']));
});

test.each(plainAnswers)('%s reads right and broken answers as its schema does', (_, answer, plain) => {
  const next = counter();
  let right = 0;
  for (let round = 0; round < 300; round++) {
    const value = fittingValue(plain, next);
    for (const each of [value, broken(value, next)]) {
      const [read, expected] = bothOf(answer, each);
      expect(read, JSON.stringify(each)).toEqual(expected);
      if (read.success) right++;
    }
  }
  expect(right).toBeGreaterThanOrEqual(300);
});

test('what plain data cannot say is left to the schema', () => {
  expect(plainOf(z.nullable(z.string()))).toBeUndefined();
  expect(plainOf(z.object({ a: z.union([z.string(), z.number()]) }))).toBeUndefined();
  expect(plainOf(z.string().check(z.maxLength(3)))).toBeUndefined();
  expect(plainOf(z.string().check(z.minLength(1), z.regex(/a/)))).toBeUndefined();
  expect(plainOf(z.looseObject({}))).toBeUndefined();
});

test('the module of a bundle describes calls as the contract does, without a library', () => {
  const code = plainFirstCalls().load('/somewhere/packages/contract/src/first-calls.ts')!;
  expect(code.match(/^import .*/gm)).toHaveLength(1);
  const table = new Function(
    'plainSchema',
    code.replace(/^import .*/m, '').replace('export const firstCalls =', 'return'),
  )(plainSchema);
  const SCHEMAS = new Set(['request', 'answer', 'extra', 'summary']);
  const factsOf = (call: object) => Object.fromEntries(Object.entries(call).filter(([name]) => !SCHEMAS.has(name)));
  for (const [name, call] of Object.entries<{ answer: unknown }>(table)) {
    expect(factsOf(call)).toEqual(factsOf(calls[name as keyof typeof calls]));
    expect(call.answer).toHaveProperty('safeParse');
  }
});
