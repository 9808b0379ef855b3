// Money by bank in the console: a statement is read in, a line that leaves a doubt is compared with a claim, and two people credit it.
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './_axe.ts';
import { announceTransfer, approve, statementOf, verifiedPerson } from './_bank.ts';
import { openConsole } from './_pages.ts';
import { callAs } from './_person.ts';
import { beStaff, staffLogin, withdrawProposals } from './_staff.ts';
import { expect, test } from './_test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterEach(withdrawProposals);

async function asStaff(page: Page, path: string): Promise<void> {
  await beStaff(page.context(), await staffLogin(0));
  await openConsole(page, `${path}`);
}

async function readIn(page: Page, content: string, name = 'statement.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test('a statement is read in, a doubtful line is compared and credited by two people', async ({ page }) => {
  const ada = await verifiedPerson('Ada Example');
  const reference = await announceTransfer(ada, '250');
  const statement = statementOf([
    { reference: `${reference}-1`, amount: '250.00', payer: `Adele Sample ${reference}`, text: `deposit ${reference}` },
    { reference: `${reference}-2`, amount: '12.34', payer: `A Stranger ${reference}`, text: 'rent' },
  ]);
  await asStaff(page, '/banks/import');
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  await readIn(page, statement.replace('12.34', 'x'));
  await expect(figure('Imported entries')).toHaveText('1');
  const entries = page.getByRole('region', { name: 'Entries in the file' });
  await expect(entries.getByRole('row').filter({ hasText: `${reference}-2` })).toContainText('No valid amount');
  await expectAccessible(page);
  await readIn(page, statement);
  await expect(figure('Already known')).toHaveText('1');
  await readIn(page, statement);
  await expect(figure('Already known')).toHaveText('2');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'See open lines' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `Adele Sample ${reference}` })
    .getByRole('button')
    .first()
    .click();
  const line = page.getByRole('dialog');
  await expect(line.getByRole('row').filter({ hasText: 'Name' }).getByText('Different')).toBeAttached();
  await expect(line.getByRole('row').filter({ hasText: 'Amount' }).getByText('Same')).toBeAttached();
  await expectAccessible(page);
  await line.getByRole('button', { name: /^Propose claim/ }).click();
  const dialog = page.getByRole('dialog', { name: /Claim for line/ });
  await dialog.getByLabel('Reason', { exact: true }).fill('Her passport bears both names');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(line.getByText('A proposal about this line is waiting for a second person.')).toBeVisible();

  await approve('assign_bank_line');
  await expect(line.getByText('Credited', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await callAs<{ claims: unknown[] }>('wallet/bank_deposit', {}, ada.token)).claims.length)
    .toBe(0);
  await page.keyboard.press('Escape');

  await page
    .getByRole('row')
    .filter({ hasText: `A Stranger ${reference}` })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
  const aside = page.getByRole('dialog', { name: /Set line .* aside/ });
  await aside.getByLabel('Reason', { exact: true }).fill('No user of ours; sent back');
  await aside.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('Line set aside')).toBeVisible();
});

test('a CSV file that leaves its form open is stored once an operator has chosen it, and the example never', async ({
  page,
}) => {
  const name = `P-${Date.now()}`;
  const header = 'reference;account;booked_on;amount;currency;payer;payer_account;text';
  const row = `${name};DE89370400440532013000;05/06/2026;1.234;EUR;Karin Müller;DE02120300000000202051;rent`;
  await asStaff(page, '/banks/import');
  const upload = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') });
  await upload(`${header}\n${row}\n`);
  const preview = page.getByRole('region', { name: 'Preview' });
  const readIn = preview.getByRole('button', { name: 'Import', exact: true });
  await expect(readIn).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  // The answer for a choice that is changed again comes after that of the change.
  let release: () => void = () => undefined;
  const isHeld = (url: string) => url.includes('order=dmy');
  await page.route(/\/console\/banks\/preview/, async route => {
    if (isHeld(route.request().url())) await new Promise<void>(resolve => (release = resolve));
    await route.continue();
  });
  for (const [field, choice] of [
    ['Decimal sign', 'Comma: 1.234,56'],
    ['Date order', 'Day, month, year'],
    ['Date order', 'Month, day, year'],
    ['Encoding', 'WINDOWS-1252'],
  ] as const) {
    await preview.getByLabel(field).first().click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  const first = preview.getByRole('row').nth(1);
  await expect(first).toContainText('2026-05-06');
  await expect(first).toContainText('1,234.00');
  await expect(first).toContainText('Karin Müller');
  const late = page.waitForResponse(response => isHeld(response.url()));
  release();
  await late;
  await expect(readIn).toBeEnabled();
  await expect(first).toContainText('2026-05-06');
  await readIn.click();
  await expect(page.getByText('Imported: bank.csv')).toBeVisible();
  await expect(page.locator('dl > div').filter({ hasText: 'Imported entries' }).locator('dd')).toHaveText('1');
  await upload(`${header}\n${row.replace(name, 'EXAMPLE-0001')}\n`);
  await expect(page.getByText('This is the example file. It cannot be imported')).toBeVisible();
});

test('terms of an account are proposed in percent, with the change in view', async ({ page }) => {
  await asStaff(page, '/banks?view=accounts');
  await page.getByRole('row').filter({ hasText: 'Demo Bank' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose a change' }).click();
  const dialog = page.getByRole('dialog', { name: /Terms of Demo Bank/ });
  await dialog.getByLabel('Spread on the rate').fill('0.75');
  await expect(dialog.getByRole('row').filter({ hasText: 'Spread on the rate' })).toContainText('0.75%');
  await dialog.getByLabel('IBAN or account number').fill('?');
  await dialog.getByLabel('Reason', { exact: true }).fill('The bank charges more');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('IBAN or account number').fill('DE89 3704 0044 0532 0130 00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Proposed. A second person must approve it.')).toBeVisible();
  await page.getByRole('link', { name: /^Proposal #/ }).click();
  await expect(page.getByRole('dialog').getByText('0.75%')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('10 EUR')).toBeVisible();
});
