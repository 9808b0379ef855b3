// Locked products from the list to the repayment: bought with every mistake next to its field, paid, renewed, redeemed early.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { problem } from './_forms.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

/** 15 days at 0.4 % a day, and the product of a demo whose day lasts two minutes. */
const FIFTEEN = '1';
const SHORT = '5';
/** A day of the short product, with the time that a loaded machine takes. */
const A_DAY = { timeout: 180_000 };

async function startHolder(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  return person;
}

function lock({ token }: Person, config_id: string, amount: string) {
  return callAs('lh/deposit', { config_id, amount }, token);
}

async function expectNoSideScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('products and terms are public, the demo product is labelled, and the rules are worked through', async ({
  page,
}) => {
  await open(page, '/pages/finance/index');
  await expect(page.getByRole('heading', { name: 'USDT, 15 days' })).toBeVisible();
  await expect(page.getByText('one day lasts 2 min')).toBeVisible();
  await expect(page.getByText('0.4% per remaining day').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSideScrolling(page);

  await page.getByRole('link', { name: 'How it works' }).click();
  await page.getByRole('combobox').selectOption({ label: 'USDT, 15 days' });
  await page.getByRole('textbox', { name: /^Redeemed after/ }).fill('5');
  await expect(page.getByText('1,000 × 6% = 60 USDT')).toBeVisible();
  await expect(page.getByText('60 ÷ 15 = 4 USDT')).toBeVisible();
  await expect(page.getByText('0.4% × 10 × 1,000 = 40 USDT')).toBeVisible();
  await expect(page.getByText('1,000 − 40 − 6 = 954 USDT')).toBeVisible();
  await expect(page.getByText('20 − 40 − 6 = −26 USDT')).toBeVisible();
  await page.getByRole('combobox').selectOption({ label: 'USDT, 30 days' });
  await expect(page.getByText('1,000 × 13.5% = 135 USDT')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSideScrolling(page);
});

test('a purchase shows each mistake next to its field and its interest, and the locked amount stays visible', async ({
  page,
}) => {
  const person = await startHolder(page);
  const blocked = await watchPolicy(page);
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Earn' }).click();
  await page.getByRole('link', { name: 'Buy USDT, 15 days' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(problem(page, 'Amount cannot be empty')).toBeVisible();
  await expect(problem(page, "You haven't agreed yet")).toBeVisible();
  await amount.fill('99');
  await expect(problem(page, 'Minimum: 100 USDT')).toBeVisible();
  await amount.fill('50001');
  await expect(problem(page, 'You can lock at most 50,000 USDT')).toBeVisible();
  await amount.fill('10001');
  await expect(problem(page, 'Insufficient balance')).toBeVisible();
  await page.getByRole('button', { name: '25%' }).click();
  await expect(amount).toHaveValue('2,500');

  await amount.fill('1000');
  await expect(page.getByText('+60 USDT')).toBeVisible();
  await expect(page.getByText('1,060 USDT')).toBeVisible();
  await expect(page.getByText('−66 USDT')).toBeVisible();
  await page.getByText('Day by day').click();
  await expect(page.getByRole('listitem').filter({ hasText: '+4 USDT' })).toHaveCount(15);
  await expect(page.getByRole('switch', { name: /^Auto-renew/ })).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  await expectNoSideScrolling(page);
  await page.getByText(/^I have read the rules/).click();
  await page.getByRole('button', { name: 'Buy now' }).click();

  await expect(page.getByText('1,000 USDT locked')).toBeVisible();
  const order = page.getByRole('article');
  await expect(order.getByText('1,000 USDT')).toBeVisible();
  await expect(order.getByText('15 days').first()).toBeVisible();
  await expect(order.getByRole('progressbar', { name: '0 of 15 days paid' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectLockedInSight(page, person);
  expect(blocked).toEqual([]);
});

async function expectLockedInSight(page: Page, { token }: Person): Promise<void> {
  const { total_usdt, locked } = await callAs<{ total_usdt: string; locked: { totle: string } }>(
    'wallet/list',
    {},
    token,
  );
  expect(locked.totle).toBe('1000.000000');
  expect(Number(total_usdt)).toBeGreaterThan(10_000);
  await open(page, '/pages/assets/coin?id=3&account=change');
  await expect(page.getByRole('link', { name: /^In locked products/ })).toContainText('1,000');
  await open(page, '/pages/settings/security/close');
  await expect(page.getByText('In locked products')).toBeVisible();
  await open(page, '/pages/assets/index');
  await page.getByRole('link', { name: /^Locked/ }).click();
  await expect(page.getByRole('article')).toBeVisible();
}

test('an order is redeemed early at the sum that was shown, once', async ({ page }) => {
  const person = await startHolder(page);
  await lock(person, FIFTEEN, '1000');
  await open(page, '/pages/finance/ordersPage');
  await page.getByRole('button', { name: 'Redeem early' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Fee: 0.4% × 15 days left')).toBeVisible();
  await expect(sheet.getByText('−60 USDT')).toBeVisible();
  await expect(sheet.getByText('−6 USDT')).toBeVisible();
  await expect(sheet.getByText('934 USDT')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: 'Redeem now' }).click();
  await expect(page.getByText('934 USDT returned to your spot account')).toBeVisible();
  await expect(page.getByText('Nothing is locked now')).toBeVisible();
  await page.getByText('Redeemed', { exact: true }).click();
  await expect(page.getByRole('article').getByText('−66 USDT')).toBeVisible();
  await page.getByText('Matured', { exact: true }).click();
  await expect(page.getByText('No matured orders yet')).toBeVisible();
});

test('a day of two minutes is paid before one’s eyes, and renewal is switched on and off', async ({ page }) => {
  test.setTimeout(300_000);
  const person = await startHolder(page);
  await lock(person, SHORT, '100');
  await open(page, '/pages/finance/ordersPage');
  const order = page.getByRole('article');
  await expect(order.getByRole('progressbar', { name: '0 of 5 days paid' })).toBeVisible();
  await expect(order.getByRole('timer')).toBeVisible();
  const renewal = order.getByRole('switch', { name: /^Auto-renew/ });
  await renewal.check({ force: true });
  await expect(order.getByText(/^Renews on/)).toBeVisible();
  await reload(page);
  await expect(renewal).toBeChecked();
  await renewal.uncheck({ force: true });
  await expect(order.getByText('Off: you get the amount back at maturity')).toBeVisible();

  await expect(order.getByRole('progressbar', { name: '1 of 5 days paid' })).toBeVisible(A_DAY);
  await expect(order.getByText('+0.4 USDT')).toBeVisible();
  await expectAccessible(page);
});

test('in Thai and Spanish nothing is cut off or left in English', async ({ page }) => {
  const person = await startHolder(page);
  await lock(person, FIFTEEN, '100');
  const seen = { th: 'ผลิตภัณฑ์ล็อกเหรียญ', esp: 'Productos a plazo' };
  for (const [language, title] of Object.entries(seen)) {
    await open(page, '/pages/finance/index');
    await page.evaluate(lang => localStorage.setItem('lang', lang), language);
    await reload(page);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    for (const path of ['index', 'ordersPage', `buyPage?id=${FIFTEEN}`, 'rulePage']) {
      await open(page, `/pages/finance/${path}`);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectNoSideScrolling(page);
    }
  }
});
