// Pulling a page down at its top loads it again, on every page where it should.
import type { Page } from '@playwright/test';
import { open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** The page, and the call that loads its content. */
const PAGES = [
  ['/', 'wallet/list'],
  ['/pages/index/index', 'wallet/list'],
  ['/pages/assets/index', 'wallet/list'],
  ['/pages/assets/tradeAccount?account=change', 'wallet/list'],
  ['/pages/assets/record', 'charge_mention/log2'],
  ['/pages/notice/index', 'user/notices'],
  ['/pages/finance/index', 'lh/deposit/config'],
  ['/pages/finance/ordersPage', 'lh/deposit/order'],
  ['/pages/help/center/center', 'help/topics'],
] as const;

/** Returns the function that releases the held requests, and their number. */
async function hold(page: Page, call: string) {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route(
    url => url.pathname === `/api/${call}`,
    async route => {
      held.push(route.request().url());
      await released;
      // A question that was asked again meanwhile was given up.
      await route.continue().catch(() => undefined);
    },
  );
  return { release, held };
}

for (const [path, call] of PAGES) {
  test(`${path} is loaded again by pulling it down`, async ({ page }) => {
    await beLoggedIn(page, await signUp());
    const shown = page.waitForResponse(answer => new URL(answer.url()).pathname === `/api/${call}`);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await shown;
    const { release, held } = await hold(page, call);
    const touch = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: 180, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(280) });
    await expect(page.getByText('Pull to refresh')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(380) });
    await expect(page.getByText('Release to refresh')).toBeVisible();
    const before = held.length;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const indicator = page.getByRole('status').getByText('Loading', { exact: true });
    await expect(indicator).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(before);
    release();
    await expect(indicator).toBeHidden();
  });
}
