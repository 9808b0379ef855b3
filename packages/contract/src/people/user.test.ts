// Tests the forms of signing up, logging in and resetting a password.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { problemsOf } from '../wire/problems.ts';
import { userCalls } from './user.ts';

const { login, register, resetPassword } = userCalls;

const newcomer = {
  type: 'email',
  areacode: '1',
  user_string: 'ada@example.org',
  code: '123456',
  password: 'secret-1',
  re_password: 'secret-1',
  extension_code: '',
  agreement: '1',
  agreement_version: '2026-11',
};

function problems(request: z.ZodMiniType, fields: unknown) {
  const read = request.safeParse(fields);
  return read.success ? [] : problemsOf(read.error);
}

test('a newcomer with a mail address is read, and an empty invitation code is absent', () => {
  const { extension_code: _, ...expected } = newcomer;
  expect(register.request.parse(newcomer)).toEqual(expected);
});

test('a phone number needs the form of a phone number, a mail address that of a mail address', () => {
  expect(problems(register.request, { ...newcomer, type: 'mobile', user_string: '5551234567' })).toEqual([]);
  expect(problems(register.request, { ...newcomer, type: 'mobile' })).toEqual([
    { field: 'user_string', code: 'invalid_phone' },
  ]);
  expect(problems(register.request, { ...newcomer, user_string: '5551234567' })).toEqual([
    { field: 'user_string', code: 'invalid_email' },
  ]);
});

test('without a kind it is derived from the address', () => {
  const { type: _, ...rest } = newcomer;
  expect(problems(register.request, rest)).toEqual([]);
  expect(problems(register.request, { ...rest, user_string: '5551234567' })).toEqual([]);
  for (const [user_string, code] of [
    ['ada@example', 'invalid_email'],
    ['ada', 'invalid_phone'],
  ]) {
    expect(problems(register.request, { ...rest, user_string })).toEqual([{ field: 'user_string', code }]);
    expect(problems(login.request, { user_string, password: 'x' })).toEqual([{ field: 'user_string', code }]);
  }
});

test.each([
  'ada@example',
  'ada example.org',
  '@example.org',
  'ada@',
  'ada@exam ple.org',
  'ada@example..org',
  'a@b.c@d.e',
])('%s is no mail address', address => {
  expect(problems(register.request, { ...newcomer, user_string: address })).toEqual([
    { field: 'user_string', code: 'invalid_email' },
  ]);
});

test.each(['0', 'yes', 0, false, ['1', '1']])('agreement = %j does not agree', agreement => {
  expect(problems(register.request, { ...newcomer, agreement })).toContainEqual({
    field: 'agreement',
    code: Array.isArray(agreement) ? 'given_twice' : 'agreement_required',
  });
});

test.each([1, '1', true, undefined, '', 'null'])('agreement = %j agrees', agreement => {
  expect(problems(register.request, { ...newcomer, agreement })).toEqual([]);
});

test('an empty form shows every problem together', () => {
  expect(problems(register.request, {})).toEqual([
    { field: 'user_string', code: 'required' },
    { field: 'code', code: 'required' },
    { field: 'password', code: 'required' },
    { field: 're_password', code: 'required' },
  ]);
});

test.each([
  ['12345', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
])('the password %j is refused', (password, code) => {
  expect(problems(register.request, { ...newcomer, password, re_password: password })).toContainEqual({
    field: 'password',
    code,
  });
});

test('two passwords that differ are a problem of the repetition', () => {
  const differ = [{ field: 're_password', code: 'passwords_differ' }];
  expect(problems(register.request, { ...newcomer, re_password: 'secret-2' })).toEqual(differ);
  const reset = { account: '5551234567', code: '123456', password: 'secret-1', repassword: 'secret-2' };
  expect(problems(resetPassword.request, reset)).toEqual([{ field: 'repassword', code: 'passwords_differ' }]);
});

test('passwords keep their spaces and any letters', () => {
  const password = '  ключ 🔑  ';
  expect(register.request.parse({ ...newcomer, password, re_password: password }).password).toBe(password);
});

test.each(['12345', '1234567', '12345a', '12 345', '١٢٣٤٥٦'])('%j is no one-time code', code => {
  expect(problems(register.request, { ...newcomer, code })).toEqual([{ field: 'code', code: 'invalid_code' }]);
});

test('a login takes the older name of the dialling code and assumes 1 without any', () => {
  const fields = { user_type: 'mobile', user_string: '5551234567', password: 'x' };
  expect(login.request.parse(fields).areacode).toBe('1');
  expect(login.request.parse({ ...fields, area_code: '44' }).areacode).toBe('44');
});

const oddAccounts: { account: unknown }[] = [
  { account: { toString: 1, valueOf: 1 } },
  { account: [[]] },
  { account: { '@': 1 } },
];

test.each(oddAccounts)('an account that is no text is refused and breaks nothing: $account', ({ account }) => {
  const reset = { account, code: '123456', password: 'secret', repassword: 'secret' };
  expect(problems(resetPassword.request, reset)).toContainEqual(expect.objectContaining({ field: 'account' }));
});
