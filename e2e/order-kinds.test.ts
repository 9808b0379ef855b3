// Orders of several prices: an OCO with both its legs, and a purchase that is sold again automatically.
import type { Page } from '@playwright/test';
import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, exchangeUrl, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

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

/** A price at so many percent of the index, which the band around it allows. */
async function priceAt(percent: number): Promise<string> {
  const answer = await fetch(`${exchangeUrl()}/api/currency/deal?currency_id=1&legal_id=3`);
  const { message } = (await answer.json()) as { message: { index_price: string } };
  return String(Math.round((Number(message.index_price) * percent) / 100));
}

const grouped = (price: string) => Number(price).toLocaleString('en');

test('an OCO shows both legs, and one cancel ends both orders', async ({ page }) => {
  const [limit, tooHigh, stop] = await Promise.all([priceAt(110), priceAt(115), priceAt(90)]);
  await page.getByText('Sell', { exact: true }).first().click();
  await choose(page, /^OCO/);
  const form = page.getByRole('form', { name: 'Sell BTC' });
  await expect(form.getByText(/The price reached first trades/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Price (USDT)', exact: true }).fill(limit);
  await page.getByRole('textbox', { name: 'Stop trigger (USDT)' }).fill(tooHigh);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(problem(page, /Enter a price below/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Stop trigger (USDT)' }).fill(stop);
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await page.getByRole('button', { name: 'Confirm sell' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();

  await open(page, '/pages/trade/orders');
  const row = page.getByRole('listitem').filter({ hasText: 'OCO' });
  await expect(row.getByText(grouped(limit))).toBeVisible();
  await expect(row.getByText(`${grouped(stop)} (Last price)`)).toBeVisible();
  await row.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('what a purchase bought is up for sale at its take-profit and its stop-loss', async ({ page }) => {
  await choose(page, /^Market/);
  await page.getByRole('button', { name: /^Amount in USDT/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByText('TP/SL').click();
  await page.getByRole('textbox', { name: 'Take profit (USDT)' }).fill('400000');
  await page.getByRole('textbox', { name: 'Stop loss (USDT)' }).fill('1000');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText(/Bought 0\.01 BTC/)).toBeVisible();

  await open(page, '/pages/trade/orders');
  const row = page.getByRole('listitem').filter({ hasText: 'OCO' });
  await expect(row.getByText('400,000')).toBeVisible();
  await expect(row.getByText('0.00999')).toBeVisible();
  await row.getByText('OCO').click();
  await expect(page.getByText(/TP\/SL of order \d+/)).toBeVisible();
});
