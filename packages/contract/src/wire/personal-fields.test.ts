// Tests that codes and numbers are read without separators and in ASCII, and that their rules of length stay as strict.
import { expect, test } from 'vitest';
import { bankConsoleCalls } from '../bank/console-calls.ts';
import { bankCardCalls } from '../bank-card/calls.ts';
import { passwordCalls } from '../people/passwords.ts';
import { settingsCalls } from '../people/settings.ts';
import { userCalls } from '../people/user.ts';
import { referralCalls } from '../referral/calls.ts';
import { ownLoginConsoleCalls } from '../staff/own-login.ts';
import type { Field } from './fields.ts';
import { form } from './form.ts';
import { accountAddress, fundPassword, oneTimeCode, phone, recoveryCode } from './personal-fields.ts';
import { problemsOf } from './problems.ts';

/** The reading of a text by a field; the code of its problem after `!` where it refuses it. */
function read(field: Field<string>, text: string): string {
  const result = form({ field }).safeParse({ field: text });
  return result.success ? (result.data as { field: string }).field : `!${problemsOf(result.error)[0]!.code}`;
}

const SIX = [
  '123 456',
  ' 123456',
  '123456\n',
  '123-456',
  '123\r\n456',
  '１２３４５６',
  '１２３－４５６',
  '๑๒๓ ๔๕๖',
  '123\u00a0456',
];
const NOT_SIX = ['12345', '1234567', '123 456 7', '1 2 3 4 5', '12345a', '１２３４５', '๑๒๓๔๕๖๗', '------', '١٢٣٤٥٦'];

test.each([
  ['one-time code', oneTimeCode(), 'invalid_code'],
  ['fund password', fundPassword(), 'invalid_fund_password'],
] as const)('a %s is six digits however they are grouped', (_, field, refusal) => {
  for (const text of SIX) expect(read(field, text), text).toBe('123456');
  for (const text of NOT_SIX) expect(read(field, text), text).toBe(`!${refusal}`);
});

test.each([
  ['k7m2p-9wxqd', 'k7m2p9wxqd'],
  ['K7M2P 9WXQD\n', 'K7M2P9WXQD'],
  ['ｋ７ｍ２ｐ－９ｗｘｑｄ', 'k7m2p9wxqd'],
  ['k7m2p\u20119wxqd', 'k7m2p9wxqd'],
  ['k7m2p-9wxq', '!invalid_recovery_code'],
  ['k7m2p-9wxqde', '!invalid_recovery_code'],
  ['k7m2p_9wxqd', '!invalid_recovery_code'],
])('the recovery code %j is read as %s', (text, code) => {
  expect(read(recoveryCode(), text)).toBe(code);
});

test.each([
  ['202 555-0143', '2025550143'],
  ['(202) 555.0143', '2025550143'],
  ['２０２５５５０１４３', '2025550143'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['\u202a2025550143\u202c', '2025550143'],
  ['123 456', '!invalid_phone'],
  ['1234 5678 9012 3456 7', '!invalid_phone'],
  ['+12025550143', '!invalid_phone'],
])('the phone number %j is read as %s', (text, number) => {
  expect(read(phone(), text)).toBe(number);
});

test.each([
  ['202 555 0143', '2025550143'],
  ['ada-lovelace@example.org', 'ada-lovelace@example.org'],
  [' ada@example.org', ' ada@example.org'],
])('the address %j of an account is read as %j', (text, address) => {
  expect(read(accountAddress(), text)).toBe(address);
});

const card = { real_name: 'Ada', bank_name: 'Bank' };

test.each([
  ['card_number', '4111 1111-1111\n1111', '4111111111111111'],
  ['card_number', '４１１１１１１１１１１１１１１１', '4111111111111111'],
  ['bank_account', 'DE89\u00a03704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['bank_account', 'ＤＥ８９３７０４００４４０５３２０１３０００', 'DE89370400440532013000'],
  ['bank_account', '๑๒๓-๔-๕๖๗๘๙-๐', '1234567890'],
  ['swift_code', 'DEUT DE FF 5 0 0 - - - -', 'DEUTDEFF500'],
  ['bank_clearing', '０２１－０００－０２１', '021000021'],
])('%s %j is read as %s', (field, text, bare) => {
  const input = { ...card, bank_account: '1234567890', [field]: text };
  expect(bankCardCalls.saveBankCard.request.parse(input)).toMatchObject({ [field]: bare });
});

test.each([
  ['card_number', '4111 1111 111', 'invalid_card_number'],
  ['card_number', '4111 1111 1111 1111 1111', 'invalid_card_number'],
  ['bank_account', '1-2-3', 'malformed'],
  ['bank_account', '1'.repeat(46), 'malformed'],
  ['bank_account', 'DE89/3704', 'malformed'],
  ['swift_code', 'A'.repeat(21), 'too_long'],
])('%s %j is refused', (field, text, code) => {
  const result = bankCardCalls.saveBankCard.request.safeParse({ ...card, bank_account: '1234567890', [field]: text });
  expect(result.success ? [] : problemsOf(result.error)).toEqual([{ field, code }]);
});

test('the repetition and the old fund password are read as the new one is', () => {
  const input = { oldpassword: '６５４ ３２１', password: '135 790', re_password: '１３５７９０' };
  expect(passwordCalls.setFundPassword.request.parse(input)).toEqual({
    oldpassword: '654321',
    password: '135790',
    re_password: '135790',
  });
  const reset = { code: '123-456', password: '๑๓๕๗๙๐', re_password: '135790\n' };
  expect(passwordCalls.resetFundPassword.request.parse(reset)).toMatchObject({ code: '123456', re_password: '135790' });
});

test('an account is named by its phone number in every call, however it is grouped', () => {
  const person = { user_type: 'mobile', type: 'mobile', user_string: '202 555-0143', account: '202 555-0143' };
  const secret = { password: 'secret-1', re_password: 'secret-1', repassword: 'secret-1', code: '123456' };
  const input = { ...person, ...secret, mobile_code: '123456', which: 'new', kind: 'mobile', new_code: '123456' };
  const bare = '2025550143';
  expect(userCalls.register.request.parse(input).user_string).toBe(bare);
  expect(userCalls.login.request.parse(input).user_string).toBe(bare);
  expect(userCalls.resetPassword.request.parse(input).account).toBe(bare);
  expect(userCalls.checkMobileCode.request.parse(input).user_string).toBe(bare);
  expect(settingsCalls.sendPhoneCode.request.parse({ user_string: input.user_string }).user_string).toBe(bare);
});

test('an invitation code, the codes of staff and the accounts of the exchange are read in the same way', () => {
  expect(referralCalls.getInviter.request.parse({ extension_code: 'ab12 ｃｄ３４' }).extension_code).toBe('ab12cd34');
  const { passFactor } = ownLoginConsoleCalls;
  expect(passFactor.request.parse({ totp: '123 456' })).toEqual({ totp: '123456' });
  expect(passFactor.request.parse({ recovery_code: '7KQ2M X9B4T' })).toEqual({ recovery_code: '7KQ2MX9B4T' });
  const { account_number, bic } = bankConsoleCalls.changeBankAccount.request.parse({
    currency: 'EUR',
    bank: 'Bank',
    holder: 'Candor',
    account_number: `DE89${' '.repeat(50)}3704`,
    bic: 'DEUT-DE-FF-500',
    margin: '0',
    fee: '0',
    min_amount: '1',
    is_open: '1',
    pays_out: '0',
    out_margin: '0',
    out_fee: '0',
    out_min_amount: '1',
    reason: 'a new account',
  });
  expect({ account_number, bic }).toEqual({ account_number: 'DE893704', bic: 'DEUTDEFF500' });
});
