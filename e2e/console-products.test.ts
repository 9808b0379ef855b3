// Locked products in the console: a new one and the end of a sale are agreed on by two, a reserve is filled, and open orders stay as they are.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve } from './_bank.ts';
import { openConsole, reload } from './_pages.ts';
import { callAs, exchangeUrl, fund, signUp } from './_person.ts';
import { beStaff, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

/** The demo's product of 15 days in ETH, which no other journey buys. */
const ETH_PRODUCT = 4;

type Product = { id: number; free: string };

async function freeOf(id: number): Promise<number> {
  const response = await fetch(`${exchangeUrl()}/api/reserves/list`);
  const { message } = (await response.json()) as { message: { products: Product[] } };
  return Number(message.products.find(product => product.id === id)!.free);
}

async function openProducts(page: Page): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/locked-products');
  await expect(page.getByRole('heading', { name: 'Locked products', level: 1 })).toBeVisible();
}

test('two people agree on a new product, whose terms and worked example they have seen', async ({ page }) => {
  await openProducts(page);
  await expect(page.getByRole('row').filter({ hasText: 'USDT, 15 days' })).toContainText('On sale');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New locked product' });
  await expect(dialog.getByText('Enter the terms and an amount')).toBeVisible();
  await dialog.getByLabel('Term (days)', { exact: true }).fill('10');
  await dialog.getByLabel('Earnings per term').fill('120');
  await dialog.getByLabel('Early redemption fee per remaining day').fill('1');
  await dialog.getByLabel('Minimum amount').fill('10');
  await dialog.getByLabel('Limit per account').fill('5000');
  await dialog.getByText('At a set time').click();
  await dialog.getByLabel('Reason', { exact: true }).fill('Customers ask for a shorter one');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByLabel('Earnings per term')).toHaveAccessibleDescription('Above 0 and at most 100%');
  await dialog.getByLabel('Earnings per term').fill('10');
  // Of 1,000: 100 in all, 10 a day; 1 % for each of 5 days and one and a half times 10.
  const example = dialog.getByRole('region', { name: 'What one purchase promises' });
  await expect(example).toContainText('100 USDT');
  await expect(example).toContainText('65 USDT');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await approve('hosting_product');
  await openConsole(page, '/proposals?shown=waiting');
  await expect(page.getByText(/Locked product USDT #\d+/).first()).toBeVisible();
});

test('a sale is stopped by two, and what is open stays as it was bought', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await callAs('demo/fund', { currency_id: '2', number: '1' }, person.token);
  await callAs('lh/deposit', { config_id: String(ETH_PRODUCT), amount: '0.5' }, person.token);
  await openProducts(page);
  await page.getByRole('row').filter({ hasText: 'ETH, 15 days' }).click();
  const drawer = page.getByRole('dialog', { name: 'ETH, 15 days' });
  await expect(drawer.getByText('Promised earnings')).toBeVisible();
  await drawer.getByRole('button', { name: 'Stop selling' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop selling ETH, 15 days' });
  await dialog.getByText('At a set time').click();
  await dialog.getByLabel('Reason', { exact: true }).fill('Its reserve is needed elsewhere');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await approve('hosting_product');
  await reload(page);
  await expect(page.getByRole('dialog').getByText(/A change awaits/)).toBeVisible();
  const { order_list } = await callAs<{ order_list: { status: number; day_rate: string }[] }>(
    ...(['lh/deposit/order', {}, person.token, 'GET'] as const),
  );
  expect(order_list).toMatchObject([{ status: 1, amount: '0.50000000', day_rate: '0.0008' }]);
});

test('two operators put exchange funds behind a product, which is public', async ({ page }) => {
  const before = await freeOf(ETH_PRODUCT);
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/reserves');
  await page.getByRole('button', { name: `Move in: ETH #${ETH_PRODUCT}` }).click();
  const dialog = page.getByRole('dialog', { name: `Into: Locked product reserves, ETH #${ETH_PRODUCT}` });
  await dialog.getByLabel('Amount').fill('1.5');
  await dialog.getByLabel('Reason', { exact: true }).fill('More of it is asked for');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await approve('fund_reserve');
  // Public answers are cached for a moment.
  await expect.poll(() => freeOf(ETH_PRODUCT)).toBeCloseTo(before + 1.5, 8);
});
