// The content of the pages of contracts, locked products and launches: each field of their orders by its name, with its value.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { LONG, openContracts, openPosition, priceAt, startTrader } from './_contracts.ts';
import { open } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** The locked product of 15 days, and the launch of the demo that is open for days. */
const FIFTEEN = '1';
const LAUNCH = '1';
const MOMENT = /20\d\d/;

async function startHolder(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  return person;
}

/** Of a list of facts, the names with the value of each. */
async function expectFacts(within: Locator, facts: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [name, value] of Object.entries(facts)) {
    await expect(within.locator(`dt:text-is("${name}") + dd`).first(), name).toHaveText(value);
  }
}

test('the coins of the exchange have their names, numbers and icons', async ({ page }) => {
  await startHolder(page);
  const answer = await fetch(`${exchangeUrl()}/api/currency/state`);
  const { message } = (await answer.json()) as { message: { coins: { id: number; name: string }[] } };
  const names = new Map(message.coins.map(({ id, name }) => [id, name]));
  expect([1, 2, 3].map(id => names.get(id))).toEqual(['BTC', 'ETH', 'USDT']);
  await open(page, '/pages/assets/deposit/index');
  for (const name of ['USDT', 'ETH', 'BTC']) {
    const icon = page.getByRole('link', { name: new RegExp(`^${name}`) }).locator('img');
    await expect(icon).toBeVisible();
    await expect.poll(() => icon.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});

test('a contract says price, quantity, value, margin, fee, lots, stops and result before and after it is opened', async ({
  page,
}) => {
  const person = await startTrader(page);
  await openContracts(page);
  await page.getByRole('radiogroup', { name: 'Order type' }).getByText('Limit', { exact: true }).click();
  const limit = await priceAt('BTC/USDT', 0.97);
  await page.getByRole('textbox', { name: 'Price (USDT)' }).fill(limit);
  await page.getByRole('textbox', { name: 'Lots' }).fill('5');
  for (const [name, factor] of [
    ['Take profit (USDT)', 1.1],
    ['Stop loss (USDT)', 0.95],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(await priceAt('BTC/USDT', factor));
  }
  await page.getByRole('button', { name: 'Open long' }).click();
  const sheet = page.getByRole('dialog');
  const entered = { Lots: '5', 'Order type': /USDT$/, 'Take profit': /USDT$/, 'Stop loss': /USDT$/ };
  const money = /^[\d,.]+ USDT$/;
  const figures = { Quantity: /^[\d.]+ BTC$/, Value: money, Margin: money, 'Opening fee': money };
  await expectFacts(sheet, { ...entered, ...figures });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openPosition(person, 'BTC/USDT', LONG, 5);
  const card = page.getByRole('region', { name: 'Your contracts' }).getByRole('article', { name: 'BTC/USDT Long' });
  const price = /^[\d,]+\.\d+$/;
  await expectFacts(card, {
    Lots: '5',
    Quantity: /^[\d.]+ BTC$/,
    Value: money,
    'Avg. entry price': price,
    'Mark price': price,
    'Liquidation price': price,
    Margin: money,
    Fees: /^[\d.]+$/,
    'Take profit': price,
    'Stop loss': price,
  });
  await expect(card.locator('header').getByText(/^[+−]?[\d,.]+ USDT$/)).toBeVisible();
  await expectAccessible(page);
});

test('lots of a contract are a positive whole number, and both stops are asked for', async ({ page }) => {
  await startTrader(page);
  await openContracts(page);
  const lots = page.getByRole('textbox', { name: 'Lots' });
  const send = page.getByRole('button', { name: 'Open long' });
  await send.click();
  const wrong = /^Lots must be a whole number, at least 1/;
  await expect(lots).toHaveAccessibleDescription(wrong);
  for (const name of ['Take profit (USDT)', 'Stop loss (USDT)']) {
    const stop = page.getByRole('textbox', { name });
    await expect(stop).toHaveAttribute('aria-invalid', 'true');
    await expect(stop).toHaveAccessibleDescription('Please fill this in');
  }
  await lots.fill('0');
  await expect(lots).toHaveAccessibleDescription(wrong);
  await lots.fill('');
  await lots.pressSequentially('-1.5');
  await expect(lots).not.toHaveValue(/[-.]/);
  await lots.fill('1');
  await expect(lots).not.toHaveAttribute('aria-invalid', 'true');
  await send.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a locked product and its order say each term, and what has come of it', async ({ page }) => {
  const { token } = await startHolder(page);
  await open(page, '/pages/finance/index');
  await page.getByRole('link', { name: 'Buy USDT, 15 days' }).click();
  const product = page.getByRole('main');
  // The list, which says the same of each of its products, has gone.
  await expect(product.getByRole('textbox')).toBeVisible();
  await expect(product.getByText(/^0\.4%$/)).toBeVisible();
  await expect(product.getByText('Daily yield')).toBeVisible();
  await expect(product.getByText(/^6%$/)).toBeVisible();
  await expect(product.getByText('Total for 15 days')).toBeVisible();
  await expectFacts(product, {
    Minimum: '100 USDT',
    'Early redemption fee': '0.4% per remaining day',
    Penalty: '1.5 × daily earnings',
  });

  await callAs('lh/deposit', { config_id: FIFTEEN, amount: '1000' }, token);
  await open(page, '/pages/finance/ordersPage');
  await expect(page.getByText('Locked now')).toBeVisible();
  const order = page.getByRole('article');
  await expect(order.getByText('1,000 USDT')).toBeVisible();
  await expect(order.getByText(/^No\. .*0\.4% daily$/)).toBeVisible();
  await expect(order.getByText('Locked', { exact: true })).toBeVisible();
  const days = { 'Time left': '15 days', Term: '15 days', 'Locked on': MOMENT, 'Matures on': MOMENT };
  await expectFacts(order, { 'Earned so far': /^\+?0 USDT$/, ...days });
  await order.getByRole('button', { name: 'Redeem early' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem now' }).click();
  await page.getByText('Redeemed', { exact: true }).click();
  await expectFacts(order, { 'Ended on': MOMENT });
  await expectAccessible(page);
});

test('a launch says its price, coins, lock-up, moments and story, and a subscription what it brings', async ({
  page,
}) => {
  const { token } = await startHolder(page);
  await open(page, '/pages/publication/index');
  await expect(page.getByRole('link', { name: /KELVO/ }).getByText('1 KELVO = 0.0000025 BTC')).toBeVisible();
  for (const state of ['Open', 'Upcoming', 'Listed', 'Sold out']) {
    await expect(page.getByText(new RegExp(`^${state}`)).first()).toBeVisible();
  }
  await open(page, `/pages/publication/details?id=${LAUNCH}`);
  const main = page.getByRole('main');
  await expect(main.getByText('1 KELVO = 0.25 USDT')).toBeVisible();
  await expectFacts(main, { 'Lock-up': /day/, 'Lock-up return': /^5%/, 'Minimum payment': '10 USDT' });
  for (const coin of ['USDT', 'BTC']) await expect(main.getByText(coin, { exact: true }).first()).toBeVisible();
  const moments = ['Subscription opens', 'Subscription closes', 'Trading expected to open', 'Lock-up ends'];
  const course = main.getByRole('list', { name: 'Timeline' });
  for (const moment of moments) {
    await expect(course.getByRole('listitem').filter({ hasText: moment })).toContainText(MOMENT);
  }
  await expect(main.getByRole('heading', { name: 'About KELVO' })).toBeVisible();
  await expect(main.getByText('The issuer has not added a description yet.')).toHaveCount(0);

  await callAs('lh/send/order', { config_id: LAUNCH, amount: '100' }, token);
  await open(page, `/pages/publication/purchase?id=${LAUNCH}`);
  await page.getByRole('textbox', { name: 'Payment' }).fill('100');
  const outlook = { 'Coins requested': '400 KELVO', 'Expected return': /20 KELVO/, 'Expected total': '420 KELVO' };
  await expectFacts(page.getByRole('main'), outlook);
  await open(page, '/pages/publication/index?view=own');
  await expect(page.getByText('Total return paid')).toBeVisible();
  const own = page.getByRole('link', { name: /KELVO/ });
  await expectFacts(own, { Paid: '100 USDT', Return: '+20 KELVO' });
  await expect(own.getByText('Pending')).toBeVisible();
  await expectAccessible(page);
});
