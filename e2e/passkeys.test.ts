// Passkeys with an authenticator that the browser itself plays: made on their page, then a login with nothing else.
import type { CDPSession, Page } from '@playwright/test';
import { problem } from './_forms.ts';
import { reload } from './_pages.ts';
import { beLoggedIn, confirmByMail, exchangeUrl, PASSWORD, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** Passkeys want a name: the one that the exchange itself has. */
const SITE = () => exchangeUrl().replace('127.0.0.1', 'localhost');

type Authenticator = { session: CDPSession; id: string };

async function withAuthenticator(page: Page, isUserVerified = true): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('token', '');
    localStorage.removeItem('user');
  });
  await page.goto(`${SITE()}/#/pages/user/login/login`);
  await reload(page);
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a passkey is made, logs in alone, and leaves the password half a login', async ({ page }) => {
  const person = await signUp();
  await confirmByMail(person);
  await beLoggedIn(page, person);
  const { session, id } = await withAuthenticator(page);

  await page.goto(`${SITE()}/#/pages/settings/security/passkeys`);
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('My laptop');
  await sheet.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await logOut(page);
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect.poll(() => token(page)).toMatch(/^[0-9a-f]{64}$/);
  expect(await token(page)).not.toBe(person.token);

  // From now on the password alone is half of a login.
  const answer = await fetch(`${exchangeUrl()}/api/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ user_type: 'email', user_string: person.address, password: PASSWORD }),
  });
  expect(await answer.json()).toMatchObject({ code: 'second_factor_required', methods: ['passkey'] });
});

test('an authenticator that does not know its owner makes no passkey', async ({ page }) => {
  const person = await signUp();
  await confirmByMail(person);
  await beLoggedIn(page, person);
  const { session, id } = await withAuthenticator(page, false);
  await page.goto(`${SITE()}/#/pages/settings/security/passkeys`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('My laptop');
  await sheet.getByRole('button', { name: 'Add passkey' }).click();
  await expect(problem(sheet, 'The passkey was not created')).toBeVisible();
  expect(await session.send('WebAuthn.getCredentials', { authenticatorId: id })).toEqual({ credentials: [] });
});
