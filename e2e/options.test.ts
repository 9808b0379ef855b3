// A timed option from the money for it to its receipt: bought, waiting for its price, running over a reload, settled, recomputed by the browser.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { problem } from './_forms.ts';
import { expectPage, open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';
import { verify } from './_verify.ts';
import { watchPolicy } from './_watch-policy.ts';

const USDT = '3';
/** An option of 60 s, its buy price and its settlement. */
const UNTIL_SETTLED = { timeout: 90_000 };

async function fillOptionAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Transfer USDT to the options account' }).click();
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('micro');
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('200 USDT').first()).toBeVisible();
}

test('an unverified user is led to verification, and a missing input is shown next to its field', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/option/detail?symbol=BTC%2FUSDT');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  await expect(page.getByText('Your account is not verified, go to verify?')).toBeVisible();
  await page.getByRole('button', { name: 'Go to verification' }).click();
  await expectPage(page, /verification/);
});

test('an option is bought, runs over a reload, is settled, and its result recomputed from public records', async ({
  page,
}) => {
  test.slow();
  const person = await signUp();
  await fund(person);
  await verify(person);
  await beLoggedIn(page, person);
  const blocked = await watchPolicy(page);
  await open(page, '/pages/option/detail?symbol=BTC%2FUSDT');
  await expectProblems(page);
  await fillOptionAccount(page);
  await open(page, '/pages/option/detail?symbol=BTC%2FUSDT');
  await expect(page.locator('figure[data-state="ready"]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await buy(page);

  const mine = page.getByRole('region', { name: 'Your options' });
  const timer = mine.getByRole('timer', { name: 'Time left' });
  await expect(mine.getByText('Waiting for entry price').or(timer)).toBeVisible();
  await expect(timer).toBeVisible();
  await expect(mine.locator('dt:text-is("Wins above") + dd')).toHaveText(/^[\d,]+\.\d$/);
  await expect(page.getByText('Index price', { exact: true }).locator('..')).toHaveText(
    /^Index price[\d,]+\.\d\sUSDT$/,
  );
  const before = await secondsOf(page);
  await reload(page);
  await expect(timer).toBeVisible();
  expect(await secondsOf(page)).toBeLessThanOrEqual(before);
  await expectAccessible(page);

  const box = await mine.getByText('History', { exact: true }).boundingBox();
  await expect(mine.getByRole('link', { name: 'Receipt' })).toBeVisible(UNTIL_SETTLED);
  // The result takes no room from the switch, which a finger may be about to press.
  expect(await mine.getByText('History', { exact: true }).boundingBox()).toEqual(box);
  await showHistory(page);
  await expect(mine.getByText('Settlement price')).toBeVisible();
  await mine.getByRole('link', { name: 'Receipt' }).click();
  await recompute(page);
  await shareReceipt(page);
  await findBySearch(page);
  expect(blocked).toEqual([]);
  await expectReceiptOf(person);
});

test('payouts of options are public, and the dark variant is dark until the user leaves it', async ({ page }) => {
  await open(page, '/pages/option/figures');
  await expect(page.getByRole('heading', { name: 'Accounts that bought options' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunded options and reasons' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const person = await signUp();
  await beLoggedIn(page, person);
  await page.emulateMedia({ colorScheme: 'light' });
  await reload(page);
  await open(page, '/pages/option/detail?variant=dark');
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Default background' }).click();
  await expect(page.locator('html[data-theme="light"]')).toHaveCount(1);
});

test('a fall says what was bought when and how it ended, and that even is no way to buy', async ({ page }) => {
  test.slow();
  const person = await signUp();
  await fund(person);
  await verify(person);
  const toOptions = { currency_id: USDT, number: '50', from_field: 'change', to_field: 'micro' };
  await callAs('wallet/change', toOptions, person.token);
  await beLoggedIn(page, person);
  await open(page, '/pages/option/detail?symbol=BTC%2FUSDT');
  await expect(page.getByText(/^Tie: both prices are the same/)).toBeVisible();
  await page.getByText('60 s', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Stake' }).fill('10');
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Down', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Buy “down”' }).click();

  const mine = page.getByRole('region', { name: 'Your options' });
  await expect(mine.getByRole('link', { name: 'Receipt' })).toBeVisible(UNTIL_SETTLED);
  await showHistory(page);
  const row = mine.getByRole('link').filter({ hasText: 'Down' });
  await expect(row.getByText(/BTC\/USDT · 10 USDT · 60 s/)).toBeVisible();
  await expect(row.getByText(/^(Won|Lost|Tie)$/)).toBeVisible();
  await expect(row.locator('[data-tint]')).toHaveText(/^(\+8|−10|0)\sUSDT$/);
  for (const name of ['Purchase time', 'Settlement time']) {
    await expect(row.locator(`dt:text-is("${name}") + dd`)).toHaveText(/\d/);
  }
  // In the steps of the market, as its chart has them; the receipt has all digits of the index.
  for (const name of ['Entry price', 'Settlement price']) {
    await expect(row.locator(`dt:text-is("${name}") + dd`)).toHaveText(/^[\d,]+\.\d$/);
  }
  await expectAccessible(page);
});

/** Presses "History" and waits until its list is shown. */
async function showHistory(page: Page): Promise<void> {
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'History', exact: true })).toBeChecked();
}

async function expectProblems(page: Page): Promise<void> {
  const rise = page.getByRole('button', { name: 'Up', exact: true });
  const stake = page.getByRole('textbox', { name: 'Stake' });
  await rise.click();
  await expect(problem(page, 'Choose a duration first')).toBeVisible();
  await expect(problem(page, 'Amount cannot be empty')).toBeVisible();
  await stake.fill('0.5');
  await expect(problem(page, 'Quantity cannot be less than the minimum')).toBeVisible();
  await stake.fill('100');
  await expect(problem(page, 'Insufficient balance')).toBeVisible();
}

/** Without a share sheet it is copied. */
async function shareReceipt(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Candor · .* · Up BTC\/USDT\n/);
  expect(shared).toMatch(/#\/pages\/proofs\/index\?sequence=\d+&hash=[0-9a-f]{64}$/);
}

async function findBySearch(page: Page): Promise<void> {
  await open(page, '/pages/search/index');
  await page.getByRole('combobox').fill('btcusdt up');
  const found = page.getByRole('group', { name: 'Options' }).getByRole('option', { name: /^Option \d+/ });
  await expect(found).toContainText('BTC/USDT · Up');
  await found.click();
  await expectPage(page, /option\/receipt\?id=/);
}

async function buy(page: Page): Promise<void> {
  await page.getByText('60 s', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Stake' }).fill('10');
  await expect(page.getByText('55.5556')).toBeVisible();
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Up', { exact: true })).toBeVisible();
  await expect(sheet.getByText('18 USDT')).toBeVisible();
  await sheet.getByRole('button', { name: 'Buy “up”' }).click();
  await expect(page.getByText(/^Option bought/)).toBeVisible();
}

async function secondsOf(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes, seconds] = text.split(':').map(Number);
  return minutes! * 60 + seconds!;
}

async function recompute(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Option receipt' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Journal record / })).toHaveCount(4);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('The result is correct')).toBeVisible();
  await expect(page.getByText(/First valid price: record/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** What the page showed is what the wallet holds: a win brought 8, a loss cost 10, and even changed nothing. */
async function expectReceiptOf({ token }: Person): Promise<void> {
  type Rows = { data: { fact_profits: string }[] };
  const { data } = await callAs<Rows>('microtrade/lists', { status: '3' }, token, 'GET');
  type Coin = { id: number; user_wallet: { micro_balance: string } };
  const coins = await callAs<Coin[]>('microtrade/payable_currencies', {}, token, 'GET');
  const held = Number(coins.find(({ id }) => String(id) === USDT)!.user_wallet.micro_balance);
  expect(data).toHaveLength(1);
  expect(held).toBe(200 + Number(data[0]!.fact_profits));
}
