// Who is not logged in, and whose login has ended: where they are led, and what their browser forgets.
import type { Page } from '@playwright/test';
import { beLoggedIn, callAs, open, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const TABS = ['/', '/pages/trade/index', '/pages/option/detail', '/pages/assets/index'];
const OWN_PAGES = [
  '/pages/settings/account/index',
  '/pages/settings/security/index',
  '/pages/assets/transfer/index',
  '/pages/assets/deposit/index',
  '/pages/assets/withdraw/index',
  '/pages/assets/record',
  '/pages/user/address/index',
  '/pages/verification/index',
  '/pages/bankbind/index',
  '/pages/finance/ordersPage',
  '/pages/promotion/index',
];

async function expectLedToLogin(page: Page, path: string, type: 1 | 2): Promise<void> {
  // Within one page the second way to the login in a second is blocked.
  await page.goto('about:blank');
  await open(page, path);
  await expect(page).toHaveURL(/login\/login\?/);
  const query = new URLSearchParams(page.url().split('?')[1]);
  expect([path, query.get('backpage'), query.get('backtype')]).toEqual([path, path, String(type)]);
}

test('whoever is not logged in is led from tab pages and from pages of an account to the login, and back', async ({
  page,
}) => {
  for (const path of TABS) await expectLedToLogin(page, path, 2);
  for (const path of OWN_PAGES) await expectLedToLogin(page, path, 1);
});

test('a login is shown in the Authorization header; once it has ended, token and user are forgotten and it is said', async ({
  page,
}) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  const asked = page.waitForRequest(request => request.url().includes('/api/wallet/list'));
  await open(page, '/pages/assets/index');
  expect((await asked).headers().authorization).toBe(person.token);
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(await kept()).toEqual([person.token, expect.stringContaining(String(person.id))]);

  await callAs('user/logout', {}, person.token);
  await open(page, '/pages/assets/record');
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expect(page).toHaveURL(/login\/login\?.*backpage/);
  expect(await kept()).toEqual([null, null]);
});
