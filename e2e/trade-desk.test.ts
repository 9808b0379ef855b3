// The trade page of a large screen and the lists of orders: figures as people write them, warnings, keys, filters, files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function openDesk(page: Page, preferences: object = {}) {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await page.addInitScript(stored => localStorage.setItem('preferences', JSON.stringify(stored)), preferences);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
}

const price = (page: Page) => page.locator('input[name=price]');
const amount = (page: Page) => page.locator('input[name=amount]');

async function paste(page: Page, text: string) {
  await page.evaluate(pasted => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('amounts are read as people write them, and grouped once they are left', async ({ page }) => {
  await openDesk(page);
  await price(page).focus();
  await price(page).fill('');
  await page.keyboard.type('0050000.5');
  await expect(price(page)).toHaveValue('50000.5');
  await amount(page).focus();
  await expect(price(page)).toHaveValue('50,000.5');
  await page.keyboard.type('００．５');
  await expect(amount(page)).toHaveValue('0.5');
  await price(page).focus();
  await price(page).selectText();
  await paste(page, '$ 61,234.50 USDT');
  await expect(price(page)).toHaveValue('61234.5');
  // A digit in the middle leaves the caret behind it.
  await page.keyboard.press('Home');
  await page.keyboard.type('07');
  await expect(price(page)).toHaveValue('761234.5');
  await page.keyboard.type('9');
  await expect(price(page)).toHaveValue('7961234.5');
});

test('a number with an exponent is refused next to its field unchanged, and sent as no other number', async ({
  page,
}) => {
  await openDesk(page);
  const refusal = page.getByText('Exponents are not accepted');
  await amount(page).focus();
  await page.keyboard.type('1e-7');
  await expect(amount(page)).toHaveValue('1e-7');
  await expect(refusal).toBeVisible();
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0.5');
  await expect(amount(page)).toHaveValue('0.5');
  await expect(refusal).toBeHidden();
  await amount(page).selectText();
  await paste(page, '2.5E+3');
  await expect(amount(page)).toHaveValue('2.5E+3');
  await expect(refusal).toBeVisible();
});

test('in Spanish a point groups and a comma begins the decimals', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'esp'));
  await openDesk(page);
  await price(page).focus();
  await price(page).selectText();
  await paste(page, '61.234,5');
  await expect(price(page)).toHaveValue('61234,5');
  await amount(page).focus();
  await expect(price(page)).toHaveValue('61.234,5');
  await paste(page, '1,234');
  await expect(amount(page)).toHaveValue('1,234');
});

test('a limit far beyond the book is said in numbers, and always asked about', async ({ page }) => {
  await openDesk(page, { confirmsOrders: false });
  const best = page.getByRole('list', { name: 'Sellers' }).getByRole('listitem').first();
  const ask = Number((await best.locator('span').nth(1).textContent())!.replaceAll(',', ''));
  await price(page).fill(String(Math.round(ask * 1.1)));
  await amount(page).fill('0.01');
  await expect(page.getByText(/above the best ask of .*it fills at once/)).toBeVisible();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/above the best ask/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText(/Bought 0\.01 BTC/)).toBeVisible();
});

test('a level of the book fills the form, and keys do the rest', async ({ page }) => {
  await openDesk(page, { confirmsOrders: false });
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
  await page.getByRole('list', { name: 'Sellers' }).getByRole('listitem').nth(2).hover();
  await page.getByRole('button', { name: 'Buy here' }).click();
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
  await expect(amount(page)).not.toHaveValue('');

  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(price(page)).toBeFocused();
  await price(page).fill('50000');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(amount(page)).toHaveValue('0.05');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order placed')).toBeVisible();
  // Asked about once, and no more where the reader says so; that counts for this key alone.
  await page.keyboard.press('c');
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByText('Do not ask again for this key').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
  await expect(question).toBeHidden();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No open orders')).toBeHidden();
  await page.keyboard.press('c');
  await expect(page.getByText('No open orders')).toBeVisible();
  const storedPreferences = await page.evaluate(
    () => JSON.parse(localStorage.getItem('preferences')!) as Record<string, boolean>,
  );
  expect(storedPreferences).toMatchObject({
    confirmsKeyCancels: false,
    confirmsContracts: true,
    confirmsOptions: true,
  });

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('orders and trades are listed, narrowed and taken along as a file', async ({ page }) => {
  await openDesk(page, { confirmsOrders: false });
  await page.keyboard.press('m');
  await page.keyboard.press('1');
  await expect(amount(page)).toHaveValue('2,500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Bought/)).toBeVisible();
  await open(page, '/pages/trade/orders');
  await page.getByText('Trade history', { exact: true }).click();
  await expect(page.getByText('Taker').first()).toBeVisible();
  await page.getByLabel('Side', { exact: true }).selectOption('sell');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await reload(page);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();

  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: /^Dates/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('link', { name: /^Buy BTC\/USDT Market .* Filled$/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(row).toBeHidden();
  await page.goBack();
  await expect(row).toBeVisible();
  await expectPage(page, /orders=history&orders_from=([\d-]+)&orders_to=\1/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.replace('\uFEFF', '').trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toMatch(/"BTC\/USDT","buy","market"/);
});

test('the list under the chart keeps its tab and filters in the address of the page, and the form stays as it is', async ({
  page,
}) => {
  await openDesk(page);
  await amount(page).fill('0.02');
  await page.getByText('History', { exact: true }).click();
  await page.getByText('All pairs', { exact: true }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expect(amount(page)).toHaveValue('0.02');
  await expectPage(page, /symbol=BTC%2FUSDT&orders=history&orders_of=all&orders_state=cancelled/);
  await reload(page);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All pairs' })).toBeChecked();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('dialog').getByText('Buy', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expectPage(page, /orders_side=buy/);
  // The sheet leaves nothing in the history that would show the list of before.
  await open(page, '/pages/settings/index');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});

test('an amended limit far beyond the book is said in numbers', async ({ page }) => {
  await openDesk(page, { confirmsOrders: false });
  await price(page).fill('50000');
  await amount(page).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  await page
    .getByRole('button', { name: /^Amend/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const best = page.locator('[aria-label="Sellers"] li').first();
  const ask = Number((await best.locator('span').nth(1).textContent())!.replaceAll(',', ''));
  await expect(sheet.getByText(/above the best ask/)).toHaveCount(0);
  await sheet.getByLabel('Price (USDT)', { exact: true }).fill(String(Math.round(ask * 1.1)));
  await expect(sheet.getByText(/above the best ask of .*it fills at once/)).toBeVisible();
  await expectAccessible(page);
});
