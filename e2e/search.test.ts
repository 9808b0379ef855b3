// Search everywhere: each kind of result, by finger on a phone and by keys alone on a desktop.
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { compose } from './_compose.ts';
import { LONG, openPosition, startTrader } from './_contracts.ts';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, callAs, fund, signUp } from './_person.ts';

test('on a phone the head of home leads to it, and it finds coins, pages and own orders', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const person = await signUp();
  await fund(person);
  // Far below the market, so that it stays open.
  const order = { legal_id: '3', currency_id: '1', type: '1', amount: '0.01', target_price: '60000' };
  await callAs('coin/trade', order, person.token);
  const [placed] = await callAs<{ id: number }[]>('coin/open', {}, person.token, 'GET');
  await beLoggedIn(page, person);
  await open(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Deposit', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await field.fill('bitcoin');
  await expect(page.getByRole('option').first()).toContainText('BTC');
  await expectAccessibleInBothThemes(page);
  await field.fill('cash out');
  await page.getByRole('option', { name: 'Withdraw', exact: true }).click();
  await expectPage(page, /withdraw\/index/);

  await open(page, '/pages/search/index');
  await expect(page.getByRole('button', { name: 'cash out' })).toBeVisible();
  await field.fill('qwertzuiop');
  await expect(page.getByText('Nothing found for “qwertzuiop”')).toBeVisible();
  await field.fill('999999999');
  await expect(page.getByText('Nothing found for “999999999”')).toBeVisible();
  await field.fill(`#${placed!.id}`);
  await page.getByRole('option', { name: `Order ${placed!.id}` }).click();
  await expectPage(page, /trade\/order\?id=/);
});

test('it finds own contracts, locked amounts and subscriptions by market, coin and number, and leads to each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const person = await startTrader(page);
  await openPosition(person, 'ETH/USDT', LONG, 2);
  await callAs('lh/deposit', { config_id: '1', amount: '100' }, person.token);
  await callAs('lh/send/order', { config_id: '1', amount: '50' }, person.token);
  await open(page, '/pages/search/index');
  const field = page.getByRole('combobox');

  await field.fill('eth long');
  const contract = page.getByRole('group', { name: 'Contracts' }).getByRole('option', { name: /^Contract \d+/ });
  await expect(contract).toContainText('ETH/USDT · Long 5x · Positions');
  const number = /\d+/.exec((await contract.textContent())!)![0];
  await field.fill(`#${number}`);
  await expect(contract).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await contract.click();
  await expectPage(page, /type=contracts.*list=positions/);
  await page.getByRole('button', { name: 'I understand' }).click();
  const current = page.getByRole('main').locator('[aria-current="true"]');
  await expect(current.getByRole('article', { name: 'ETH/USDT Long' })).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await page.getByText('History', { exact: true }).click();
  await expect(page).not.toHaveURL(/row=/);

  await open(page, '/pages/search/index');
  await field.fill('usdt');
  const locked = page.getByRole('group', { name: 'My locked products' }).getByRole('option');
  await expect(locked).toContainText('Locked');
  await expect(page.getByRole('group', { name: 'New coins' }).getByRole('option')).toContainText('KELVO/USDT');
  await locked.click();
  await expectPage(page, /ordersPage\?tab=hosting/);
  await expect(current.getByText('100 USDT').first()).toBeInViewport();
  await expectAccessibleInBothThemes(page);

  await open(page, '/pages/search/index');
  await field.fill('kelvo');
  await page.getByRole('option', { name: /^Subscription \d+/ }).click();
  await expectPage(page, /publication\/subscription\?id=/);
});

test('a search that is opened again before the chosen page has come starts empty', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await beLoggedIn(page, await signUp());
  await open(page, '/pages/search/index');
  const field = page.getByRole('combobox');
  await field.fill('cash out');
  const chosen = page.getByRole('option', { name: 'Withdraw', exact: true });
  await expect(chosen).toBeVisible();
  // The script of the page that is chosen comes late.
  const late = Promise.withResolvers<void>();
  await page.route('**/*.js', async route => {
    await late.promise;
    await route.continue();
  });
  await chosen.click();
  // Its address is there, and the page is not.
  await expect(page).toHaveURL(/withdraw\/index/);
  await open(page, '/pages/search/index');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: 'cash out' })).toBeVisible();
  late.resolve();
});

test('on a desktop Ctrl and K open it, arrows and Enter choose, and Escape leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/index');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const field = page.getByRole('dialog').getByRole('combobox');
  // The keys are listened to once their code has come, a moment after the page.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('eth');
  const market = page.getByRole('option', { name: 'ETH/USDT' });
  await expect(market).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(market).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(market).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  const composed = await compose(page, ' ');
  await composed.pressEnter();
  await composed.end();
  await composed.pressEnter();
  await expect(field).toHaveValue('eth ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPage(page, /kline\?symbol=ETH/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('theme');
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
});

test('without a login it finds public pages, in the language of the reader', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'esp'));
  await open(page, '/pages/search/index');
  const field = page.getByRole('combobox');
  await field.fill('prueba de reservas');
  await expect(page.getByRole('option', { name: 'Reservas' }).first()).toBeVisible();
  await field.fill('retirar');
  // The page takes a login; what explains it does not.
  await expect(page.getByRole('group', { name: 'Artículos de ayuda' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Páginas y ajustes' })).toHaveCount(0);
});
