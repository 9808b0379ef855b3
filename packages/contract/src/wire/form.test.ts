// Tests how requests are read: absent values, huge, negative, malformed and doubled values.
import { describe, expect, test } from 'vitest';
import { clientId, numberChoice, optional, otherwise, positiveDecimal, text, whole } from './fields.ts';
import { form } from './form.ts';
import { problemsOf } from './problems.ts';

const order = form(
  {
    id: whole(),
    type: numberChoice([1, 2]),
    amount: positiveDecimal(),
    note: optional(text(10)),
    page: otherwise(whole(), 1),
    client_id: optional(clientId()),
  },
  { aliases: { note: 'remark' } },
);

const sound = { id: '7', type: '1', amount: '0.5' };

function problems(input: unknown) {
  const read = order.safeParse(input);
  return read.success ? [] : problemsOf(read.error);
}

test('a form body becomes numbers, words and decimal texts, with defaults filled in', () => {
  expect(order.parse({ ...sound, note: 'x' })).toEqual({ id: 7, type: 1, amount: '0.5', note: 'x', page: 1 });
});

test('numbers are read as the texts that a form would carry', () => {
  expect(order.parse({ id: 7, type: 2, amount: 0.5, note: 12 })).toEqual({
    id: 7,
    type: 2,
    amount: '0.5',
    note: '12',
    page: 1,
  });
});

describe('what is neither a text nor a number is a problem of its field, whatever the field reads', () => {
  const fields = ['id', 'type', 'amount', 'note', 'page', 'client_id'] as const;
  const values: unknown[] = [true, false, {}, { toString: 'x' }, [], ['7'], [1, 2], [['7', '7']], [{ id: 7 }, '7']];
  test.each(fields.flatMap(field => values.map(value => [field, value] as const)))('%s = %j', (field, value) => {
    expect(problems({ ...sound, [field]: value })).toEqual([{ field, code: 'not_text' }]);
  });
});

test.each(['', 'null', 'undefined', null, undefined])('%j counts as absent', absent => {
  expect(order.parse({ ...sound, note: absent, page: absent })).toEqual({ id: 7, type: 1, amount: '0.5', page: 1 });
  expect(problems({ ...sound, id: absent })).toEqual([{ field: 'id', code: 'required' }]);
});

test('an older name is read where the field itself is absent', () => {
  expect(order.parse({ ...sound, remark: 'old' })).toMatchObject({ note: 'old' });
  expect(order.parse({ ...sound, note: 'new', remark: 'old' })).toMatchObject({ note: 'new' });
  expect(order.parse({ ...sound, note: '', remark: 'old' })).toMatchObject({ note: 'old' });
});

test('members that the form does not name are dropped, even those that would change the prototype', () => {
  const input = JSON.parse('{"id":"7","type":"1","amount":"1","extra":"x","__proto__":{"note":"sneaked in"}}');
  expect(order.parse(input)).toEqual({ id: 7, type: 1, amount: '1', page: 1 });
});

test.each([[undefined], [null], ['id=7'], [7], [[]], [[{ id: 7 }]]])('%j is a form without any field', input => {
  expect(problems(input)).toEqual([
    { field: 'id', code: 'required' },
    { field: 'type', code: 'required' },
    { field: 'amount', code: 'required' },
  ]);
});

describe('every field is refused with its own problem', () => {
  test.each([
    ['id', '0', 'malformed'],
    ['id', '-1', 'malformed'],
    ['id', '07', 'malformed'],
    ['id', '1.5', 'malformed'],
    ['id', '1e3', 'malformed'],
    ['id', ' 7', 'malformed'],
    ['id', '9007199254740992', 'too_large'],
    ['id', '9'.repeat(5000), 'too_large'],
    ['id', ['7', '7'], 'given_twice'],
    ['id', { $gt: 0 }, 'not_text'],
    ['id', Number.NaN, 'malformed'],
    ['type', '3', 'not_offered'],
    ['type', '01', 'not_offered'],
    ['type', ['1', '1'], 'given_twice'],
    ['amount', '0', 'must_be_positive'],
    ['amount', '0.000', 'must_be_positive'],
    ['amount', '-0', 'must_be_positive'],
    ['amount', '-3', 'must_be_positive'],
    ['amount', '1e5', 'not_a_number'],
    ['amount', '+1', 'not_a_number'],
    ['amount', '1,5', 'not_a_number'],
    ['amount', '.5', 'not_a_number'],
    ['amount', '5.', 'not_a_number'],
    ['amount', '0x10', 'not_a_number'],
    ['amount', 'Infinity', 'not_a_number'],
    ['amount', '١', 'not_a_number'],
    ['amount', '1\n', 'not_a_number'],
    ['amount', 1e-7, 'not_a_number'],
    ['amount', 1e300, 'not_a_number'],
    ['amount', '9'.repeat(31), 'not_a_number'],
    ['amount', `0.${'1'.repeat(31)}`, 'not_a_number'],
    ['amount', ['1', '2'], 'given_twice'],
    ['note', 'x'.repeat(11), 'too_long'],
    ['page', '0', 'malformed'],
    ['client_id', 'with space', 'malformed'],
    ['client_id', 'x'.repeat(65), 'malformed'],
  ])('%s = %j is %s', (field, value, code) => {
    expect(problems({ ...sound, [field]: value })).toEqual([{ field, code }]);
  });
});

test('decimals of thirty digits on both sides keep every digit', () => {
  const amount = `${'9'.repeat(30)}.${'1'.repeat(30)}`;
  expect(order.parse({ ...sound, amount }).amount).toBe(amount);
});

test('a JSON number with more digits than a double holds faithfully is refused', () => {
  expect(order.parse({ ...sound, amount: 123456789.123456 }).amount).toBe('123456789.123456');
  expect(problems({ ...sound, amount: 0.1 + 0.2 })).toEqual([{ field: 'amount', code: 'malformed' }]);
  expect(problems({ ...sound, amount: 2 ** 60 })).toEqual([{ field: 'amount', code: 'malformed' }]);
});

test('a rule between fields is checked in addition to the single fields, and a field shows its first problem only', () => {
  const both = form(
    { a: whole(), b: whole() },
    {
      rule: fields => [
        { field: 'b', code: 'same_wallet' },
        ...(fields.a === 1 ? [] : [{ field: 'a', code: 'too_large' as const }]),
      ],
    },
  );
  const read = both.safeParse({ a: 'x', b: 2 });
  expect(problemsOf(read.error!)).toEqual([
    { field: 'a', code: 'malformed' },
    { field: 'b', code: 'same_wallet' },
  ]);
});
