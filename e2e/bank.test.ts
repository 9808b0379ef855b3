// Money by bank: announced in the app, found in a statement that staff reads in, and credited in the open page; another name waits for people.
import type { Page } from '@playwright/test';
import { expectAccessible } from './_axe.ts';
import { importStatement } from './_bank.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, type Person, signUp } from './_person.ts';
import { staffCall, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';
import { VERIFIED_NAME, verify } from './_verify.ts';

type Bank = { reference: string; accounts: { bkcardnumer: string; currency: string }[]; claims: unknown[] };
type Line = { text: string; payer: string; state: string; user: number };

const bankOf = ({ token }: Person) => callAs<Bank>('wallet/bank_deposit', {}, token);

/** A statement in our own form with one line, as the bank would give it. */
function statement(
  { accounts: [account], reference: own }: Bank,
  line: { amount: string; payer: string; text: string },
): string {
  const { bkcardnumer: number, currency } = account!;
  const reference = `E2E-${own}-${Date.now()}`;
  const day = new Date().toISOString().slice(0, 10);
  const row = [reference, number, day, line.amount, currency, line.payer, 'DE02120300000000202051', line.text];
  return `reference,account,booked_on,amount,currency,payer,payer_account,text\n${row.join(',')}\n`;
}

/** A picture of the page serves as that of a voucher: it only has to be one. */
async function announce(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Transfer amount' }).fill(amount);
  const file = { name: 'voucher.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose file: Payment proof').setInputFiles(file);
  await page.getByRole('button', { name: 'Report and lock the rate' }).click();
}

test('the way to a bank transfer may come late: no coin below it moves under a press', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  const held = Promise.withResolvers<void>();
  await page.route('**/api/wallet/bank_deposit', async route => {
    await held.promise;
    await route.continue();
  });
  await open(page, '/pages/assets/deposit/index');
  const coin = page.getByRole('link', { name: /^USDT/ });
  await coin.scrollIntoViewIfNeeded();
  const before = await coin.boundingBox();
  held.resolve();
  await expect(page.getByRole('link', { name: /Bank transfer/ })).toBeVisible();
  expect(await coin.boundingBox()).toEqual(before);
});

test('a bank transfer is announced, found in a statement, and credited in the open page', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/deposit/index');
  await page.getByRole('link', { name: /Bank transfer/ }).click();
  // The bank details are hidden until a transfer can be credited.
  await expect(page.getByRole('link', { name: 'Go to verification' })).toBeVisible();
  await expect(page.getByText('Your reference', { exact: true })).toHaveCount(0);
  await verify(person);
  await reload(page);

  const bank = await bankOf(person);
  const main = page.getByRole('main');
  await expect(main.getByText(bank.reference.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await page.getByRole('textbox', { name: 'Transfer amount' }).fill('250');
  await expect(main.getByText('285.633617 USDT')).toBeVisible();
  await expectAccessible(page);
  await announce(page, '250');
  await expect(main.getByText('Reported transfers')).toBeVisible();
  await expect(main.getByText('Awaiting transfer', { exact: true })).toBeVisible();

  await importStatement(
    statement(bank, { amount: '250.00', payer: VERIFIED_NAME, text: bank.reference }),
    await staffLogin(0),
  );
  await expect(main.getByText('Reported transfers')).toHaveCount(0);
  await expect(main.getByText('Credited', { exact: true })).toBeVisible();
  await expect(main.getByText('+285.633617 USDT')).toBeVisible();

  await open(page, '/pages/assets/record');
  await page.getByRole('button', { name: /Bank transfer/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByText('Found on our bank statement')).toBeVisible();
  await expect(sheet.getByText('250 EUR')).toBeVisible();
  await expect(sheet.getByText(/the value of this deposit must stay here/i)).toBeVisible();
  await expectAccessible(page);
});

test('a transfer in another name is not credited: its user sees that the name is compared', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await verify(person);
  await open(page, '/pages/assets/deposit/charge?currency=9999');
  await announce(page, '80');
  const main = page.getByRole('main');
  await expect(main.getByText('Awaiting transfer', { exact: true })).toBeVisible();

  const bank = await bankOf(person);
  const login = await staffLogin(0);
  await importStatement(statement(bank, { amount: '80.00', payer: 'Somebody Else', text: bank.reference }), login);
  const { list } = await staffCall<{ list: Line[] }>('banks/lines', {}, login, 'GET');
  expect(list.find(({ user }) => user === person.id)).toMatchObject({ payer: 'Somebody Else', state: 'open' });
  expect((await bankOf(person)).claims).toHaveLength(1);
  await expect(main.getByText('Checking name', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Your transfer has arrived/)).toBeVisible();
  await expectAccessible(page);
});
