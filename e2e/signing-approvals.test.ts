// An operator makes a passkey for the signer, and signs the challenge of a payment with it: the browser answers exactly what the page shows.
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { reload } from './_pages.ts';
import { exchangeUrl } from './_person.ts';
import { staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

/** Passkeys want a name: the one that the exchange itself has. */
const SITE = () => exchangeUrl().replace('127.0.0.1', 'localhost');
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const INTENT = JSON.stringify({
  purpose: 'withdrawal',
  payments: [{ asset: 'native', to: ADDRESS, units: '4000000000000000000', withdrawal: 12 }],
  dead: [],
});

function challengeOver(intent: string): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Date.now()));
  const digest = createHash('sha256').update(time).update(intent).digest();
  return Buffer.concat([time, digest, Buffer.alloc(32, 7)]).toString('base64url');
}

async function beOperator(page: Page): Promise<void> {
  const { cookie } = await staffLogin(0);
  const [name, value] = cookie.split('=') as [string, string];
  await page.context().addCookies([{ name, value, url: SITE() }]);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The signer of a demo requires no operator, so its request is inserted here. */
async function insertRequest(page: Page, credentialId: string, intent: string, challenge: string): Promise<void> {
  const at = Date.now();
  const waiting = {
    id: 3,
    withdrawal: 12,
    user: 41,
    currency_name: 'ETH',
    asset_scale: 18,
    chain: 'Ethereum',
    intent,
    challenge,
    fee: '0.00063',
    fee_currency: 'ETH',
    expires_at: at + 80_000_000,
    needed: 2,
    waits_until: 0,
    asked_at: at,
    due_at: at + 40_000_000,
    rp_id: 'localhost',
    passkeys: [
      { operator: 'Ada Fischer', credential_id: credentialId },
      { operator: 'Ben Osei', credential_id: 'QkVO' },
    ],
    signed: [{ operator: 'Ben Osei', credential_id: 'QkVO', at: at - 600_000 }],
  };
  await page.route('**/api/console/signing_approvals/list*', route => answer(route, [waiting]));
}

const answer = (route: Route, message: unknown) => route.fulfill({ json: { type: 'ok', message } });

test('an operator makes a passkey for the signer and signs a payment with it', async ({ page }) => {
  await beOperator(page);
  await page.goto(`${SITE()}/console/#/own-account`);
  await page.getByLabel('Passkey name').fill('My security key');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const panel = page.locator('section', { hasText: 'Passkeys for signing payments' }).last();
  await expect(panel.getByText('My security key', { exact: true })).toBeVisible();
  const line = JSON.parse(await panel.locator('code').innerText()) as { credentialId: string; publicKey: string };
  expect(Buffer.from(line.publicKey, 'base64url').toString('hex')).toMatch(/^a5010203262001215820[0-9a-f]{64}225820/);

  const challenge = challengeOver(INTENT);
  await insertRequest(page, line.credentialId, INTENT, challenge);
  const handedIn = page.waitForRequest('**/api/console/signing_approvals/sign');
  await page.route('**/api/console/signing_approvals/sign', route => answer(route, 'done'));
  await page.goto(`${SITE()}/console/#/signing-approvals`);
  const card = page.getByRole('article', { name: 'Withdrawal #12 of user 41' });
  await expect(card.getByText(ADDRESS)).toBeVisible();
  await expect(card.getByText('1 of 2')).toBeVisible();
  await card.getByRole('button', { name: 'Sign with passkey' }).click();
  const fields = new URLSearchParams((await handedIn).postData() ?? '');
  const passkey = JSON.parse(fields.get('passkey') ?? '');
  const client = JSON.parse(Buffer.from(passkey.response.clientDataJSON, 'base64url').toString());
  expect([fields.get('id'), passkey.id]).toEqual(['3', line.credentialId]);
  expect(client).toMatchObject({ type: 'webauthn.get', challenge });
  await expect(page.getByText('Signed. The signer accepted it')).toBeVisible();

  // A challenge over another payment than the shown one is not answered.
  await page.unrouteAll();
  await insertRequest(page, line.credentialId, INTENT, challengeOver(INTENT.replace('"4000', '"9000')));
  await reload(page);
  await card.getByRole('button', { name: 'Sign with passkey' }).click();
  await expect(card.getByRole('alert')).toContainText('does not belong to this payment');
});
