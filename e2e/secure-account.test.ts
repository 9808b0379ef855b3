// Makes an account safe: a second factor behind a confirmation, recovery codes, and logging in with each of them.
import type { Page } from '@playwright/test';
import { Authenticator } from './_authenticator.ts';
import { expectAccessible } from './_axe.ts';
import { compose } from './_compose.ts';
import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** As a Chinese or Japanese keyboard types letters, digits and hyphens. */
function inFullWidth(text: string): string {
  return text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

async function logOut(page: Page) {
  await open(page, '/pages/settings/index');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
}

async function givePassword(page: Page, address: string) {
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2FA' })).toBeVisible();
}

test('a second factor is turned on, and logs in with its codes and its recovery codes', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/security/index');
  await expect(page.getByText('1 of 8 done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();

  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await sheet.getByRole('button', { name: 'Fill in' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  const secret = page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const authenticator = new Authenticator(((await secret.textContent()) ?? '').replaceAll(' ', ''));
  await expectAccessible(page);
  await page.getByLabel('Authenticator code').fill(await authenticator.code());
  await page.getByRole('button', { name: 'Turn on' }).click();

  await expect(page.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await page.getByRole('listitem').allInnerTexts();
  await expectAccessible(page);
  await page.getByText('I have saved them').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Authenticator app is on' })).toBeVisible();

  await logOut(page);
  await givePassword(page, person.address);
  await expectAccessible(page);
  await page.getByLabel('6-digit code').fill('000000');
  await expect(problem(page, 'Wrong or expired code. Enter a new one')).toBeVisible();
  await page.getByLabel('6-digit code').focus();
  const typed = await compose(page, inFullWidth(await authenticator.code()));
  await typed.end();
  await expect(page.getByText('Total balance')).toBeVisible();

  await logOut(page);
  await givePassword(page, person.address);
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByLabel('Recovery code').fill(` ${inFullWidth(recoveryCode)} `);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Total balance')).toBeVisible();
  await open(page, '/pages/settings/security/index');
  await expect(page.getByText('9 left')).toBeVisible();
  await expect(page.getByText(/Withdrawals are locked until/)).toBeVisible();
});
