// The first login of the operator that a new exchange starts with: another password, an authenticator, recovery codes, and then what the role
// allows. It has a separate exchange, since that of the other journeys has no operator left without a login.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../tools/start/free-port.ts';
import { Launcher } from '../tools/start/launcher.ts';
import { STAFF_PASSWORD } from './_staff.ts';
import { expect, test } from './_test.ts';

let dataDir: string;
let launcher: Launcher;
let started: Awaited<ReturnType<Launcher['start']>>;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
  launcher = new Launcher(
    { folder: join(dataDir, 'logs') },
    { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_DAY: 'off' },
  );
  started = await launcher.start();
});
test.afterAll(async () => {
  await launcher.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('a first operator chooses a password, sets up an authenticator and sees what administration may', async ({
  page,
}) => {
  const { email, password } = started.operators[0]!;

  await page.goto(`${started.url}/console/`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password!);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toHaveCount(0);
  await page.getByLabel('Current password').fill(password!);
  await page.getByLabel('New password', { exact: true }).fill('too short');
  await page.getByLabel('Repeat password').fill('too short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('At least 12 characters').last()).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Repeat password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').first().textContent())!.trim();
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await expect(page.getByText('Recovery codes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('I have saved the codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  // The address names no page: the first one shows.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Areas' });
  for (const name of [
    'Users',
    'Coins and pairs',
    'Ledger accounts',
    'Journal',
    'System health',
    'Staff members',
    'Audit trail',
  ]) {
    await expect(areas.getByRole('link', { name })).toBeVisible();
  }
  await expect(areas.getByRole('link', { name: 'Verification queue' })).toHaveCount(0);
  await page.goto(`${started.url}/console/#/verification`);
  await expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeVisible();
});
