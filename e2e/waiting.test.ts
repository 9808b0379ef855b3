// What shows while the server or the code of a page takes long, by a clock that the journey moves.
import type { Page, Route } from '@playwright/test';
import { open } from './_pages.ts';
import { beLoggedIn, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** A page whose clock is stopped once it has loaded. */
async function startAt(page: Page, path: string): Promise<void> {
  await beLoggedIn(page, await signUp());
  await page.clock.install();
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(hash => {
    window.location.hash = hash;
  }, path);
}

/** Requests for what matches get no answer; comes to the first of them. */
function neverAnswer(page: Page, pattern: string | RegExp): Promise<Route> {
  return new Promise(resolve => void page.route(pattern, route => resolve(route)));
}

test('a request of more than a second shows that the app is loading, and is given up after sixty', async ({ page }) => {
  await startAt(page, '/pages/settings/index');
  // The code of the next page is there already, so that time is spent on the request alone.
  await goTo(page, '/pages/assets/transfer/record');
  await expect(page.getByText('No data')).toBeVisible();
  await goTo(page, '/pages/settings/index');
  const held = neverAnswer(page, '**/api/wallet/hzhistory*');
  await stopTime(page);
  const line = page.locator('[data-loading-line]');
  // What fell due when the time was moved is asked for first.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(line).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await goTo(page, '/pages/assets/transfer/record');
  const request = (await held).request();
  await page.clock.runFor(999);
  await expect(line).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(line).toHaveCount(1);
  await page.clock.runFor(58_999);
  expect(request.failure()).toBeNull();
  await page.clock.runFor(1);
  await expect.poll(() => request.failure()).not.toBeNull();
});

test('in place of a page nothing shows for 200 ms, then its outline, and after a minute that it did not load', async ({
  page,
}) => {
  await startAt(page, '/pages/settings/index');
  await page.clock.runFor(10_000);
  const held = neverAnswer(page, /\/assets\/reserves.*\.js$/);
  await stopTime(page);
  await goTo(page, '/pages/reserves/index');
  await held;
  const outline = page.locator('[data-page-waiting] > *');
  await page.clock.runFor(199);
  await expect(outline).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(outline).toHaveCount(1);
  await page.clock.runFor(59_799);
  await expect(page.getByText('This page could not be loaded')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
});
