// The app is locked on a device: nothing behind the lock is there, and wrong PINs end the login.

import { expectAccessible } from './_axe.ts';
import { open, reload } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const PIN = '042917';

test('a lock hides the app until the PIN, and five wrong PINs log out', async ({ page }) => {
  await page.clock.install();
  await open(page, '/pages/user/login/login');
  const person = await signUp();
  await beLoggedIn(page, person);
  await reload(page);
  await open(page, '/pages/settings/security/appLock');
  await page.getByLabel('New PIN').fill(PIN);
  await page.getByLabel('Repeat PIN').fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'App lock is on' })).toBeVisible();

  await page.clock.fastForward('05:10');
  const cover = page.getByRole('dialog', { name: 'Locked' });
  await expect(cover).toBeVisible();
  await expect(page.getByRole('heading', { name: 'App lock is on' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await cover.getByLabel('PIN').fill(PIN);
  await expect(page.getByRole('heading', { name: 'App lock is on' })).toBeVisible();

  await reload(page);
  await expect(cover).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await cover.getByLabel('PIN').fill('111112');
    await expect(cover.getByText(`Wrong PIN. ${left} left`)).toBeVisible();
  }
  await cover.getByLabel('PIN').fill('111112');
  await expect(cover).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
