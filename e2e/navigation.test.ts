// A page whose code is loaded is there with its address: no key and no press reaches the page before under the new address.
import type { Page } from '@playwright/test';
import { open, openConsole } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { beStaff, staffLogin } from './_staff.ts';
import { expect, test } from './_test.ts';

/** Which page is shown when the task that changed the address has ended: nothing that the user does can come earlier. */
function shownAtOnce(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async hash => {
    const isMoved = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    window.location.hash = hash;
    await isMoved;
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    return document.querySelector('main')?.dataset.page;
  }, path);
}

const WAYS = ['/pages/assets/index', '/', '/pages/trade/index', '/pages/settings/index', '/pages/assets/index'];

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`each page of the wallet comes with its address, on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await beLoggedIn(page, await signUp());
    for (const path of WAYS) await open(page, path);
    for (const path of WAYS.slice(1)) expect(await shownAtOnce(page, path)).toBe(path);
  });
}

test('each page of the console comes with its address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beStaff(page.context(), await staffLogin(0));
  const paths = ['/powers', '/users', '/own-account', '/powers'];
  for (const path of paths) await openConsole(page, path);
  for (const path of paths.slice(1)) expect(await shownAtOnce(page, path)).toBe(path);
});
