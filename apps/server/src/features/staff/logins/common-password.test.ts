import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const KNOWN = ['ada.lovelace@example-desk.com', 'Ada Lovelace', 'exchange.example'];

test.each([
  'qwerty123456',
  'sonyericsson',
  'Liverpool2026!',
  'p@$$w0rd!!!!',
  'dragondragon',
  'Dragon-Dragon-Dragon',
  '!!! sunshine !!!',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  '123456789012',
  '321098765432',
  'candor-admin-2026',
  'Ada.Lovelace1815',
  'example-desk 1',
  'Bitcoin!bitcoin',
])('%s is refused', password => expect(isCommonPassword(password, KNOWN)).toBe(true));

test.each([
  'twelve letters of staff',
  'correct horse battery staple',
  'kq7 wv2 zr9 xt4',
  '7f3c9a1e5b8d',
  'candor is where I work on Tuesdays',
  'Lovelace drank 14 cups',
  'собака ест сливы',
  '黄色い犬が三匹いて庭で眠る',
])('%s is taken', password => expect(isCommonPassword(password, KNOWN)).toBe(false));
