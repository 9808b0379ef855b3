// What a screen reader finds on the ways that matter most: signing up, placing an order on a phone and a desktop, withdrawing.
import type { Page } from '@playwright/test';
import { open } from './_pages.ts';
import { beLoggedIn, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const TRADE = '/pages/trade/index?symbol=BTC%2FUSDT';

async function withMoney(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  return person;
}

test('sign-up names every field, and says at each what is missing', async ({ page }) => {
  await open(page, '/pages/user/login/register');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - link "Language"
      - region "Live prices"
      - heading "Create account" [level=1]
      - radiogroup "Login method":
        - radio "Email" [checked]
        - radio "Phone"
      - textbox "Email address" [invalid]
      - paragraph: Please fill this in
      - textbox "Security code" [invalid]
      - button "Send code"
      - textbox "Password" [invalid]
      - button "Show password"
      - textbox "Repeat password" [invalid]
      - textbox "Invite code (optional)"
      - checkbox "I have read and accept the User agreement" [invalid]
      - paragraph: You haven't agreed yet
      - button "Sign up"
      - paragraph:
        - link "Log in"
  `);
  const named = ['Email address', 'Security code', 'Password', 'Repeat password'];
  for (const name of named) {
    const field = page.getByRole('textbox', { name, exact: true });
    await expect(field).toHaveAccessibleDescription(/Please fill this in/);
  }
  // The focus is on the first missing input.
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
});

const FORM = `
  - form "Buy BTC":
    - radiogroup "Buy or sell":
      - radio "Buy" [checked]
      - radio "Sell"
    - textbox "Price (USDT)": 50,000
    - textbox "Amount" [invalid]: "500"
    - paragraph: Insufficient balance
    - group "Share of the available USDT":
      - button "25%"
      - button "100%"
    - checkbox "TP/SL"
    - button "Buy BTC"
`;

const QUESTION = `
  - dialog "Check your order":
    - banner:
      - heading "Check your order" [level=2]
      - button "Close"
    - term: BTC/USDT
    - definition: Buy
    - term: Price
    - definition: 50,000 USDT
    - term: Amount
    - definition: 0.01 BTC
    - term: You receive
    - definition: /\\d BTC/
    - checkbox "Do not ask again for spot orders"
    - button "Confirm buy"
`;

for (const [name, viewport] of [
  ['phone', { width: 375, height: 812 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`an order on a ${name} is refused and placed in words`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await withMoney(page);
    await open(page, TRADE);
    const form = page.getByRole('form', { name: 'Buy BTC' });
    const send = form.getByRole('button', { name: 'Buy BTC' });
    await expect(send).toBeEnabled();
    const amount = form.getByRole('textbox', { name: 'Amount' });
    await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('50000');
    await amount.fill('500');
    await send.click();
    await expect(form).toMatchAriaSnapshot(FORM);
    await expect(amount).toHaveAccessibleDescription(/Insufficient balance/);
    await amount.fill('0.01');
    await send.click();
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(QUESTION);
    await page.getByRole('button', { name: 'Confirm buy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Order placed' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true }).first()).toBeVisible();
  });
}

test('a withdrawal says what is missing first, and leads there', async ({ page }) => {
  await withMoney(page);
  await open(page, '/pages/assets/withdraw/index?currency=3');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - button "Back"
      - heading "Withdraw" [level=1]
      - link "Help"
      - button "Address book"
      - button "Deposits and withdrawals"
      - button /USDT Tether .* Available/
      - link /Bank account/
      - heading "Before your first withdrawal" [level=2]
      - list:
        - listitem: /Please complete real-name verification first/
        - listitem: /fund password first/
        - listitem: /withdrawal address first/
      - button "To": Choose a saved address
      - textbox "Amount"
      - paragraph: /Available .* USDT/
      - textbox "Note"
      - term: Network
      - term: Fee
      - term: You receive
      - button "Continue" [disabled]
      - complementary:
        - heading "Limits" [level=2]
  `);
  await open(page, '/pages/user/address/create?currency=3');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Add address" [level=1]
      - paragraph: Please set a fund password first
      - link "Set fund password"
  `);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Set fund password' }).click();
  await expect(main.getByLabel('Fund password', { exact: true })).toBeVisible();
  await expect(main.getByLabel('Repeat fund password', { exact: true })).toBeVisible();
});
