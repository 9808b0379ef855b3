// Money out by bank: a card is bound, a withdrawal asked for, two operators pass it, a payment file pays it, and a statement shows that it did.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { statementOf } from './_bank.ts';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, FUND_PASSWORD, fund, type Person, setFundPassword, signUp } from './_person.ts';
import { beStaff, staffCall, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';
import { VERIFIED_NAME, verify } from './_verify.ts';

async function bindCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add account or card' }).click();
  await page.getByLabel('IBAN or account number').fill('DE02120300000000202051');
  await page.getByLabel('Bank name').fill('Another Bank');
  await expectBindingFailed(page);
  await page.getByRole('button', { name: 'Save account', exact: true }).click();
}

/** One call fails in the server; the typed input stays. */
async function expectBindingFailed(page: Page): Promise<void> {
  const answer = { type: 'error', code: 'unavailable', message: 'The exchange is busy' };
  await page.route('**/api/user/cash_save', route => route.fulfill({ json: answer }), { times: 1 });
  await page.getByRole('button', { name: 'Save account', exact: true }).click();
  await expect(page.getByText('Binding failed. The exchange is busy')).toBeVisible();
  await expect(page.getByLabel('Bank name')).toHaveValue('Another Bank');
}

async function withdraw(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('100');
  await expect(page.getByText(/^1 EUR = /)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
  await sheet.getByRole('button', { name: 'Withdraw now' }).click();
}

async function firstPass({ id: user }: Person): Promise<void> {
  const login = await staffLogin(1);
  type Row = { id: number };
  const { list } = await staffCall<{ list: Row[] }>('withdrawals/list', { user: String(user) }, login, 'GET');
  await staffCall('withdrawals/pass', { id: String(list[0]!.id) }, login);
}

async function secondPass(page: Page, { id }: Person): Promise<void> {
  await openConsole(page, `/withdrawals?user=${id}`);
  await page
    .getByRole('row')
    .filter({ hasText: String(id) })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('I compared the amount and the payee. Both are right').check();
  await page.getByRole('button', { name: 'Approve 100 USDT' }).click();
  await expect(page.getByText('Approved. It goes into the next payment file')).toBeVisible();
}

type Payment = { endToEnd: string; amount: string };

/** @returns the bank's open payments: this user's, and those left by a first try of this journey. */
async function makeFile(page: Page, { id }: Person): Promise<Payment[]> {
  await openConsole(page, '/banks?view=payments');
  const row = page.getByRole('row').filter({ hasText: VERIFIED_NAME });
  await expect(row.filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })).toBeVisible();
  await page.getByRole('button', { name: 'Make payment file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make payment file' });
  await expect(dialog.getByText(VERIFIED_NAME).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Make file: / }).click(),
  ]);
  const content = await readFile(await saved.path(), 'utf8');
  expect(content).toContain('<IBAN>DE02120300000000202051</IBAN>');
  const paid = /<EndToEndId>(WD-[^<]+)<\/EndToEndId>.*?<InstdAmt Ccy="EUR">([^<]+)<\/InstdAmt>/gs;
  return [...content.matchAll(paid)].map(([, endToEnd, amount]) => ({ endToEnd: endToEnd!, amount: amount! }));
}

async function payByFile(browser: Browser, person: Person): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await beStaff(context, await staffLogin(0));
  const page = await context.newPage();
  await secondPass(page, person);
  const payments = await makeFile(page, person);
  await openConsole(page, '/banks/import');
  const rows = payments.map(({ endToEnd, amount }) => {
    return { reference: `OUT-${endToEnd}`, amount: `-${amount}`, payer: VERIFIED_NAME, text: '', endToEnd };
  });
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows)) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: statement.csv')).toBeVisible();
  await openConsole(page, '/banks?view=files');
  // The newest file is first.
  await expect(page.getByRole('row').nth(1)).toContainText('All confirmed');
  await context.close();
}

test('a withdrawal to a bank is passed by two, put into a payment file, and paid by a statement', async ({
  browser,
  page,
}) => {
  const person = await signUp();
  await verify(person);
  await fund(person);
  await setFundPassword(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/withdraw/bank/bank');
  await bindCard(page);
  await withdraw(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Under review').first()).toBeVisible();

  await firstPass(person);
  await payByFile(browser, person);
  await expect(main.getByText('Completed').first()).toBeVisible();
  await expect(main.getByText(/Our bank’s statement shows the payment/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
