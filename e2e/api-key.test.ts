// A key for a program: made behind the second factor, shown once, used, and removed.

import { turnOnFactor } from './_authenticator.ts';
import { expectAccessible } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

async function typeOfOwnAccount(key: string): Promise<string> {
  const answer = await fetch(`${exchangeUrl()}/api/user/center`, { headers: { authorization: key } });
  return ((await answer.json()) as { type: string }).type;
}

test('a key is made, looks at the account, and ends when it is removed', async ({ page }) => {
  const person = await signUp();
  await beLoggedIn(page, person);
  await open(page, '/pages/settings/security/apiKeys');
  await expect(page.getByText(/API keys need 2FA/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0);

  await turnOnFactor(person);
  await reload(page);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('my program');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.locator('main code').textContent()) ?? '';
  expect(await typeOfOwnAccount(key)).toBe('ok');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No API keys yet')).toBeVisible();
  expect(await typeOfOwnAccount(key)).toBe('999');
});
