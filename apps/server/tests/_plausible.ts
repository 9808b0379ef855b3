// Input that looks right for any call of the contract, so that tests reach the code behind the parsing, not the parsing.
import { type Call, chatDays } from '@candor/contract';
import * as z from 'zod/mini';

const BY_NAME: Readonly<Record<string, string>> = {
  user_string: 'somebody@example.com',
  email: 'somebody@example.com',
  account: 'somebody@example.com',
  target: 'somebody@example.com',
  password: 'another password',
  re_password: 'another password',
  repassword: 'another password',
  old_password: 'a wrong password',
  oldpassword: '123456',
  agreement: '1',
  extension_code: 'ABCD2345',
  code: '123456',
  totp: '123456',
  new_code: '123456',
  old_code: '123456',
  mail_code: '123456',
  phone_code: '123456',
  mobile_code: '123456',
  email_code: '123456',
  recovery_code: 'k7m2p-9wxqd',
  passkey: '{"id":"AAAA","rawId":"AAAA","type":"public-key","response":{}}',
  ticket: 'f'.repeat(64),
  token: 'f'.repeat(64),
  link: 'f'.repeat(64),
  phrase: 'a phrase',
  name: 'A Name',
  real_name: 'A Name',
  country: 'Germany',
  card_id: 'L01X00T47',
  addresses: '203.0.113.0/24',
  picture: 'f'.repeat(32),
  front_pic: `/upload/${'f'.repeat(32)}`,
  reverse_pic: `/upload/${'e'.repeat(32)}`,
  hand_pic: `/upload/${'d'.repeat(32)}`,
  bank_account: 'DE89370400440532013000',
  card_number: '4111111111111111',
  swift_code: 'DEUTDEFF',
  symbol: 'BTC/USDT',
  legal_id: '3',
  currency_name: 'B',
  amount: '0.001',
  netType: 'ERC20',
  nettype: 'ERC20',
  pay_password: '123456',
  number: '1',
  target_price: '50000',
  from: '1',
  to: '1900000000000',
  reason: 'a reason that is long enough',
  client_id: 'plausible',
  text: 'a note',
  note: 'a note',
  groups: '[]',
  price: '900000',
  time_zone: 'Asia/Bangkok',
  ...Object.fromEntries(chatDays.map(day => [day, '09:00-18:00'])),
};

/** Fields that replace one another, or that fit only some of the choices next to them. */
const LEFT_OUT = new Set(['quote_amount', 'trigger_price', 'trigger_by', 'recovery_code', 'passkey', 'status_reason']);

type Property = { enum?: readonly string[]; default?: unknown };

export type PlausibleFields = Record<string, string>;

/** @param more what this call needs of its own, such as the user that it is about. */
export function plausible({ request }: Call, more: PlausibleFields = {}): PlausibleFields {
  const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  const fields: PlausibleFields = {};
  for (const [name, property] of Object.entries(properties)) {
    const { enum: words } = property as Property;
    // A message is a text or a picture.
    const isBesideText = name === 'picture' && properties.text !== undefined;
    if (!LEFT_OUT.has(name) && !isBesideText) fields[name] = words?.[0] ?? BY_NAME[name] ?? '1';
  }
  return { ...fields, ...more };
}
