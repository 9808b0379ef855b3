// Help, also without a login: searching in two languages, reading, rating an article, and continuing to the chat.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

async function speak(page: Page, lang: string): Promise<void> {
  await page.addInitScript(code => localStorage.setItem('lang', code), lang);
}

test('a visitor without a login finds the article on withdrawals, says that it helped, and goes to the chat', async ({
  page,
}) => {
  await open(page, '/pages/help/center/center');
  await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link')).toHaveCount(7);
  await expectAccessibleInBothThemes(page);

  await page.getByRole('searchbox', { name: 'Search help' }).fill('withdrawals');
  const article = page.getByRole('link', { name: /^Withdraw What|^Withdraw\b/ }).first();
  await expect(page.locator('mark').first()).toBeVisible();
  await article.click();
  await expectPage(page, /slug=withdrawal/);
  await expect(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible();
  // The figures are those of this exchange.
  await expect(page.getByText('You can make 3 withdrawals within 24 hours.')).toBeVisible();
  await expect(page.getByText('{{')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('button', { name: 'What can go wrong' }).click();
  await expect(page.getByRole('heading', { name: 'What can go wrong' })).toBeInViewport();

  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open chat' }).click();
  await expectPage(page, /help\/center\/chat/);
});

test('in Japanese a word in the middle of a sentence is found, and the article is in Japanese', async ({ page }) => {
  await speak(page, 'jp');
  await open(page, '/pages/help/center/center');
  await page.getByRole('searchbox').fill('清算価格');
  await page
    .getByRole('link', { name: /無期限先物/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '無期限先物', exact: true })).toBeVisible();
  await expect(page.getByText('{{')).toHaveCount(0);
});

test('a search without a result leads to the chat, and a missing article to the help centre', async ({ page }) => {
  await open(page, '/pages/help/center/center');
  await page.getByRole('searchbox').fill('qqzzxx');
  await expect(page.getByText('No results for “qqzzxx”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
  await open(page, '/pages/help/center/detail?slug=not-there');
  await page.getByRole('link', { name: 'Go to help centre' }).click();
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
});

test('a topic lists its articles, each leads to related ones, and a page leads to the article about it', async ({
  page,
}) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/help/center/center');
  await page.getByRole('link', { name: /Account and security/ }).click();
  await page.getByRole('link', { name: /^Identity verification/ }).click();
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible();
  await page.getByRole('link', { name: /^Keep your account safe/ }).click();
  await expect(page.getByRole('heading', { name: 'Keep your account safe' })).toBeVisible();
  await open(page, '/pages/verification/index');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expectPage(page, /slug=verification/);
});

test('spot, contracts and options each have a way to the article about them, on a phone and on a desktop', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('contracts-known', 'true'));
  await beLoggedIn(page, await signUp());
  const screens = [
    ['/pages/trade/index', 'Spot', 'Spot orders'],
    ['/pages/trade/index?type=contracts', 'Contracts', 'Perpetual contracts'],
    ['/pages/option/detail', 'Options', 'Timed options'],
  ] as const;
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    for (const [path, product, article] of screens) {
      await open(page, path);
      const link = page.getByRole('link', { name: `Help: ${product}` });
      const box = await link.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
      await link.click();
      await expect(page.getByRole('heading', { name: article, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
    }
  }
});

test('tables scroll within a phone, and the page does not', async ({ page }) => {
  await open(page, '/pages/help/center/detail?slug=fees');
  await expect(page.getByRole('table').first()).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('the rules of referral are article 195', async ({ page }) => {
  await open(page, '/pages/promotion/rules');
  await expect(page.getByRole('heading', { name: 'Rules of referral', level: 1 })).toBeVisible();
  await expect(page.getByText('All levels together never take more than 50% of a fee.')).toBeVisible();
  const answer = await fetch(`${exchangeUrl()}/api/news/detail`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'id=195&lang=kr',
  });
  expect(((await answer.json()) as { message: { title: string } }).message.title).toBe('추천 보상 규칙');
});
