// Inviting a friend: the link leads to a registration that knows whose it is, the friend trades, and the inviter sees the rebate.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, newAddress, PASSWORD, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

type Invitation = { extension_code: string; share_url: string };

const invitationOf = ({ token }: Person) => callAs<Invitation>('user/invite', {}, token, 'GET');

async function openPromotion(page: Page, person: Person): Promise<void> {
  await beLoggedIn(page, person);
  await open(page, '/pages/promotion/index');
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
}

/** A market order over the API, filled by the maker. */
async function buy({ token }: Person): Promise<void> {
  const order = { currency_id: '1', legal_id: '3', type: '1', order_type: 'market', quote_amount: '1000' };
  await callAs('coin/trade', order, token);
}

/** A user with another phone opens a link and signs up. */
async function arriveBy(browser: Browser, link: string, owner: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByText(`Invited by ${owner}`)).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  // On another day, without the link; its site may have another name than the one that journeys use.
  await page.evaluate(() => {
    window.location.hash = '/pages/user/login/register';
  });
  await reload(page);
  const code = page.getByRole('textbox', { name: 'Invite code (optional)' });
  await expect(page.getByText(`Invited by ${owner}`)).toBeVisible();
  const known = await code.inputValue();
  await code.fill('22222222');
  await expect(page.getByText('This invite code does not exist')).toBeVisible();
  await code.fill(known);
  await expect(page.getByText(`Invited by ${owner}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email address' }).fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByText('I have read and accept the').click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toBeVisible();
  await context.close();
}

test('a friend signs up by the link, trades, and the rebate arrives immediately', async ({ page, browser }) => {
  const inviter = await signUp();
  const { extension_code: code, share_url } = await invitationOf(inviter);
  const owner = inviter.address.replace(/^(..).*@/, '$1***@');
  await arriveBy(browser, `${share_url}?code=${code}`, owner);
  const trader = await signUp({ invitation: code });
  await fund(trader);
  await buy(trader);

  await openPromotion(page, inviter);
  await expect(page.getByText('20%').first()).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText('Signed up')).toBeVisible();
  await expect(page.getByText('Traded')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByText('Rebates', { exact: true }).click();
  await expect(page.getByText('Spot · Level 1')).toBeVisible();
  await expect(page.getByText(/^\+0\.0000\d+ BTC$/).first()).toBeVisible();
  await page.getByText('Leaderboard', { exact: true }).click();
  await expect(page.getByText(/^Your rank: \d+/)).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Rules of referral' }).click();
  await expect(page.getByRole('row', { name: 'Your invitees 20% 2 USDT' })).toBeVisible();
  await expectAccessible(page);
});

test('a poster is drawn on a ground of one’s choice, and saved as a picture', async ({ page }) => {
  const person = await signUp();
  await openPromotion(page, person);
  await page.getByRole('button', { name: 'Poster' }).click();
  const sheet = page.getByRole('dialog', { name: 'Poster' });
  const poster = sheet.getByRole('img', { name: /^Poster with the QR code/ });
  await expect(poster).toBeVisible();
  const drawn = () => poster.evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL());
  const first = await drawn();
  await sheet.getByRole('radio', { name: 'Night' }).check({ force: true });
  await expect.poll(drawn).not.toBe(first);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save picture' }).click();
  const picture = await saving;
  expect(picture.suggestedFilename()).toMatch(/^candor-[2-9A-Z]{8}\.png$/);
  const bytes = readFileSync(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('a user who shares a browser with the inviter sees it, and can request a review', async ({ page }) => {
  const inviter = await signUp();
  const { extension_code: invitation } = await invitationOf(inviter);
  const twin = await signUp({ invitation, deviceCookie: inviter.deviceCookie });
  await openPromotion(page, twin);
  await expect(page.getByText('Your rebates are on hold')).toBeVisible();
  await expect(page.getByText('Device: both used the same browser')).toBeVisible();
  await expect(page.getByText(inviter.address)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request review' }).click();
  await expect(page.getByText('Review requested')).toBeVisible();
});
