// Favourites: groups and their order, stored for the account and merged when two devices change them simultaneously.
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { problem } from './_forms.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const MARKETS = '/pages/currencies/index';

type Stored = { version: number; groups: { id: string; name: string; markets: number[] }[] };
const stored = (person: Person) => callAs<Stored>('favourites/get', {}, person.token, 'GET');

async function device(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (person !== undefined) await beLoggedIn(page, person);
  return page;
}

const star = (page: Page, symbol: string) => page.getByRole('button', { name: `Add ${symbol} to favourites` });
const showFavourites = (page: Page) => page.getByText('Favourites', { exact: true }).first().click();
const rows = (page: Page) => page.getByRole('button', { name: /^Remove .* from favourites$/ });

test('two devices star simultaneously and both keep everything', async ({ browser }) => {
  const person = await signUp();
  const [one, two] = [await device(browser, person), await device(browser, person)];
  for (const page of [one, two]) {
    await open(page, MARKETS);
    await expect(star(page, 'BTC/USDT')).toBeVisible();
  }
  await one.waitForTimeout(6_000);
  await Promise.all([star(one, 'BTC/USDT').click(), star(two, 'ETH/USDT').click()]);
  await expect.poll(async () => (await stored(person)).groups[0]?.markets.length ?? 0).toBe(2);
  for (const page of [one, two]) {
    await reload(page);
    await showFavourites(page);
    await expect(rows(page)).toHaveCount(2);
  }
  await one.context().close();
  await two.context().close();
});

test('a group is made, filled, sorted by keys and by dragging, and shown as a tab', async ({ browser }) => {
  const person = await signUp();
  const page = await device(browser, person);
  await open(page, MARKETS);
  for (const symbol of ['BTC/USDT', 'ETH/USDT', 'SOL/USDT']) await star(page, symbol).click();
  await showFavourites(page);
  await page.getByRole('button', { name: 'Edit favourites' }).click();
  await page.getByRole('button', { name: 'Move SOL/USDT up' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'USDT' }).nth(1)).toContainText('SOL');

  const sheet = page.getByRole('dialog');
  const grip = sheet.getByTitle('Drag to sort').first();
  const box = (await grip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const step of [15, 40, 70, 100, 120]) await page.mouse.move(box.x + 10, box.y + step);
  await page.mouse.up();
  await expect(sheet.getByRole('button', { name: 'Move BTC/USDT up' })).toBeEnabled();

  await sheet.getByRole('button', { name: 'New group' }).click();
  await sheet.getByRole('button', { name: 'Create group' }).click();
  await expect(problem(sheet, 'Enter a group name')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Group name' }).fill('Small');
  await sheet.getByRole('button', { name: 'Create group' }).click();
  await sheet.getByRole('searchbox', { name: 'Add a pair' }).fill('trx');
  await sheet.getByRole('button', { name: 'Add TRX/USDT' }).click();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(async () => (await stored(person)).groups.map(({ name }) => name)).toEqual(['', 'Small']);
  await page.context().close();
});

test('what a visitor starred is in the account after the login, and gone from the device after the logout', async ({
  browser,
}) => {
  const person = await signUp();
  await callAs('favourites/set', { version: '0', groups: '[{"id":"main","name":"","markets":[2]}]' }, person.token);
  const page = await device(browser);
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await page.getByRole('button', { name: 'Add BTC/USDT to favourites' }).click();
  await page.evaluate(({ token, id, address }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify({ id, account: address }));
  }, person);
  await reload(page);
  await expect.poll(async () => (await stored(person)).groups[0]?.markets.toSorted()).toEqual([1, 2]);
  await page.context().close();
});
