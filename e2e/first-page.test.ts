// How the first page comes: its files and answers are requested while the app's own code loads, each once, and in the reader's language; its frame is shown until then.
import type { Locator, Page, Request } from '@playwright/test';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const OWN_CODE = /\/assets\/base-[^/]+\.js$/;
const ANSWERS = ['GET /api/currency/state ', 'GET /api/currency/quotation_new ', 'POST /api/news/list c_id=5&limit=8'];

const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`;

/** Opens a page, home unless it is named, while the app's own code waits until it is let go; answers the requests so far. */
async function openHeld(page: Page, path = '/'): Promise<{ requests: Request[]; letGo: () => void }> {
  await beLoggedIn(page, await signUp());
  const requests: Request[] = [];
  page.on('request', request => void requests.push(request));
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(
    url => OWN_CODE.test(url.pathname),
    async route => {
      await held;
      await route.continue();
    },
  );
  await page.goto(`${exchangeUrl()}/#${path}`, { waitUntil: 'commit' });
  return { requests, letGo };
}

test('what the first page shows is asked for before the app is there, and each once', async ({ page }) => {
  const { requests, letGo } = await openHeld(page);
  const names = () => requests.map(nameOf);
  const texts = /^GET \/assets\/texts-first-[^/]+\.js $/;
  await expect.poll(names).toEqual(expect.arrayContaining([...ANSWERS, 'POST /api/wallet/list ']));
  await expect.poll(() => names().filter(name => texts.test(name)).length).toBe(1);
  await expect(page.locator('main[data-page]')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('region', { name: 'Banners' }).locator('img').first()).toBeVisible();
  await expect(page.locator('main li a[href*="kline"]').first()).toBeVisible();
  const repeated = names().filter(
    (name, index, all) => (ANSWERS.includes(name) || name.startsWith('GET /assets/')) && all.indexOf(name) !== index,
  );
  expect(repeated).toEqual([]);
});

test('a new device that reads another language has its first page in it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'kr'));
  const { requests, letGo } = await openHeld(page);
  await expect.poll(() => requests.map(nameOf)).toContain(ANSWERS[2]!);
  await expect(frameOf(page)).toContainText('입금');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  letGo();
  const banners = page.getByRole('region', { name: '배너' });
  await expect(
    banners
      .locator('a, div')
      .filter({ hasText: /[가-힣]/ })
      .first(),
  ).toBeVisible();
});

const frameOf = (page: Page) => page.locator('.start-page');

test('before the app is there, its frame shows words and picture of the page where they stay, and takes no press', async ({
  page,
}) => {
  const { letGo } = await openHeld(page);
  const frame = frameOf(page);
  await expect(frame.getByText('Demo market: simulated prices, no real money')).toBeVisible();
  await expect(frame.locator('[data-cover]').first()).toHaveJSProperty('complete', true);
  const places = async (parent: Locator) => {
    const parts = [parent.getByText('Deposit', { exact: true }), parent.locator('section img').first()];
    return Promise.all(parts.map(async part => (await part.boundingBox())!));
  };
  const framed = await places(frame);
  await expect(frame).toHaveJSProperty('inert', true);
  // Nothing moves while the processor is busy with the app's own code.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  letGo();
  await expect(page.locator('main[data-page]')).toBeVisible();
  await expect(frame).toHaveCount(0);
  const shown = await places(page.locator('main'));
  for (const [index, { x, y, width, height }] of shown.entries()) {
    const before = framed[index]!;
    for (const [now, then] of [
      [x, before.x],
      [y, before.y],
      [width, before.width],
      [height, before.height],
    ] as const)
      expect(Math.abs(now - then)).toBeLessThan(1);
  }
});

for (const path of [
  '/pages/currencies/index',
  '/pages/trade/index',
  '/pages/option/detail',
  '/pages/finance/index',
  '/pages/assets/index',
])
  test(`${path} has a frame with its tab`, async ({ page }) => {
    const { letGo } = await openHeld(page, path);
    await expect(frameOf(page).locator('nav').last().getByText('Trade')).toBeVisible();
    letGo();
    await expect(page.locator('main[data-page]')).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
  });

test('a locked app shows nothing of its page before it is unlocked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('app-lock', '{}'));
  const { requests } = await openHeld(page);
  await expect.poll(() => requests.map(nameOf).some(name => name.includes('/assets/texts-first'))).toBe(true);
  await expect(page.locator('.start-frame')).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  expect(requests.map(nameOf).filter(name => name.includes('/api/'))).toEqual([]);
});
