// A user who must log in is led to the login page with a return address, once a second at most, and returns to it.
import type { Page } from '@playwright/test';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, callAs, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(hash => {
    window.location.hash = hash;
  }, path);
}

test('a tab is left with type 2, and the login leads back to it', async ({ page }) => {
  const { address } = await signUp();
  await open(page, '/pages/assets/index');
  await expectPage(page, /#\/pages\/user\/login\/login\?backpage=%2Fpages%2Fassets%2Findex&backtype=2$/);
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPage(page, /#\/pages\/assets\/index$/);
  await expect(page.getByText('Total balance')).toBeVisible();
});

test('every tab and every act of an account requires a login, and a token without its user is none', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('token', '0'.repeat(32)));
  const paths = [
    '/',
    '/pages/trade/index',
    '/pages/option/detail',
    '/pages/assets/index',
    '/pages/settings/account/index',
    '/pages/assets/withdraw/index',
    '/pages/user/address/create',
    '/pages/finance/buyPage?id=1',
    '/pages/publication/purchase?id=1',
    '/pages/verification/basic',
  ];
  for (const [index, path] of paths.entries()) {
    await open(page, path);
    await reload(page);
    const query = `backpage=${encodeURIComponent(path)}&backtype=${index < 4 ? 2 : 1}`;
    await expect.poll(() => page.url()).toContain(`/pages/user/login/login?${query}`);
  }
});

test('a second way to the login within a second is blocked, and says so', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-23T12:00:00Z') });
  await open(page, '/pages/user/login/choose');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(new Date('2026-11-23T13:00:00Z'));
  await goTo(page, '/pages/settings/account/index');
  await expectPage(page, /login\/login\?backpage=%2Fpages%2Fsettings%2Faccount%2Findex&backtype=1$/);
  await goTo(page, '/pages/assets/record');
  await expect(page.getByRole('heading', { name: 'Please log in to see this page' })).toBeVisible();
  await page.clock.runFor(999);
  await goTo(page, '/pages/assets/transfer/index');
  await expectPage(page, /#\/pages\/assets\/transfer\/index$/);
  await expect(page.getByRole('heading', { name: 'Please log in to see this page' })).toBeVisible();
  await page.clock.runFor(1);
  await goTo(page, '/pages/bankbind/index');
  await expectPage(page, /login\/login\?backpage=%2Fpages%2Fbankbind%2Findex&backtype=1$/);
});

test('a login is shown in the Authorization header; once it has ended, token and user are forgotten and it is said', async ({
  page,
}) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  const walletRequest = page.waitForRequest(request => request.url().includes('/api/wallet/list'));
  await open(page, '/pages/assets/index');
  expect((await walletRequest).headers().authorization).toBe(person.token);
  const storedLogin = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(await storedLogin()).toEqual([person.token, expect.stringContaining(String(person.id))]);

  // Else the page that is still open may hear of it first, and its way to the login blocks the next one for a second.
  await page.goto('about:blank');
  await callAs('user/logout', {}, person.token);
  await open(page, '/pages/assets/record');
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expectPage(page, /login\/login\?.*backpage/);
  expect(await storedLogin()).toEqual([null, null]);
});
