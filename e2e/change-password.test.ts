// The login password is changed by its owner: each problem is shown next to its field, and every other login ends.

import { problem } from './_forms.ts';
import { open } from './_pages.ts';
import { beLoggedIn, exchangeUrl, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const NEW_PASSWORD = 'another horse 8';

test('old, new and repeated password are asked for, must fit, and the new one logs in', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/security/changePassword');
  const change = page.getByRole('button', { name: 'Change login password' });
  await change.click();
  await expect(problem(page, 'Please fill this in')).toHaveCount(3);
  await page.getByLabel('Current password').fill('not the old one');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill('something else 8');
  await change.click();
  await expect(problem(page, 'The two passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByText('Password changed')).toHaveCount(0);
  await page.getByLabel('Current password').fill(PASSWORD);
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();

  const logIn = (password: string) =>
    page.request.post(`${exchangeUrl()}/api/user/login`, { form: { user_string: person.address, password } });
  expect(await (await logIn(PASSWORD)).json()).toMatchObject({ type: 'error' });
  expect(await (await logIn(NEW_PASSWORD)).json()).toMatchObject({ type: 'ok' });
});
