// A launch of a new coin: public, subscribed to with every mistake next to its field, and found again among the user's own.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { problem } from './_forms.ts';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { watchPolicy } from './_watch-policy.ts';

/** The launch of the demo that is open for days, paid in USDT. */
const LAUNCH = '1';
/** The one that closes within minutes of the first start. */
const QUICK = '4';

test('launches and the sharing of their coins are public, and subscribing leads to the login', async ({ page }) => {
  const blocked = await watchPolicy(page);
  await open(page, '/pages/publication/index');
  const card = page.getByRole('link', { name: /KELVO/ });
  await expect(card.getByText('1 KELVO = 0.25 USDT')).toBeVisible();
  await expect(card.getByText('1 KELVO = 0.0000025 BTC')).toBeVisible();
  await expect(card.getByRole('timer', { name: 'Closes in' })).toHaveText(/^\d+ d \d{2}:\d{2}:\d{2}$/);
  await expectAccessibleInBothThemes(page);
  await page.getByText(/^Upcoming/).click();
  await expect(page.getByRole('link', { name: /TIDRA/ }).getByText('Starts in')).toBeVisible();

  await page.getByText(/^Open/).first().click();
  await card.click();
  await expect(page.getByRole('heading', { name: 'How coins are allocated' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About KELVO' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNothingBeside(page);
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expectPage(page, /login/);
  expect(blocked).toEqual([]);
});

test('a subscription is held until the close, shown with its sequence in the journal, and no money is lost', async ({
  page,
}) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, `/pages/publication/purchase?id=${LAUNCH}`);
  await expectProblems(page);
  await subscribe(page);

  await expect(page.getByText('Pending')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Allocated in' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Record/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectHeld(person);

  await open(page, '/pages/publication/index?view=own');
  const row = page.getByRole('link', { name: /KELVO/ });
  await expect(row.getByText('100 USDT')).toBeVisible();
  await expect(row.getByText('400 KELVO')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Completed', { exact: true }).click();
  await expect(page.getByText('No subscriptions yet')).toBeVisible();

  await open(page, `/pages/publication/allotment?id=${LAUNCH}`);
  await expect(page.getByText(/^Coins are allocated at the close/)).toBeVisible();
});

test('the facts of the close are public, and before it the page announces them', async ({ page }) => {
  await open(page, `/pages/publication/allotment?id=${QUICK}`);
  const facts = page.getByRole('heading', { name: 'Final figures' });
  await expect(facts.or(page.getByText(/^Coins are allocated at the close/))).toBeVisible();
  await expectAccessible(page);
  await open(page, '/pages/publication/allotment?id=9007199254740991');
  await expect(page.getByText('This coin offer does not exist')).toBeVisible();
});

test('the recommended launch is shown on the first page once, in the language of the reader', async ({ page }) => {
  const person = await signUp();
  await page.addInitScript(() => localStorage.setItem('lang', 'esp'));
  await beLoggedIn(page, person);
  await page.goto(exchangeUrl());
  const link = page.getByRole('link', { name: 'Ver la moneda' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Cómo se asignan las monedas' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(exchangeUrl());
  await expect(page.getByRole('heading', { name: 'Monedas nuevas' })).toBeVisible();
  await expect(link).toHaveCount(0);
});

async function expectProblems(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Subscribe' });
  const payment = page.getByRole('textbox', { name: 'Payment' });
  await send.click();
  await expect(problem(page, 'Amount cannot be empty')).toBeVisible();
  await expect(problem(page, "You haven't agreed yet")).toBeVisible();
  await payment.fill('9.99');
  await expect(problem(page, 'Minimum: 10 USDT')).toBeVisible();
  await payment.fill('10000.01');
  await expect(problem(page, 'Insufficient balance')).toBeVisible();
  await page.getByText('BTC', { exact: true }).click();
  await expect(page.getByText('1 KELVO = 0.0000025 BTC')).toBeVisible();
  await payment.fill('0.00009');
  await expect(problem(page, 'Minimum: 0.0001 BTC')).toBeVisible();
  await page.getByRole('button', { name: '50%' }).click();
  await expect(payment).toHaveValue('0.05');
  await page.getByText('USDT', { exact: true }).first().click();
  await expect(page.getByText('1 KELVO = 0.25 USDT')).toBeVisible();
}

async function subscribe(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Payment' }).fill('100');
  await expect(page.getByText('400 KELVO').first()).toBeVisible();
  await expect(page.getByText('+20 KELVO').first()).toBeVisible();
  await expect(page.getByText('420 KELVO')).toBeVisible();
  await expectAccessible(page);
  await page.getByText(/^I have read how coins are allocated/).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('You cannot cancel a subscription before the close.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Subscribe with 100 USDT' }).click();
  await expect(page.getByText(/^Subscribed: 100 USDT reserved/)).toBeVisible();
}

/** What left the spot account is what the subscription holds. */
async function expectHeld({ token }: Person): Promise<void> {
  type Launch = { change_balance: string; own_amount: string };
  const launch = await callAs<Launch>('lh/send/product_info', { id: LAUNCH }, token, 'GET');
  expect([Number(launch.change_balance), Number(launch.own_amount)]).toEqual([9_900, 100]);
}

async function expectNothingBeside(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
