// The installed app on bad days: no network at all, an old version against a new server, a page that was frozen, "back" at a tab.
import type { Page } from '@playwright/test';
import { type Front, startFront } from './_front.ts';
import { reload } from './_pages.ts';
import { beLoggedIn, callAs, exchangeUrl, fund, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

test.use({ serviceWorkers: 'allow' });

let front: Front;
test.beforeEach(async () => {
  front = await startFront();
});
test.afterEach(() => front.stop());

async function start(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await page.goto(`${front.url}/#/`);
  await expect(page.getByText('First steps')).toBeVisible();
  return person;
}

/** The app's own files are kept from here on, and answer for it. */
async function untilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await reload(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a network and without the app, a page in the reader’s language says so and leads back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'jp'));
  await page.goto(`${front.url}/#/pages/user/login/login`);
  await untilCached(page);
  await page.waitForFunction(() => caches.match('/chosen-language').then(language => language !== undefined));
  // What a browser does that needs the room.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });
  await front.cut();
  await reload(page);
  await expect(page.getByRole('heading', { name: '接続がありません' })).toBeVisible();
  await front.back();
  await page.getByRole('link', { name: '再試行' }).click();
  await expect(page.getByRole('button', { name: 'ログイン' }).first()).toBeVisible();
});

const served = async (path: string) => (await fetch(`${exchangeUrl()}${path}`)).text();
const script = (body: string) => ({ status: 200, type: 'text/javascript', body });

test('an open app of an old version works against a new server, offers the new one, and becomes it', async ({
  page,
}) => {
  await start(page);
  await untilCached(page);
  // A new version is there: none of the old files is on the server any more.
  const worker = script((await served('/sw.js')).replace(/assets\/base-[\w-]{8}\.js/g, 'assets/base-newer000.js'));
  const isOldFile = (path: string) => /^\/assets\/.+\.(js|css)$/.test(path);
  const newVersion = (path: string) => {
    if (path === '/sw.js') return worker;
    return path.startsWith('/assets/base-newer000.js') ? script('') : undefined;
  };
  front.answerInstead(path => newVersion(path) ?? (isOldFile(path) ? { status: 404 } : undefined));
  await page.goto(`${front.url}/#/pages/assets/index`);
  await reload(page);
  await page.goto(`${front.url}/#/pages/proofs/index`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
  front.answerInstead(newVersion);
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then(registration => registration?.update()));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(time => performance.timeOrigin !== time, before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waits = await page.evaluate(() =>
    navigator.serviceWorker.getRegistration().then(registration => registration?.waiting != null),
  );
  expect(waits).toBe(false);
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('a page is of the version of its server, which is then kept on the device without a question', async ({
  page,
}) => {
  await start(page);
  await untilCached(page);
  const html = (await served('/')).replace('<head>', '<head><meta name="version" content="new">');
  const worker = script(`${await served('/sw.js')}\n// a new version`);
  front.answerInstead(path => {
    if (path === '/sw.js') return worker;
    return path === '/' ? { status: 200, type: 'text/html', body: html } : undefined;
  });
  await reload(page);
  await expect(page.locator('meta[name=version]')).toHaveCount(1);
  await expect(page.getByText('First steps')).toBeVisible();
  const kept = () => caches.match('/index.html', { ignoreSearch: true }).then(page => page !== undefined);
  const waits = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration?.waiting != null || registration?.installing != null;
  };
  await expect.poll(() => page.evaluate(waits)).toBe(false);
  expect(await page.evaluate(kept)).toBe(true);
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('a new version that never answers is offered too, beside scripts of the browser, and a reload leads to it', async ({
  page,
}) => {
  // As browser extensions put them into a page.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const foreign = Object.assign(document.createElement('script'), { src: 'https://extension.invalid/script.js' });
      document.head.append(document.createElement('script'), foreign);
    }),
  );
  await start(page);
  await untilCached(page);
  const mute = script((await served('/sw.js')).replace(/HAS_FILES|SKIP_WAITING/g, 'NOT_KNOWN'));
  front.answerInstead(path => (path === '/sw.js' ? mute : undefined));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then(registration => registration?.update()));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(time => performance.timeOrigin !== time, before);
  await expect(page.getByText('First steps')).toBeVisible();
});

test('the app’s own files come from the device, and its calls go past the service worker', async ({ page }) => {
  await start(page);
  await untilCached(page);
  await expect(page.getByText('First steps')).toBeVisible();
  const sources = await page.evaluate(() => {
    const entries: Record<string, string>[] = performance.getEntriesByType('resource').map(entry => entry.toJSON());
    const membersOf = (part: string, member: string) => [
      ...new Set(entries.filter(({ name }) => name?.includes(part)).map(entry => entry[member])),
    ];
    return { calls: membersOf('/api/', 'workerMatchedSourceType'), code: membersOf('/assets/base-', 'deliveryType') };
  });
  expect(sources).toEqual({ calls: ['network'], code: ['cache-storage'] });
});

test('where something in front of the server answers for it, the page comes from the device', async ({ page }) => {
  await start(page);
  await untilCached(page);
  front.answerInstead(path => (path === '/' ? { status: 502, type: 'text/html', body: 'Bad gateway' } : undefined));
  await reload(page);
  await expect(page.getByText('First steps')).toBeVisible();
});

test('where the server takes a request and never answers, the page comes from the device', async ({ page }) => {
  await start(page);
  await untilCached(page);
  front.answerInstead(path => (path === '/' ? 'no answer' : undefined));
  await reload(page);
  await expect(page.getByText('First steps')).toBeVisible();
});

test('a part of the app that cannot be loaded is said, and loaded on a second try', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await start(page);
  front.answerInstead(path => (/^\/assets\/.+\.js$/.test(path) ? { status: 404 } : undefined));
  await page.goto(`${front.url}/#/pages/reserves/index`);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  front.answerInstead(() => undefined);
  await page
    .getByRole('button', { name: /try again|reload/i })
    .first()
    .click();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a page that was frozen shows the truth again: prices, orders, and a login that has ended', async ({ page }) => {
  const person = await start(page);
  await page.goto(`${front.url}/#/pages/trade/orders`);
  await expect(page.getByText('No open orders')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  // A phone that sleeps keeps no connection.
  await front.cut();
  const order = { currency_id: '1', legal_id: '3', type: '1', amount: '0.01', target_price: '50000' };
  await callAs('coin/trade', order, person.token);
  await front.back();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByText('No open orders')).toBeHidden();
  await expect(page.locator('html[data-stale]')).toHaveCount(0);

  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await front.cut();
  await callAs('user/logout', {}, person.token);
  await front.back();
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
});

test('"back" at a tab of the installed app warns first, wherever one came from', async ({ page }) => {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = query =>
      matchMedia(
        query.includes('display-mode: standalone') ? query.replace(/\(display-mode: standalone\)/, 'all') : query,
      );
  });
  await start(page);
  const warning = page.getByText('Press again to exit the app');
  const tabs = page.getByRole('navigation').last();
  for (const name of ['Markets', 'Trade', 'Assets']) {
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => history.back());
    await expect(warning.first()).toBeVisible();
    // It is the same page that shows, and once the two seconds are over its address again.
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await page.waitForFunction(() => (history.state as { idx: number }).idx > 0);
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(warning).toHaveCount(0);
  }
  // From a page that is no tab, "back" is unchanged.
  await page.goto(`${front.url}/#/pages/settings/index`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByText('Language').first().click();
  await expect(page.getByText('Español')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
