// The first quarter of an hour: a new user follows the guide from the sign-up to the receipt; it is hidden and shown again, and two devices agree.
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, newAddress, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ reducedMotion: 'no-preference' });

const GUIDE = '/pages/guide/index';
const stepOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'First steps' }) });

test('a newcomer follows the buttons of the guide from the sign-up to a deposit, a trade and its receipt', async ({
  page,
}) => {
  test.slow();
  await signUpByPage(page);
  await expect(card(page).getByText('1 of 5 done')).toBeVisible();
  await card(page).getByRole('button', { name: 'Get test funds' }).click();
  await expect(card(page).getByText('2 of 5 done')).toBeVisible();

  await card(page).getByRole('link', { name: 'Deposit' }).click();
  await depositFromOutside(page);
  const strip = page.getByRole('region', { name: 'App messages' });
  // Twelve blocks of a chain that shares its cores with all other tests.
  await expect(strip.getByText('Done: Make a deposit')).toBeVisible({ timeout: 600_000 });

  await strip.getByRole('link', { name: 'Transfer' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(strip.getByText('Done: Transfer between accounts')).toBeVisible();

  await strip.getByRole('link', { name: 'Trade' }).click();
  await buyAtMarket(page);
  await strip.getByRole('link', { name: 'See receipt' }).click();
  await lookAtReceipt(page);

  await open(page, GUIDE);
  await expect(page.getByText('5 of 5 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Secure account' })).toBeVisible();
});

async function signUpByPage(page: Page): Promise<void> {
  await open(page, '/pages/user/login/register');
  await page.getByRole('textbox', { name: 'Email address' }).fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByText('I have read and accept the').click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
}

async function depositFromOutside(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeChecked();
  await page.getByRole('link', { name: 'Send from outside wallet' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Available 10,000 USDT')).toBeVisible();
  await main.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('link', { name: 'View the deposit' }).click();
}

async function buyAtMarket(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Market/ }).click();
  await page.getByRole('button', { name: /^Amount in USDT/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
}

async function lookAtReceipt(page: Page): Promise<void> {
  const btc = page.getByRole('region', { name: 'BTC' });
  await expect(btc.getByText('0.1', { exact: true })).toBeVisible();
  await expect(btc.getByText('+0.01', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'USDT' }).getByText('10,225', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^candor-order-\d+\.png$/);
  await shareReceipt(page);

  await page
    .getByRole('link', { name: /^Record / })
    .first()
    .click();
  await expect(page.getByRole('main').getByText(/is still in the chain/)).toBeVisible();
}

/** By the share sheet of a device that has one; without that and a clipboard, as a text to copy. */
async function shareReceipt(page: Page): Promise<void> {
  const share = page.getByRole('button', { name: 'Share' });
  await page.evaluate(() => {
    navigator.share = async data => void document.body.setAttribute('data-shared', JSON.stringify(data));
  });
  await share.click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', /Buy BTC\/USDT.*proofs\/index\?sequence=/);
  // Nothing of what else is on the account.
  await expect(page.locator('body')).not.toHaveAttribute('data-shared', /10,225/);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => false;
  });
  await share.click();
  await expect(page.getByText('Copy failed, please copy manually')).toBeVisible();
  const byHand = page.getByRole('textbox', { name: 'Copy failed, please copy manually' });
  await expect(byHand).toHaveValue(/^Candor · Receipt · Buy BTC\/USDT\n/);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(byHand).toHaveCount(0);
}

test('it is put away with one press and brought back from the settings, and another device does the same', async ({
  page,
  browser,
}) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/');
  await card(page).getByRole('button', { name: 'Hide steps' }).click();
  await expect(card(page)).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const elsewhere = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await beLoggedIn(elsewhere, person);
  await open(elsewhere, '/pages/settings/index');
  await elsewhere.getByRole('link', { name: /^First steps/ }).click();
  await expect(elsewhere.getByText('The steps are hidden')).toBeVisible();
  await expectAccessibleInBothThemes(elsewhere);
  await elsewhere.getByRole('button', { name: 'Show on Home' }).click();
  await expect(elsewhere.getByText('Home shows the next step')).toBeVisible();

  await reload(page);
  await expect(card(page).getByText('1 of 5 done')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await elsewhere.context().close();
});

test('a step that is done on another device appears here automatically', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, GUIDE);
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await fund(person);
  await expect(stepOf(page, 'Get test funds').getByText(/^Done on/)).toBeVisible();
  const moved = { currency_id: '3', number: '5', from_field: 'change', to_field: 'lever' };
  await callAs('wallet/change', moved, person.token);
  await expect(stepOf(page, 'Transfer between accounts').getByText(/^Done on/)).toBeVisible();
  await expect(page.getByText('3 of 5 done')).toBeVisible();
});

test('a step whose call fails says so next to its button, and the same button tries again', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  const refusal = { type: 'error', code: 'test_funds_limit', message: 'Not now' };
  await page.route('**/api/demo/fund', route => route.fulfill({ json: refusal }));
  await open(page, GUIDE);
  const funds = stepOf(page, 'Get test funds');
  await funds.getByRole('button', { name: 'Get test funds' }).click();
  await expect(funds.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/demo/fund');
  await funds.getByRole('button', { name: 'Try again' }).click();
  await expect(funds.getByText(/^Done on/)).toBeVisible();
});

test('while the steps cannot be read the page says so, and reads them once more when asked', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await page.route('**/api/guide/steps*', route => route.fulfill({ status: 502, body: '' }));
  await open(page, GUIDE);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute('**/api/guide/steps*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
});
