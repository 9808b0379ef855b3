// How the first page comes: its files and answers are requested while the app's own code loads, each once, and in the reader's language.
import type { Page, Request } from '@playwright/test';
import { beLoggedIn, exchangeUrl, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const OWN_CODE = /\/assets\/base-[^/]+\.js$/;
const ANSWERS = ['GET /api/currency/state ', 'GET /api/currency/quotation_new ', 'POST /api/news/list c_id=5&limit=8'];

const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`;

/** Opens home, whose own code waits until it is let go; answers what has been asked for so far. */
async function openHeld(page: Page): Promise<{ requests: Request[]; letGo: () => void }> {
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
  await page.goto(`${exchangeUrl()}/`, { waitUntil: 'commit' });
  return { requests, letGo };
}

test('what the first page shows is asked for before the app is there, and each once', async ({ page }) => {
  const { requests, letGo } = await openHeld(page);
  const names = () => requests.map(nameOf);
  const files = /^GET \/assets\/(home|home-screen|first)-[^/]+\.(js|css) $/;
  await expect.poll(names).toEqual(expect.arrayContaining([...ANSWERS, 'POST /api/wallet/list ']));
  await expect.poll(() => names().filter(name => files.test(name)).length).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole('heading')).toHaveCount(0);
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
  letGo();
  const banners = page.getByRole('region', { name: '배너' });
  await expect(
    banners
      .locator('a, div')
      .filter({ hasText: /[가-힣]/ })
      .first(),
  ).toBeVisible();
});
