// A newcomer signs up, gets test money, and finds the first step ticked off.

import { problem } from './_forms.ts';
import { expectPage, open } from './_pages.ts';
import { newAddress, PASSWORD } from './_person.ts';
import { expect, test } from './_test.ts';

test('a newcomer signs up and gets test money', async ({ page }) => {
  await open(page, '/pages/assets/index');
  await expectPage(page, /login\/login\?.*backpage/);
  await page.getByRole('link', { name: 'Create account' }).click();

  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('textbox', { name: 'Email address' }).fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveValue(/^\d{6}$/);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill('something else');
  await page.getByText('I have read and accept the').click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(problem(page, 'The two passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expectPage(page, /pages\/assets\/index/);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await page.getByRole('button', { name: 'Get test funds' }).last().click();
  await expect(page.getByText('Test funds added')).toBeVisible();
  await expect(page.getByText('2 of 5 done')).toBeVisible();
});
