// The form of a request for a code or a new contact.
import { expect, test } from 'vitest';
import { problemsOf } from '../wire/problems.ts';
import { contactCalls } from './contacts.ts';

const { changeContact, sendContactCode } = contactCalls;

function problems(call: typeof sendContactCode | typeof changeContact, fields: object): string[] {
  const read = call.request.safeParse(fields);
  return read.success ? [] : problemsOf(read.error).map(({ field, code }) => `${field} ${code}`);
}

test('a code to a new end names the end, one to an own end names nothing', () => {
  expect(problems(sendContactCode, { which: 'own-mail' })).toEqual([]);
  expect(problems(sendContactCode, { which: 'new' })).toEqual(['kind required', 'user_string required']);
  expect(problems(sendContactCode, { which: 'new', kind: 'email', user_string: 'nobody' })).toEqual([
    'user_string invalid_email',
  ]);
  expect(problems(sendContactCode, { which: 'new', kind: 'mobile', user_string: '+12' })).toEqual([
    'user_string invalid_phone',
  ]);
  expect(problems(sendContactCode, { which: 'new', kind: 'mobile', user_string: '2025550101' })).toEqual([]);
});

test('a change always needs the code of the new end', () => {
  const fields = { kind: 'email', user_string: 'somebody@example.com', new_code: '123456' };
  expect(problems(changeContact, fields)).toEqual([]);
  expect(problems(changeContact, { ...fields, new_code: '' })).toEqual(['new_code required']);
  expect(problems(changeContact, { ...fields, old_code: '12345' })).toEqual(['old_code invalid_code']);
  expect(problems(changeContact, { ...fields, user_string: '2025550101' })).toEqual(['user_string invalid_email']);
});
