// A forgotten password, and the new one in use.

import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const NEW_PASSWORD = 'battery staple 9';

test('a forgotten password is changed by a code', async ({ page }) => {
  const { address } = await signUp();
  await open(page, '/pages/user/login/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before it has an address field too.
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill('the wrong one');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(problem(page, 'Wrong account or password. Try again')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Total balance')).toBeVisible();
});
