// Language, theme, the number of tabs, and logging out.

import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('language and theme change immediately and stay', async ({ page }) => {
  await open(page, '/pages/settings/index');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: /Language/ }).click();
  await page.getByText('Español').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the app is in English until a language is chosen, whatever the browser speaks', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP', serviceWorkers: 'block' });
  const page = await context.newPage();
  const stored = () => page.evaluate(() => localStorage.getItem('lang'));
  await open(page, '/pages/settings/language/language');
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored()).toBeNull();
  await page.getByText('Español').click();
  await expect.poll(stored).toBe('esp');
  await context.close();
});

test('four tabs are in order, each leads to its page, and none appears before the app draws it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const undrawn = await context.newPage();
  // Without scripts there is no mark of a page to wait for.
  await undrawn.goto(`${exchangeUrl()}/`);
  await expect(undrawn.getByRole('navigation')).toHaveCount(0);
  await context.close();

  await beLoggedIn(page, await signUp());
  await open(page, '/pages/settings/index');
  await page.getByText('Four tabs').click();
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Trade', 'Options', 'Assets']);
  const paths = ['/', '/pages/trade/index', '/pages/option/detail', '/pages/assets/index'];
  for (const [index, path] of paths.entries()) {
    await tabs.nth(index).click();
    await expectPage(page, new RegExp(`#${path}$`));
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page');
  }
});

test('five tabs bring the list of markets', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/pages/settings/index');
  await page.getByText('Five tabs').click();
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Markets', 'Trade', 'Earn', 'Assets']);
  await tabs.getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('link', { name: /ETH\/USDT/ })).toBeVisible();
});

test('logging out ends the session on the server too', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await open(page, '/pages/settings/index');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await page.request.get(`${exchangeUrl()}/api/user/center`, {
    headers: { authorization: token ?? '' },
  });
  expect(await answer.json()).toMatchObject({ type: '999' });
});

test('a search finds a coin by its name, in the language of the reader and in English', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await page.addInitScript(() => localStorage.setItem('lang', 'zh'));
  await open(page, '/pages/currencies/index');
  const search = page.getByRole('searchbox');
  for (const typed of ['bitcoin', '比特币']) {
    await search.fill(typed);
    await expect(page.getByRole('link', { name: /BTC\/USDT/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /ETH\/USDT/ })).toBeHidden();
  }
  await page.getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('link', { name: /ETH\/USDT/ })).toBeVisible();
});
