// A bank takes a credited deposit back: two operators choose it, the missing part is a debt that stops withdrawals, and it is repaid in the app.
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { announceTransfer, approve, importStatement, statementOf, verifiedPerson } from './_bank.ts';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, callAs, type Person } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

const NAME = 'Rita Reverse';

type Debts = { owed: string; repayable: string };
type Wallets = { change_wallet: { balance: { currency: number; change_balance: string }[] } };

const debtsOf = ({ token }: Person) => callAs<Debts>('wallet/bank_debts', {}, token);

async function usdtOf({ token }: Person): Promise<string> {
  const { change_wallet: spot } = await callAs<Wallets>('wallet/list', {}, token);
  return spot.balance.find(({ currency }) => currency === 3)!.change_balance;
}

/** A sum of one person only, since a line that is taken back is compared with every credit of its sum. */
const amountOf = ({ id }: Person) => `250.${String(1 + (id % 99)).padStart(2, '0')}`;

/** Credited and spent: the credited coin is exchanged for another one. */
async function depositAndSpend(): Promise<Person> {
  const person = await verifiedPerson(NAME);
  const amount = amountOf(person);
  const text = await announceTransfer(person, amount);
  const row = { reference: `REV-IN-${person.id}`, amount, payer: NAME, text };
  await importStatement(statementOf([row]), await staffLogin(0));
  await expect.poll(async () => Number(await usdtOf(person))).toBeGreaterThan(200);
  const order = { currency_id: '1', legal_id: '3', type: '1', order_type: 'market', quote_amount: '200' };
  await callAs('coin/trade', order, person.token);
  return person;
}

/** The line names no credit, so people have to. */
async function reverseInConsole(browser: Browser, person: Person): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await beStaff(context, await staffLogin(0));
  const page = await context.newPage();
  await openConsole(page, `/banks?view=credits&user=${person.id}`);
  const opens = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('button').first();
  await opens(NAME).click();
  await expect(
    page.getByRole('dialog').getByText('No open line of this amount or less left this account'),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const text = `recalled from ${person.id}`;
  const row = { reference: `REV-OUT-${person.id}`, amount: `-${amountOf(person)}`, payer: NAME, text };
  await importStatement(statementOf([row]), await staffLogin(0));
  await openConsole(page, '/banks?direction=out');
  await opens(text).click();
  const line = page.getByRole('dialog').first();
  await line.getByRole('button', { name: /^Propose reversal of/ }).click();
  await expectAccessibleInBothThemes(page);
  const dialog = page.getByRole('dialog', { name: /Reversal by line/ });
  await dialog.getByLabel('Reason', { exact: true }).fill('The bank names the recall in its letter');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(line.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();
  await approve('reverse_bank_credit');
  await expect(line.getByText('Taken back', { exact: true })).toBeVisible();

  await openConsole(page, '/banks?view=debts');
  await expect(page.getByRole('row').filter({ hasText: String(person.id) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await context.close();
}

/** The first answer is lost on the way back, so the app has to ask again without paying twice. */
async function repay(page: Page, owed: string): Promise<void> {
  let sent = 0;
  await page.route('**/api/wallet/repay_bank_debt', async route => {
    sent++;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Repay', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Repay now?' });
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: `Repay ${owed} USDT` }).click();
  await expect(page.getByText('Everything is repaid. You can withdraw again.')).toBeVisible();
  expect(sent).toBe(2);
}

test('a deposit that the bank takes back is owed, stops withdrawals, and is repaid once', async ({ browser, page }) => {
  test.slow();
  const person = await depositAndSpend();
  await beLoggedIn(page, person);
  await reverseInConsole(browser, person);
  const { owed } = await debtsOf(person);

  await open(page, '/pages/assets/index');
  const note = page.getByText(`You owe ${owed} USDT`);
  await expect(note).toBeVisible();
  await open(page, '/pages/assets/withdraw/index?currency=3');
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Repay' }).click();
  await expect(page.getByText('Your spot account has no available USDT')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await callAs('demo/fund', { currency_id: '3', number: '1000' }, person.token);
  const amount = page.getByLabel('Amount');
  await expect(amount).toHaveValue(owed);
  await amount.fill('900');
  await expect(page.getByText(`You owe no more than ${owed} USDT`)).toBeVisible();
  await amount.fill(owed);
  await repay(page, owed);
  expect((await debtsOf(person)).owed).toBe('0');
  expect(Number(await usdtOf(person))).toBeCloseTo(1000 - Number(owed), 5);
  await open(page, '/pages/assets/withdraw/index?currency=3');
  await expect(page.getByText('Limits')).toBeVisible();
  await expect(note).toHaveCount(0);
});
