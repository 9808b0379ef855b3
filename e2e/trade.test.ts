// Buying and selling on the live book, a stop that waits, and cancelling.

import { problem } from './_forms.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
});

test('a market order fills immediately and shows its fills', async ({ page }) => {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Market/ }).click();
  await page.getByRole('button', { name: /^Amount in USDT/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText(/Bought 0\.01 BTC/)).toBeVisible();

  await open(page, '/pages/trade/orders');
  await page.getByText('History', { exact: true }).click();
  await page.getByText('Filled').first().click();
  await expect(page.getByText('Taker').first()).toBeVisible();
});

test('a sale fills against the bids', async ({ page }) => {
  await page.getByText('Sell', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Market/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await page.getByRole('button', { name: 'Confirm sell' }).click();
  await expect(page.getByText(/Sold 0\.01 BTC/)).toBeVisible();
});

test('a limit order waits in the book until it is cancelled', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Price (USDT)' }).fill('50000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('a stop waits for its trigger', async ({ page }) => {
  await page.getByText('Sell', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Stop-market/ }).click();
  await page.getByRole('textbox', { name: /Trigger/ }).fill('50000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await page.getByRole('button', { name: 'Confirm sell' }).click();
  await expect(page.getByText(/waiting for its trigger/).first()).toBeVisible();
  await expect(page.getByText('50,000 (Last price)')).toBeVisible();
});

test('an order cannot be sent before the balance is known', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/api/wallet/list*', async route => {
    await held;
    await route.continue();
  });
  await reload(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  await expect(problem(page, 'Insufficient balance')).toBeVisible();
});

test('more than the balance is refused before it is sent', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(problem(page, 'Insufficient balance')).toBeVisible();
  await page.getByText('Sell', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(problem(page, 'Insufficient sellable balance')).toBeVisible();
});
