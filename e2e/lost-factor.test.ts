// A user who has lost a second factor requests its removal, and its owner cancels that from a mail.

import { turnOnFactor } from './_authenticator.ts';
import { expectAccessible } from './_axe.ts';
import { open } from './_pages.ts';
import { exchangeUrl, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

async function cancelLink(address: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${exchangeUrl()}/api/demo/outbox?target=${encodeURIComponent(address)}`);
    const { message } = (await answer.json()) as { message: { text: string }[] };
    const link = message.map(({ text }) => /#(\/pages\/user\/login\/factorReset\?token=[\w-]+)/.exec(text)?.[1]);
    const found = link.find(each => each !== undefined);
    if (found !== undefined) return found;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no link came to ${address}`);
}

test('the removal of a lost factor is asked for, followed and cancelled', async ({ page }) => {
  const person = await signUp();
  await turnOnFactor(person);
  await open(page, '/pages/user/login/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Lost your 2FA?' }).click();
  await expect(page.getByText('Two staff members check the request.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel(/Note to staff/).fill('My phone is broken.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request removal' }).click();

  await expect(page.getByText('Waiting for the first approval')).toBeVisible();
  // A password alone requests it, but does not cancel it.
  await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  await expectAccessible(page);

  await open(page, await cancelLink(person.address));
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expectAccessible(page);
});
