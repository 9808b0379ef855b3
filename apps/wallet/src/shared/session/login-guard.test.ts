import { expect, test } from 'vitest';
import { loginLocation, makeGuard, returnLocation } from './login-guard.ts';

test('a page of the tab bar is left with backtype 2, any other with 1', () => {
  expect(loginLocation('/pages/assets/index')).toBe(
    '/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex&backtype=2',
  );
  expect(loginLocation('/pages/assets/coin?id=3')).toBe(
    '/pages/user/login/login?backpage=%2Fpages%2Fassets%2Fcoin%3Fid%3D3&backtype=1',
  );
});

test.each([
  [null, '/'],
  ['/pages/assets/coin?id=3', '/pages/assets/coin?id=3'],
  ['pages/assets/index', '/pages/assets/index'],
  ['/pages/index/index', '/pages/index/index'],
  ['/pages/user/login/register', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
  ['/no/such/page', '/'],
])('after a login, %s leads to %s', (backpage, location) => {
  expect(returnLocation(backpage)).toBe(location);
});

test('the guard lets one way through and blocks the others for a second', () => {
  const mayPass = makeGuard();
  expect([0, 1, 999, 1000, 1001, 2000].map(mayPass)).toEqual([true, false, false, true, false, true]);
});
