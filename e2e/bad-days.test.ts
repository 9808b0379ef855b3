// Bad days: a slow network that loses things, a system that sets every colour, a phone that is turned, a share sheet that refuses,
// and one person in two tabs, on two devices, in two languages. Each stores screenshots with the results of the run.
import type { Browser, Page, TestInfo } from '@playwright/test';
import { expectPage, open } from './_pages.ts';
import { beLoggedIn, callAs, fund, PASSWORD, type Person, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

const TRADE = '/pages/trade/index?symbol=BTC%2FUSDT';

async function take(page: Page, info: TestInfo, name: string): Promise<void> {
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
}

const openOrders = ({ token }: Person) => callAs<{ id: number }[]>('coin/open', {}, token, 'GET');

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function startTrading(page: Page): Promise<Person> {
  const person = await signUp();
  await fund(person);
  await beLoggedIn(page, person);
  await open(page, TRADE);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  return person;
}

async function fillOrder(page: Page, price = '50000'): Promise<void> {
  await page.getByRole('textbox', { name: 'Price (USDT)' }).fill(price);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
}

/** Whether something is lost: the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What never arrives at its first try, and always at the second: the login, and the question whose login it is. */
const LOST_ONCE = ['/api/user/login', '/api/user/center'];

/** A fifth of the other calls never arrives either, the first answer to an order is lost on its way, and the socket breaks three times. */
async function loseThings(page: Page): Promise<{ orders: number }> {
  const chance = seeded(13);
  const lost = { orders: 0 };
  const tried = new Set<string>();
  await page.route('**/api/**', async route => {
    const path = LOST_ONCE.find(ending => route.request().url().endsWith(ending));
    if (path !== undefined) {
      const isFirst = !tried.has(path);
      tried.add(path);
      return isFirst ? route.abort('connectionreset') : route.continue();
    }
    if (route.request().url().endsWith('/api/coin/trade')) {
      lost.orders++;
      if (lost.orders === 1) await route.fetch();
      return lost.orders <= 2 ? route.abort('connectionreset') : route.continue();
    }
    return chance() < 0.2 ? route.abort('connectionreset') : route.continue();
  });
  let breaks = 0;
  await page.routeWebSocket(/.*/, socket => {
    socket.connectToServer();
    if (breaks++ < 3) setTimeout(() => void socket.close(), 2_000);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = (400 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return lost;
}

test('over a slow network that loses things, a user logs in and places an order exactly once', async ({
  page,
}, info) => {
  const person = await signUp();
  await fund(person);
  const lost = await loseThings(page);
  await open(page, '/pages/user/login/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // The first login never arrived: the page says so, and the user tries again.
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('We could not be reached')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await take(page, info, 'losses-home');
  await open(page, TRADE);
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  await expect(buy).toBeEnabled();
  await fillOrder(page);
  await buy.click();
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  // It was placed, and the page has no answer yet.
  await expect(page.getByText('The outcome is not known yet')).toBeVisible();
  await take(page, info, 'losses-unknown');
  await expect(page.getByText('The outcome is not known yet')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(1);
  expect(lost.orders).toBeGreaterThan(2);
  expect(await openOrders(person)).toHaveLength(1);
  await take(page, info, 'losses-placed');
});

/** The background that distinguishes choices without the colours of the app. */
const groundOf = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first()
    .evaluate(label => getComputedStyle(label).backgroundColor);

test('where the system sets every colour, focus, choices, buttons and the chart stay distinguishable', async ({
  page,
}, info) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await startTrading(page);
  expect(await groundOf(page, 'Buy')).not.toBe(await groundOf(page, 'Sell'));
  await page.getByText('Sell', { exact: true }).first().click();
  const sell = page.getByRole('button', { name: 'Sell BTC' });
  await expect(sell).toBeVisible();
  await expect.poll(async () => (await groundOf(page, 'Buy')) === (await groundOf(page, 'Sell'))).toBe(false);
  expect(await sell.evaluate(button => getComputedStyle(button).borderTopWidth)).toBe('1px');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.focus();
  expect(await amount.evaluate(input => getComputedStyle(input).outlineStyle)).toBe('solid');
  const icon = page.getByRole('navigation').last().locator('svg').first();
  const [stroke, ground] = await icon.evaluate(svg => {
    const body = getComputedStyle(document.documentElement);
    return [getComputedStyle(svg).color, body.backgroundColor];
  });
  expect(stroke).not.toBe(ground);
  // What is not ticked shows no tick.
  const box = page.locator('label').filter({ hasText: 'TP/SL' }).locator('svg').first();
  await expect(box).toBeHidden();
  await take(page, info, 'forced-trade');
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await expect(page.locator('figure[data-state="ready"]')).toBeVisible();
  expect(await page.locator('figure canvas').first().evaluate(drawnColours)).toBeGreaterThan(3);
  await take(page, info, 'forced-chart');
  await open(page, '/pages/assets/index');
  await expect(page.getByText('Total balance')).toBeVisible();
  const current = page.getByRole('navigation').last().getByRole('link', { name: 'Assets' });
  const other = page.getByRole('navigation').last().getByRole('link', { name: 'Home' });
  const colour = (link: typeof current) => link.evaluate(each => getComputedStyle(each).backgroundColor);
  expect(await colour(current)).not.toBe(await colour(other));
  await take(page, info, 'forced-assets');
});

/** How many colours a canvas shows often. */
function drawnColours(canvas: SVGElement | HTMLElement): number {
  const all = [...canvas.ownerDocument.querySelectorAll('figure canvas')] as HTMLCanvasElement[];
  const often = new Map<string, number>();
  for (const each of all) {
    const pixels = each.getContext('2d')?.getImageData(0, 0, each.width, each.height).data ?? [];
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3]! < 200) continue;
      const name = `${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`;
      often.set(name, (often.get(name) ?? 0) + 1);
    }
  }
  return [...often.values()].filter(count => count > 50).length;
}

test('a phone that is turned keeps the order, the question about it and the chart', async ({ page }, info) => {
  const person = await startTrading(page);
  const [upright, turned] = [
    { width: 375, height: 812 },
    { width: 812, height: 375 },
  ];
  await fillOrder(page, '50123');
  await page.setViewportSize(turned);
  await expect(page.getByRole('textbox', { name: 'Price (USDT)' })).toHaveValue(/50,?123/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.01');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await take(page, info, 'turned-form');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm buy' }).or(page.getByRole('dialog')).first();
  await expect(sheet).toContainText('50,123');
  await page.getByRole('button', { name: 'Confirm buy' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Confirm buy' })).toBeInViewport({ ratio: 1 });
  await take(page, info, 'turned-question');
  await page.setViewportSize(upright);
  await expect(sheet).toContainText('50,123');
  await page.setViewportSize(turned);
  await page.getByRole('button', { name: 'Confirm buy' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  expect(await openOrders(person)).toHaveLength(1);

  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  const chart = page.locator('figure[data-state="ready"]');
  for (const size of [turned, upright, turned]) {
    await page.setViewportSize(size);
    await expect(chart).toBeVisible();
    await expect
      .poll(() => chart.evaluate(figure => Math.round(figure.getBoundingClientRect().right - window.innerWidth)))
      .toBeLessThanOrEqual(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await take(page, info, 'turned-chart');
});

/** A share sheet that records its input, and then behaves as configured. */
async function shareBy(page: Page, behaviour: 'takes' | 'refuses' | 'closed' | 'absent'): Promise<void> {
  await page.addInitScript(how => {
    const shared: object[] = [];
    Object.assign(window, { __shared: shared });
    const share = async ({ url, files }: ShareData) => {
      shared.push({ url, files: files?.map(({ name, type }) => `${name} ${type}`) });
      if (how === 'refuses') throw new DOMException('no', 'NotAllowedError');
      if (how === 'closed') throw new DOMException('no', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { value: how === 'absent' ? undefined : share });
    Object.defineProperty(navigator, 'canShare', { value: how === 'absent' ? undefined : () => true });
  }, behaviour);
}

const shared = (page: Page) =>
  page.evaluate(() => (window as unknown as { __shared: { url?: string; files?: string[] }[] }).__shared);

for (const behaviour of ['takes', 'refuses', 'closed', 'absent'] as const) {
  test(`a share sheet that ${behaviour === 'absent' || behaviour === 'closed' ? `is ${behaviour}` : behaviour}: link and poster get out, or are kept`, async ({
    page,
    context,
  }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await signUp();
    const invite = await callAs<{ extension_code: string; share_url: string }>('user/invite', {}, person.token, 'GET');
    const link = `${invite.share_url}?code=${invite.extension_code}`;
    await shareBy(page, behaviour);
    await beLoggedIn(page, person);
    await open(page, '/pages/promotion/index');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const isCopied = behaviour === 'refuses' || behaviour === 'absent';
    await expect(page.getByText('Copied')).toHaveCount(isCopied ? 1 : 0);
    if (isCopied) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    if (behaviour !== 'absent') expect((await shared(page))[0]?.url).toBe(link);
    await take(page, info, `share-${behaviour}`);

    await page.getByRole('button', { name: 'Poster' }).click();
    const sheet = page.getByRole('dialog', { name: 'Poster' });
    await expect(sheet.getByRole('img', { name: /^Poster/ })).toBeVisible();
    const saved = isCopied ? page.waitForEvent('download') : undefined;
    await sheet.getByRole('button', { name: 'Share', exact: true }).click();
    if (saved !== undefined) expect((await saved).suggestedFilename()).toBe(`candor-${invite.extension_code}.png`);
    const picture = `candor-${invite.extension_code}.png image/png`;
    if (behaviour !== 'absent') await expect.poll(async () => (await shared(page))[1]?.files).toEqual([picture]);
  });
}

for (const behaviour of ['takes', 'refuses', 'closed', 'absent'] as const) {
  test(`in the installed app on a phone, with a share sheet that ${behaviour === 'absent' || behaviour === 'closed' ? `is ${behaviour}` : behaviour}: a file is handed on, or saved`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const matchMedia = window.matchMedia.bind(window);
      const isSo = (query: string) => query === '(display-mode: standalone)' || query === '(pointer: coarse)';
      window.matchMedia = query => matchMedia(isSo(query) ? 'all' : query);
    });
    const person = await signUp();
    await fund(person);
    await shareBy(page, behaviour);
    await beLoggedIn(page, person);
    await open(page, '/pages/assets/statements');
    await page.getByText('CSV', { exact: true }).click();
    const saved: string[] = [];
    page.on('download', download => saved.push(download.suggestedFilename()));
    const month = page.getByRole('button', { name: /2\d{3}/ }).first();
    await month.click();
    if (behaviour === 'takes' || behaviour === 'closed') {
      await expect
        .poll(async () => (await shared(page))[0]?.files)
        .toEqual([expect.stringMatching(/^candor-\S+ text\/csv/)]);
    } else {
      await expect.poll(() => saved).toEqual([expect.stringMatching(/^candor-.+\.csv$/)]);
    }
    await expect(month).toBeEnabled();
    await expect(page.getByText(/^Saved as /)).toHaveCount(behaviour === 'closed' ? 0 : 1);
    expect(saved).toHaveLength(behaviour === 'takes' || behaviour === 'closed' ? 0 : 1);
  });
}

async function otherDevice(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', 'jp');
  });
  const page = await context.newPage();
  await open(page, '/pages/user/login/login');
  await page.getByRole('textbox').first().fill(person.address);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expectPage(page, /#\/$/);
  return page;
}

/** How often the page has reported a placed order: its message disappears automatically. */
function countPlaced(): void {
  const counting = Object.assign(window, { __placed: 0 });
  new MutationObserver(records => {
    const added = records.flatMap(record => [...record.addedNodes]);
    counting.__placed += added.filter(each => each.textContent === 'Order placed').length;
  }).observe(document, { subtree: true, childList: true });
}

const timesPlaced = (page: Page) => page.evaluate(() => (window as unknown as { __placed: number }).__placed);

test('in two tabs, on two devices and in two languages, one person sees one truth', async ({
  page,
  context,
  browser,
}, info) => {
  await context.addInitScript(countPlaced);
  const person = await startTrading(page);
  const tab = await context.newPage();
  await open(tab, TRADE);
  const phone = await otherDevice(browser, person);
  await open(phone, '/pages/trade/orders');
  await expect(phone.getByText('未約定注文はありません')).toBeVisible();

  // Two intents, sent simultaneously: two orders, and no third.
  for (const each of [page, tab]) {
    await fillOrder(each);
    await each.getByRole('button', { name: 'Buy BTC' }).click();
  }
  await Promise.all([page, tab].map(each => each.getByRole('button', { name: 'Confirm buy' }).click()));
  for (const each of [page, tab]) {
    await expect(each.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(2);
    await expect.poll(() => timesPlaced(each)).toBe(1);
  }
  expect(await openOrders(person)).toHaveLength(2);
  await expect(phone.getByText('未約定注文はありません')).toBeHidden();
  await take(phone, info, 'devices-japanese');
  await take(tab, info, 'devices-two-orders');

  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  await expect(tab.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(1);
  await tab.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await expect(phone.getByText('未約定注文はありません')).toBeVisible();

  // A language is the device's.
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await open(page, '/pages/settings/security/devices');
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out other devices' }).click();
  await open(phone, '/pages/assets/index');
  await expect(phone.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
  await take(phone, info, 'devices-logged-out');
  await phone.context().close();
});
