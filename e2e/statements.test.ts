// Statements: a month as PDF in two languages and as CSV, with the sums of the account in them, and costs by both methods.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, callAs, fund, type Person, signUp } from './_person.ts';

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /2\d{3}/ })
    .first()
    .click();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

type Wallets = {
  change_wallet: { balance: { currency: number; change_balance: string; lock_change_balance: string }[] };
};

async function usdtOf(person: Person): Promise<string> {
  const wallets = await callAs<Wallets>('wallet/list', {}, person.token);
  const usdt = wallets.change_wallet.balance.find(({ currency }) => currency === 3)!;
  expect(Number(usdt.lock_change_balance)).toBe(0);
  return usdt.change_balance;
}

/** As soon as there is a seller. */
async function buySome({ token }: Person): Promise<void> {
  const order = { legal_id: '3', currency_id: '1', type: '1', order_type: 'market', quote_amount: '200' };
  await expect(() => callAs('coin/trade', order, token)).toPass();
}

test('a month is downloaded in two languages, and adds up to what the account has', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await buySome(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/index');
  await page.getByRole('button', { name: 'Statements' }).click();
  await expect(page.getByText('Up to now. The month is marked as not over.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const usdt = await usdtOf(person);

  const english = await download(page);
  expect(english.name).toMatch(/^candor-\d{4}-\d\d\.pdf$/);
  const text = await textOf(english.bytes);
  for (const shown of ['Closing balance', 'This month is not over', 'First in, first out', usdt])
    expect(text).toContain(shown);
  await expect(page.getByText(/^Saved as candor-/)).toBeVisible();

  await page.getByText('CSV', { exact: true }).click();
  const sheet = await download(page);
  expect(sheet.name).toMatch(/\.csv$/);
  const csv = sheet.bytes.toString('utf8');
  expect(csv).toMatch(/^\uFEFF"Row",/);
  expect(csv).toMatch(new RegExp(`"Closing balance",[^\\r]*"Spot","USDT",${usdt.replace('.', '\\.')},`));
  const moved = csv.split('\r\n').filter(line => line.startsWith('"Transaction"') && line.includes('"USDT"'));
  const micros = (amount: string) => Math.round(Number(amount) * 1e6);
  const sum = moved.reduce((total, line) => total + micros(line.split(',')[6]!), 0);
  expect(sum).toBe(micros(usdt));

  await page.getByText('CoinTracking', { exact: true }).click();
  await expectAccessibleInBothThemes(page);
  const taxes = await download(page);
  expect(taxes.name).toMatch(/^candor-\d{4}-\d\d-cointracking\.csv$/);
  expect(taxes.bytes.toString('utf8')).toMatch(/^"Type","Buy Amount",.*\r\n"Trade",.*\r\n"Deposit",10000,"USDT",/s);

  await page.evaluate(() => localStorage.setItem('lang', 'jp'));
  await reload(page);
  await expect(page.getByRole('heading', { name: '取引明細書' })).toBeVisible();
  const japanese = await textOf((await download(page)).bytes);
  for (const shown of ['期末残高', '先入先出', usdt]) expect(japanese).toContain(shown);

  // A spreadsheet in Spanish expects semicolons and commas.
  await page.evaluate(() => localStorage.setItem('lang', 'esp'));
  await reload(page);
  await page.getByText('CSV', { exact: true }).click();
  await expect(page.getByLabel('Separador')).toHaveValue('semicolon');
  await expect(page.getByLabel('Signo decimal')).toHaveValue('comma');
  await expectAccessibleInBothThemes(page);
  const spanish = (await download(page)).bytes.toString('utf8');
  expect(spanish).toMatch(new RegExp(`;"USDT";${usdt.replace('.', ',')};`));
});

test('costs of a coin are shown by the method that was chosen, also after coming back', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await buySome(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/assets/coin?id=1');
  await expect(page.getByText(/^Moving average of all purchases/)).toBeVisible();
  await page.getByText('First in, first out', { exact: true }).click();
  await expect(page.getByText(/^First in, first out: a sale takes/)).toBeVisible();
  await reload(page);
  await expect(page.getByText(/^First in, first out: a sale takes/)).toBeVisible();
});
