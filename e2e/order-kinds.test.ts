// A purchase that is sold again by itself, by an OCO with both its legs.
import { expect, type Page, test } from '@playwright/test';
import { beLoggedIn, fund, open, signUp } from './_person.ts';

test.beforeEach(async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
});

async function choose(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: kind }).click();
}

test('what a purchase bought is up for sale at its take-profit and its stop-loss', async ({ page }) => {
  await choose(page, /^Market/);
  await page.getByRole('button', { name: /^Amount in USDT/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByText('Take-profit / stop-loss').click();
  await page.getByRole('textbox', { name: 'Take-profit (USDT)' }).fill('400000');
  await page.getByRole('textbox', { name: 'Stop-loss (USDT)' }).fill('1000');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText(/Bought 0\.01 BTC/)).toBeVisible();

  await open(page, '/pages/trade/orders');
  const row = page.getByRole('listitem').filter({ hasText: 'OCO' });
  await expect(row.getByText('400,000')).toBeVisible();
  await expect(row.getByText('0.00999')).toBeVisible();
  await row.getByText('OCO').click();
  await expect(page.getByText(/Sells what order \d+ bought/)).toBeVisible();
});
