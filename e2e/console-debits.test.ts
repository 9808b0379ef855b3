// What debits of the bank paid: one for two withdrawals is settled by two operators, one that only looks like a payment is dismissed, and what comes back later
// goes to its user.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { approve, importStatement, statementOf, verifiedPerson } from './_bank.ts';
import { openConsole } from './_pages.ts';
import { callAs, FUND_PASSWORD, fund, type Person, setFundPassword } from './_person.ts';
import { beStaff, staffCall, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

type Payment = { id: number; amount: string; end_to_end: string };

/** Signs up `count` users with one withdrawal each, all in one payment file. */
async function sentPayments(number: string, count: number): Promise<{ people: Person[]; payments: Payment[] }> {
  const [first, second] = [await staffLogin(0), await staffLogin(1)];
  const people: Person[] = [];
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const person = await verifiedPerson('Paula Payee');
    await fund(person);
    await setFundPassword(person);
    const card = { real_name: 'Paula Payee', bank_name: 'Another Bank', bank_account: 'DE02120300000000202051' };
    await callAs('user/cash_save', card, person.token);
    const fields = { currency: '9999', address: '--', number, pay_password: FUND_PASSWORD };
    await callAs('wallet/out', fields, person.token);
    type Row = { id: number };
    const { list } = await staffCall<{ list: Row[] }>('withdrawals/list', { user: String(person.id) }, first, 'GET');
    for (const login of [first, second]) await staffCall('withdrawals/pass', { id: String(list[0]!.id) }, login);
    ids.push(list[0]!.id);
    people.push(person);
  }
  await staffCall('banks/make_file', { account: '1', withdrawals: ids.join(',') }, first);
  const search = { queue: 'sent', limit: '100' };
  const { list } = await staffCall<{ list: Payment[] }>('banks/payments', search, first, 'GET');
  return { people, payments: list.filter(({ id }) => ids.includes(id)) };
}

/** Reads in a debit without an id of ours, and opens it. */
async function openDebit(page: Page, amount: string, text: string): Promise<Locator> {
  const row = { reference: `DEBIT-${text}`, amount: `-${amount}`, payer: 'Collective order', text };
  await importStatement(statementOf([row]), await staffLogin(0));
  await openConsole(page, '/banks?direction=out');
  await page.getByRole('row').filter({ hasText: text }).getByRole('button').first().click();
  return page.getByRole('dialog').first();
}

const stageOf = async ({ token }: Person) => {
  const { data } = await callAs<{ data: { stage: string }[] }>('charge_mention/log3', { limit: '1' }, token, 'GET');
  return data[0]!.stage;
};

test('a debit for two withdrawals and charges is settled by two operators', async ({ page }) => {
  const { people, payments } = await sentPayments('33', 2);
  const sum = payments.reduce((all, { amount }) => all + Number(amount), 0);
  await beStaff(page.context(), await staffLogin(0));
  const line = await openDebit(page, (sum + 1.5).toFixed(2), `two of ${payments[0]!.id}`);
  const paid = line.getByRole('region', { name: 'Withdrawals it may have paid' });
  // Nothing is preselected where the sums differ.
  for (const { id } of payments) await paid.getByRole('checkbox', { name: `Withdrawal #${id}`, exact: true }).check();
  await expect(paid.locator('dl > div').filter({ hasText: 'Bank charges' }).locator('dd')).toHaveText('1.50');
  await expectAccessibleInBothThemes(page);
  await paid.getByRole('button', { name: 'Propose as paid' }).click();
  const dialog = page.getByRole('dialog', { name: /^Payments of line #/ });
  await expect(dialog.getByText(payments.map(({ id }) => `#${id}`).join(', '))).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('The bank books collective orders as one');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(line.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();
  // What the second operator sees there.
  await expect(paid.getByText('Chosen payments: 2')).toBeVisible();
  await expect(paid.getByRole('checkbox')).toHaveCount(0);

  await approve('settle_bank_debit');
  await expect(line.getByText('Paid', { exact: true })).toBeVisible();
  for (const { id } of payments) await expect(line.getByRole('link', { name: `#${id}`, exact: true })).toBeVisible();
  for (const person of people) expect(await stageOf(person)).toBe('paid');
});

test('money that returns after its debit was settled goes to its user by a decision of two operators', async ({
  page,
}) => {
  const {
    people: [person],
    payments: [payment],
  } = await sentPayments('44', 1);
  const { id, amount, end_to_end: endToEnd } = payment!;
  const row = { payer: 'Paula Payee', text: endToEnd };
  const [paid, back] = [`PAID-${id}`, `BACK-${id}`];
  await importStatement(statementOf([{ ...row, reference: paid, amount: `-${amount}` }]), await staffLogin(0));
  await expect.poll(() => stageOf(person!)).toBe('paid');
  const less = (Number(amount) - 5).toFixed(2);
  await importStatement(statementOf([{ ...row, reference: back, amount: less }]), await staffLogin(0));
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, `/banks?view=payments&queue=paid&id=${id}`);
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByText('Can be returned until')).toBeVisible();
  await expect(drawer.getByText('Its money came back')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await drawer.getByRole('link', { name: /^Line #/ }).click();
  const line = page.getByRole('dialog').first();
  const returned = line.getByRole('region', { name: 'Withdrawals it may have returned' });
  await expect(returned.getByText('Already paid')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await returned.getByRole('button', { name: `Propose return of paid #${id}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Money of withdrawal/ });
  await expect(dialog.getByText('If approved, 44 USDT including the fee')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('The payee’s account was closed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(line.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();
  await approve('return_bank_payment');
  await expect(line.getByText('Returned', { exact: true })).toBeVisible();
  expect(await stageOf(person!)).toBe('returned');
});

test('no payment file is offered while the books are older than the last one', async ({ page }) => {
  const numbers = { next: 5, last: 7, is_behind: 1, proposal: 0 };
  await page.route(/\/console\/banks\/file_numbers/, route =>
    route.fulfill({ json: { type: 'ok', message: numbers } }),
  );
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, '/banks?view=payments');
  const alert = page.getByRole('alert').filter({ hasText: 'You cannot make payment files now' });
  await expect(alert.getByText('these books end at file #4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make payment file' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await alert.getByRole('button', { name: 'Continue after file #7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue after file #7' });
  await expect(dialog.getByText('has number 8')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason', { exact: true }).fill('The bank has paid up to file 7');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  // The books of this exchange are not behind.
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('a payment waits for a debit of its amount, until two dismiss that debit as a cost', async ({ page }) => {
  const {
    people: [person],
    payments: [payment],
  } = await sentPayments('300', 1);
  await beStaff(page.context(), await staffLogin(0));
  const line = await openDebit(page, payment!.amount, `rent of ${payment!.id}`);
  const number = await line.getByRole('heading').first().textContent();
  await openConsole(page, `/banks?view=payments&queue=sent&id=${payment!.id}`);
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByText('A line may have paid it')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Propose as rejected' })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await drawer.getByRole('link', { name: number! }).click();
  const debit = page.getByRole('dialog').first();
  await debit.getByRole('button', { name: 'Book as cost' }).click();
  const dialog = page.getByRole('dialog', { name: /as cost$/ });
  await expect(dialog.getByText(`matches withdrawals: #${payment!.id}`)).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('The rent of our office, by chance as much');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(debit.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();
  await approve('dismiss_bank_line');
  await expect(debit.getByText('Cost', { exact: true })).toBeVisible();

  await openConsole(page, `/banks?view=payments&queue=sent&id=${payment!.id}`);
  await page.getByRole('button', { name: 'Propose as rejected' }).click();
  const failing = page.getByRole('dialog', { name: /rejected by the bank$/ });
  await failing.getByLabel('Reason', { exact: true }).fill('The bank says so by telephone');
  await failing.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();
  await approve('fail_bank_withdrawal');
  await expect.poll(() => stageOf(person!)).toBe('failed');
});
