// A receipt is checked by the browser itself: it holds, a changed hash is shown as a difference, and so is a rewritten chain.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { answerTo, open, reload } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

/** Changes the last digit of a hash. */
function tampered(hash: string): string {
  return hash.slice(0, -1) + (hash.endsWith('0') ? '1' : '0');
}

async function placeOrder(page: Page): Promise<void> {
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Price (USDT)' }).fill('50000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
}

test('the receipt of an order is valid until a digit is changed', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  const blocked = await watchPolicy(page);
  await placeOrder(page);

  await open(page, '/pages/trade/orders');
  await page.getByRole('main').locator('a[href*="/pages/trade/order?"]').first().click();
  await page.getByRole('link', { name: /^Journal record/ }).click();
  await expect(page.getByText('The receipt is valid')).toBeVisible();
  await expect(page.getByText('Chain recomputed')).toBeVisible();
  await expect(page.getByText('Contents recomputed')).toBeVisible();
  await expect(page.getByText('PlaceSpotOrder').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order .*Matches/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const field = page.getByRole('textbox', { name: 'Receipt hash' });
  await field.fill(tampered(await field.inputValue()));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The receipt does not match the chain')).toBeVisible();
  await expect(page.getByText('Receipt differs')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save results' }).click();
  expect((await download).suggestedFilename()).toMatch(/^record-\d+\.json$/);
  await expectAccessibleInBothThemes(page);
  expect(blocked).toEqual([]);
});

test('a server that shows another chain is found out, record by record', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await placeOrder(page);
  await open(page, '/pages/proofs/index');
  const result = page.getByRole('link', { name: /^Order .*Matches/ });
  await expect(result).toBeVisible();
  // From now on the exchange claims another content for every record, and hashes that do not follow from it.
  await page.route('**/api/journal/chain*', async route => {
    const body = await answerTo<{ message: { rows: [number, number, string, string][] } }>(route);
    for (const row of body.message.rows) row[2] = tampered(row[2]);
    await route.fulfill({ json: body });
  });
  await result.click();
  await expect(page.getByText('The chain is inconsistent')).toBeVisible();
  await expect(page.getByText('Chain broken')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('link', { name: /^Order .*Differs/ })).toBeVisible();
});

test('a visitor without a login reads records and the prices in them', async ({ page, request }) => {
  await open(page, '/pages/proofs/index');
  await expect(page.getByRole('link', { name: /^Record / }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Record number' }).fill('99999999999');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This record does not exist')).toBeVisible();
  const prices = await request.get(new URL('/api/journal/prices?market=1', page.url()).href);
  const { message } = (await prices.json()) as { message: { sequence: number; hash: string }[] };
  const [{ sequence, hash }] = message as [{ sequence: number; hash: string }];
  await open(page, `/pages/proofs/index?sequence=${sequence}&hash=${hash}`);
  await expect(page.getByText('The receipt is valid')).toBeVisible();
  await expect(page.getByText('IndexPricePublished').first()).toBeVisible();
});
