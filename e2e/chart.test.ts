// The chart: intervals, the reader's own orders as lines that can be pulled, drawing, and the small one above a phone's form.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { problem } from './_forms.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, exchangeUrl, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
});

/** A buy order of 0.01 BTC so far below the price that it waits, and near enough to be on the chart. */
async function placeOrder(page: Page): Promise<void> {
  const price = page.getByRole('textbox', { name: 'Price (USDT)' });
  await expect(price).not.toHaveValue('');
  const near = Number((await price.inputValue()).replaceAll(',', '')) * 0.997;
  await price.fill(near.toFixed(0));
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
}

/** Pulls a line until its sheet opens: the line moves with the prices, and a hand that missed it takes it again. */
async function pullDown(page: Page, tag: Locator, pixels = 40): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    const box = (await tag.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + pixels / 2);
    await page.mouse.move(x, y + pixels);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const chart = (page: Page) => page.locator('figure[data-state="ready"]');

test('an order line is pulled to another price, asked about and amended, and goes back where it is given up', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(chart(page)).toBeVisible();
  await placeOrder(page);
  const tag = page.getByTitle('Drag to change the price');
  await expect(tag).toBeVisible();
  const cross = page.getByRole('button', { name: /^Cancel order: Buy 0\.01 at/ });
  const before = await cross.getAttribute('aria-label');

  await pullDown(page, tag);
  await expect(page.getByText('New price', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(cross).toHaveAttribute('aria-label', before!);

  await pullDown(page, tag);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order amended')).toBeVisible();
  await expect(cross).not.toHaveAttribute('aria-label', before!);

  await cross.click();
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(cross).toHaveCount(0);
});

/** A sale of 0.01 BTC at a limit above the price or at a stop below it: on the chart, and too far to be met while a busy machine draws. */
async function placeOco(): Promise<void> {
  const market = { currency_id: '1', legal_id: '3' };
  const answer = await fetch(`${exchangeUrl()}/api/currency/deal?${new URLSearchParams(market)}`);
  const { message } = (await answer.json()) as { message: { now_price: string } };
  const near = (part: number) => (Number(message.now_price) * part).toFixed(0);
  const prices = { target_price: near(1.003), trigger_price: near(0.997) };
  const placed = await fetch(`${exchangeUrl()}/api/coin/trade`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: new URLSearchParams({ ...market, type: '2', order_type: 'oco', amount: '0.01', ...prices }),
  });
  expect(await placed.json()).toMatchObject({ type: 'ok' });
}

test('an OCO has a line at its limit and one at its trigger, which is dragged alone and amended in its sheet', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await placeOco();
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(chart(page)).toBeVisible();
  const limit = page.getByRole('button', { name: /^Cancel order: Sell 0\.01 at/ });
  const stop = page.getByRole('button', { name: /^Cancel order: Stop sell 0\.01 at/ });
  await expect(limit).toBeVisible();
  await expect(stop).toBeVisible();
  const [limitBefore, stopBefore] = await Promise.all([limit, stop].map(line => line.getAttribute('aria-label')));

  await pullDown(page, page.getByTitle('Drag to change the price').filter({ hasText: 'Stop sell' }), 12);
  await expect(page.getByText('The order keeps waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order amended')).toBeVisible();
  await expect(stop).not.toHaveAttribute('aria-label', stopBefore!);
  await expect(limit).toHaveAttribute('aria-label', limitBefore!);

  await open(page, '/pages/trade/orders');
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Trigger (USDT)' }).fill('900000');
  await expect(problem(sheet, /The price has already reached this trigger/)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Trigger (USDT)' }).fill('1000');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Order amended')).toBeVisible();
  await expect(page.getByText('1,000 (Last price)')).toBeVisible();
});

test('another interval is chosen, kept at hand and remembered', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await expect(chart(page)).toBeVisible();
  const request = page.waitForRequest(/new_timeshar.*period=4hour/);
  await page.getByText('4h', { exact: true }).click();
  await request;
  await expect(chart(page)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show above the chart: 12 hours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '3 minutes', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('button', { name: /3 minutes/ })).toBeVisible();
  await expect(page.getByText('12h', { exact: true })).toBeVisible();
  await expect(chart(page)).toBeVisible();
  await expectAccessible(page);
});

test('a line is drawn, stays on its chart, and is deleted; Escape ends drawing', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await expect(chart(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ray' }).click();
  await expect(page.getByText('set 2 points')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('set 2 points')).toHaveCount(0);

  await page.getByRole('button', { name: 'Trend line' }).click();
  const box = (await chart(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 3, box.y + 90];
  await page.mouse.click(x, y);
  // Two clicks in quick succession would be a double click.
  await page.waitForTimeout(1_000);
  await page.mouse.move(x + 100, y + 30);
  await page.mouse.click(x + 200, y + 60);
  await expect(page.getByText('set 2 points')).toHaveCount(0);
  const drawn = () => page.evaluate(() => localStorage.getItem('drawings') ?? '');
  await expect.poll(drawn).toContain('trend');
  await reload(page);
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete all drawings' })).toBeEnabled();
  await page.getByRole('button', { name: 'Delete all drawings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all drawings' }).click();
  await expect.poll(drawn).not.toContain('trend');
});

test('the chart above the form of a phone is folded until it is wanted, folds again, is remembered, and moves nothing while it loads', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  const strip = page.getByRole('button', { name: /^Chart [\d,.]+$/ });
  await expect(strip).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(0);
  await expect(buy).toBeEnabled();
  await expectAccessible(page);
  const tabs = (await page.getByRole('navigation').boundingBox())!;
  const { y, height } = (await buy.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(tabs.y);

  await strip.click();
  await expect(chart(page)).toBeVisible();
  await reload(page);
  await expect(buy).toBeVisible();
  const hide = page.getByRole('button', { name: 'Hide chart' });
  // Seen from the chart's own bar, since a notice about the connection may come and go above both.
  const distance = async () => (await buy.boundingBox())!.y - (await hide.boundingBox())!.y;
  const before = await distance();
  await expect(chart(page)).toBeVisible();
  expect(await distance()).toBe(before);
  await hide.click();
  await expect(page.locator('figure')).toHaveCount(0);
  await reload(page);
  await expect(buy).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(0);
  await strip.click();
  await expect(chart(page)).toBeVisible();
  await expectAccessible(page);
});
