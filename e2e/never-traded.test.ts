// A market that has never traded: the wire repeats its index as the last price, and no page passes that off as one.
import type { Page } from '@playwright/test';
import { answerTo, open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const SYMBOL = 'BTC/USDT';

/** Answers of lists and single markets, whichever has the member. */
type Traded = { price_source?: string; quotation?: Traded[] };

/** Nothing has ever traded as far as the page knows, and no event says otherwise. */
async function neverTrade(page: Page): Promise<void> {
  const untrade = (each: Traded): void => {
    if (each.price_source !== undefined) each.price_source = 'index';
    each.quotation?.forEach(untrade);
  };
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route(/\/api\/(currency\/(quotation_new|deal)|lever\/contracts)/, async route => {
    const answer = await answerTo<{ message: Traded | Traded[] }>(route);
    [answer.message].flat().forEach(untrade);
    await route.fulfill({ json: answer });
  });
}

test('the pages of a phone show dashes in place of last price, change, high, low and volume', async ({ page }) => {
  await neverTrade(page);
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  const row = page.getByRole('link', { name: /^BTC\/USDT/ }).first();
  await expect(row).toContainText('–');
  await expect(row).not.toContainText(/%|0\.00|\d{2},\d{3}/);

  await open(page, `/pages/trade/kline?symbol=${SYMBOL}`);
  const ticker = page.getByRole('region', { name: SYMBOL }).first();
  await expect(ticker).toContainText('No trades yet');
  await expect(ticker).toContainText(/Last price –/);
  await expect(ticker.locator('dd')).toHaveText(['–', '–', '–']);
  await expect(ticker).not.toContainText('%');

  await open(page, `/pages/trade/kline?symbol=${SYMBOL}&type=contracts`);
  await expect(ticker.locator('dd')).toHaveText(['–', '–', '–']);

  await open(page, `/pages/trade/index?symbol=${SYMBOL}`);
  await expect(page.getByRole('region', { name: 'Order book' }).getByText(/^Last –/)).toBeVisible();
});

test('so does the table of a desktop, which sorts such markets last', async ({ page }) => {
  await neverTrade(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await beLoggedIn(page, await signUp());
  await open(page, '/');
  const cells = page.getByRole('row', { name: /BTC/ }).first().getByRole('cell');
  for (const column of [2, 3, 4, 5, 6]) await expect(cells.nth(column)).toHaveText('–');
  await expect(page.getByText('None today')).toHaveCount(2);
});
