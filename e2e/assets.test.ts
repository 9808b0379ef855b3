// The user's assets: the table of a desktop with the chosen coin next to it, movements by order, and another display currency.

import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, exchangeUrl, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

let person: Person;

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(`${exchangeUrl()}/api/${path}`, {
    method: 'POST',
    headers: { authorization: person.token },
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as { type: string; message: unknown };
}

test.beforeAll(async () => {
  person = await signUp();
  await fund(person);
  // For 200 USDT at market.
  const order = { currency_id: '2', legal_id: '3', type: '1', order_type: 'market', quote_amount: '200' };
  await expect
    .poll(async () => (await post('coin/trade', order)).type, { timeout: 60_000, intervals: [1_000] })
    .toBe('ok');
});

test.beforeEach(async ({ page }) => {
  await beLoggedIn(page, person);
});

test('a desktop shows every coin in a table and the chosen one next to it, without another page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/pages/assets/index');
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /ETH/ })).toBeVisible();
  await table.getByRole('button', { name: /ETH/ }).click();
  const pane = page.getByRole('complementary', { name: 'ETH' });
  await expect(pane.getByText('Average cost')).toBeVisible();
  await expect(pane.getByText(/Moving average of all purchases/)).toBeVisible();
  await expect(pane.getByRole('button', { name: /^Bought .* ETH for .* USDT/ })).toBeVisible();
  await expectPage(page, /pages\/assets\/index\?coin=2/);

  await page.getByRole('searchbox').fill('tether');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('no such coin');
  await expect(page.getByText('No coin matches')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByText('Hide small balances').click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await pane.getByRole('button', { name: 'Close details' }).click();
  await expect(pane).toHaveCount(0);

  const line = page.getByRole('slider', { name: 'Value over time' });
  await expect(line).toHaveAttribute('aria-valuetext', /USDT/);
});

test('an order is one movement that opens to its entries, and a filter stays in the address', async ({ page }) => {
  await open(page, '/pages/assets/entries');
  const order = page.getByRole('button', { name: /Bought .* ETH for/ });
  await order.click();
  await expect(page.getByText('Trading fee on ETH/USDT').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByLabel('Type').selectOption({ label: 'Test funds' });
  await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click();
  await expect(order).toHaveCount(0);
  await expect(page.getByText('Test funds received').first()).toBeVisible();
  await reload(page);
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export as a file' });
  await expect(sheet.getByLabel('Separator')).toHaveValue('comma');
  await expectAccessibleInBothThemes(page);
  await sheet.getByLabel('Separator').selectOption('semicolon');
  await sheet.getByLabel('Decimal sign').selectOption('comma');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^movements-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF"time \(UTC\)";"kind";/);
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await sheet.getByText('Koinly', { exact: true }).click();
  await expect(sheet.getByLabel('Separator')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const forTaxes = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  expect(await readFile(await (await forTaxes).path(), 'utf8')).toMatch(/^"Date","Sent Amount","Sent Currency",/);
});

test('values can be shown in another money, which says where its rate comes from', async ({ page }) => {
  await open(page, '/pages/settings/index');
  await page.getByRole('button', { name: /Show values in/ }).click();
  await page.getByRole('button', { name: /JPY/ }).click();
  await expect(page.getByRole('dialog').getByText(/Demo example rates/)).toBeVisible();
  await open(page, '/pages/assets/index');
  const total = page.getByRole('region', { name: 'Total balance' }).getByRole('link');
  await expect(total).toHaveText(/^[\d,]+ JPY$/);
  await expect(page.getByText(/1 USDT counts as 1 USD/)).toBeVisible();
});
