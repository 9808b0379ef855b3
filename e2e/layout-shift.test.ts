// What comes late has its place from the start: nothing that a user is about to press moves away under the hand.
// Whether markets are closed or new rules are announced is set here, so that the result does not depend on what other journeys change.
import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothThemes } from './_axe.ts';
import { answerTo, open } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** The border of a good page by the definition of Core Web Vitals is 0.1. */
const MOST = 0.05;
/** Charts, prices and accounts come within this time; a page is pressed long before. */
const SETTLE_MS = 3_000;
const LATE_MS = 800;

const PAGES = ['/', '/pages/assets/index', '/pages/trade/index', '/pages/trade/kline?symbol=BTC%2FUSDT'];

type Shift = { value: number; moved: string[] };

/** Records each layout shift with the moved elements. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? `${node.tagName} ${node.className}` : 'text'));
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.addInitScript(watchShifts);
  await open(page, path);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

type Answer = { message: Record<string, unknown> & { markets: { id: number; symbol: string }[] } };

/** Open, with an index, and none of them new. */
const QUIET = { status: 'open', status_reason: '', status_since: 0, index_stale: 0, opening: undefined };
const HALTED = { ...QUIET, status: 'halted', status_reason: 'maintenance', status_since: Date.UTC(2026, 0, 5) };
const ANNOUNCED = {
  id: 1,
  market: 1,
  name: 'BTC/USDT',
  kind: 'market',
  is_new: 0,
  proposed_at: Date.UTC(2026, 0, 5),
  approved_at: Date.UTC(2026, 0, 5),
  takes_effect_at: Date.UTC(2030, 0, 5),
  changes: [{ field: 'tick', from: '0.01', to: '0.1' }],
};

/** BTC/USDT is the market that the trade pages show. */
const SCENES = {
  'while all is well': { isClosed: () => false, changes: [] },
  'with notices about markets': { isClosed: (symbol: string) => symbol !== 'BTC/USDT', changes: [ANNOUNCED] },
  'while every market is closed': { isClosed: () => true, changes: [] },
};
type Scene = (typeof SCENES)[keyof typeof SCENES];

/** Answers about the markets as the scene says, the announced changes well after the page is drawn. */
async function setMarkets(page: Page, { isClosed, changes }: Scene): Promise<void> {
  await page.route('**/api/currency/state', async (route: Route) => {
    const answer = await answerTo<Answer>(route);
    answer.message.markets = answer.message.markets.map(market => ({
      ...market,
      ...(isClosed(market.symbol) ? HALTED : QUIET),
    }));
    await route.fulfill({ json: answer });
  });
  await page.route('**/api/market/changes', async (route: Route) => {
    const answer = await answerTo<object>(route);
    await new Promise(resolve => setTimeout(resolve, LATE_MS));
    await route.fulfill({ json: { ...answer, message: changes } });
  });
}

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  for (const [path, [name, scene]] of PAGES.flatMap(path =>
    Object.entries(SCENES).map(each => [path, each] as const),
  )) {
    test(`what comes late on ${path} moves nothing on ${device}, ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await setMarkets(page, scene);
      const person = await signUp();
      await fund(person);
      await beLoggedIn(page, person);
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
    });
  }
}

const TABS = [
  '/',
  '/pages/currencies/index',
  '/pages/trade/index',
  '/pages/trade/index?type=contracts',
  '/pages/option/detail',
  '/pages/finance/index',
  '/pages/assets/index',
];
/** What buttons of the tabs lead to. */
const BY_BUTTONS = ['/pages/search/index', '/pages/settings/index', '/pages/notice/index'];

/** The pages that links of a shown page lead to, each path once. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="#/"]').evaluateAll(all => all.map(link => link.getAttribute('href')!));
  const byPath = new Map(links.map(link => link.slice(1)).map(link => [link.split('?')[0]!, link]));
  return [...byPath.values()];
}

for (const tab of TABS) {
  test(`a phone that opens ${tab} or a page behind it for the first time sees nothing move`, async ({ browser }) => {
    const person = await signUp();
    await fund(person);
    /** Opens a page as a device that knows nothing yet. */
    const visit = async (path: string) => {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      await setMarkets(page, SCENES['while all is well']);
      await beLoggedIn(page, person);
      const shifts = await shiftsOf(page, path);
      const links = await linksOf(page);
      await context.close();
      return { path, links, shifts, sum: shifts.reduce((total, { value }) => total + value, 0) };
    };
    const first = await visit(tab);
    const others = new Set([...first.links, ...(tab === '/' ? BY_BUTTONS : [])].filter(path => !TABS.includes(path)));
    const visits = [first];
    for (const path of others) visits.push(await visit(path));
    expect(visits.filter(({ sum }) => sum >= MOST).map(({ path, sum, shifts }) => ({ path, sum, shifts }))).toEqual([]);
  });
}

test('a line on the first page and a button on the trade page open the notices in full', async ({ page }) => {
  await beLoggedIn(page, await signUp());
  await setMarkets(page, SCENES['with notices about markets']);
  await open(page, '/');
  const line = page.getByRole('region', { name: 'Latest announcements' });
  await line.getByRole('button', { name: /^ETH\/USDT \+\d+: trading is halted/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Market notices' });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'TRX/USDT' })).toContainText('Reason: Maintenance');
  await expect(sheet.getByText('BTC/USDT: new rules from')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await open(page, '/pages/trade/index?symbol=BTC%2FUSDT');
  await page.getByRole('button', { name: 'Market notices' }).click();
  await expect(sheet.getByText('Price step: 0.01 USDT → 0.1 USDT')).toBeVisible();
  await open(page, '/pages/trade/kline?symbol=BTC%2FUSDT');
  await page.getByText('Rules', { exact: true }).click();
  await expect(page.getByText('Price step: 0.01 USDT → 0.1 USDT')).toBeVisible();
});
