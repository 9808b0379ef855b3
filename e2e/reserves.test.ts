// Reserves, without a login: a purchase moves the promised and the set-aside amount alike, and each figure leads to its entries.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { expectPage, open } from './_pages.ts';
import { callAs, exchangeUrl, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** The demo's product of 15 days at 0.4 % a day. */
const PRODUCT = 1;
/** As no other journey buys, with its interest of 15 days. */
const AMOUNT = '213';
const INTEREST = '12.78';

type Product = { id: number; owed: string; set_aside: string };

async function productNow(): Promise<Product> {
  const answer = (await (await fetch(`${exchangeUrl()}/api/reserves/list`)).json()) as {
    message: { products: Product[] };
  };
  return answer.message.products.find(({ id }) => id === PRODUCT)!;
}

function card(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();
}

test('a visitor without a login sees the promised and the set-aside amounts as they change', async ({ page }) => {
  await open(page, '/pages/reserves/index');
  const product = card(page, 'USDT, 15 days');
  await expect(product.getByText('The amount set aside equals the amount promised exactly.')).toBeVisible();
  await expect(product.getByText('On sale')).toBeVisible();
  await expect(card(page, 'USDT, 5 days').getByText(/a day of this product lasts 2 min/)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const orders = product.getByText(/^Locked in \d+ orders?$/);
  const before = (await orders.textContent())!;
  const person = await signUp();
  await fund(person);
  await callAs('lh/deposit', { config_id: String(PRODUCT), amount: AMOUNT }, person.token);
  const { owed, set_aside } = await productNow();
  expect(owed).toBe(set_aside);
  // It arrives automatically, without a reload.
  await expect(orders).not.toHaveText(before);

  await product.getByRole('link', { name: /^Set aside/ }).click();
  await expect(page.getByRole('heading', { name: 'Earnings owed, USDT, 15 days' })).toBeVisible();
  await expect(page.getByRole('link', { name: `+${INTEREST}` }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Earnings set aside/ })
    .first()
    .click();
  await expectPage(page, /proofs\/index\?sequence=\d+/);
});

test('the page of a wide screen, from the settings, in another language', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false });
  await context.addInitScript(() => localStorage.setItem('lang', 'esp'));
  const page = await context.newPage();
  await open(page, '/pages/settings/index');
  await page.getByRole('link', { name: /^Reservas/ }).click();
  await expect(page.getByRole('heading', { name: 'USDT, 15 días', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fondo de seguro' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: /^Según el registro/ }).click();
  await expectPage(page, /proofs\/index\?sequence=\d+&hash=[0-9a-f]{64}/);
  await context.close();
});
