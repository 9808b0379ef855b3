// An account is frozen by its owner, shows nothing but the way out, and is unfrozen with withdrawals locked.

import { expectAccessible } from './_axe.ts';
import { open } from './_pages.ts';
import { beLoggedIn, fund, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test('freezing ends the login, and only unfreezing is left afterwards', async ({ page }) => {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/security/freeze');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Freeze account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze account' }).click();

  await page.getByRole('textbox', { name: 'Email address' }).fill(person.address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const frozen = page.getByRole('heading', { name: 'Your account is frozen' });
  await expect(frozen).toBeVisible();
  await open(page, '/pages/assets/index');
  await expect(frozen).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send codes' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await expect(page.getByText('Total balance')).toBeVisible();
  await open(page, '/pages/settings/security/index');
  await expect(page.getByText('Your account was unfrozen.')).toBeVisible();
});
