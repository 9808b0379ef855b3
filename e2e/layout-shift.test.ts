// What comes late has its place from the start: nothing that a user is about to press moves away under the hand.
import type { Page } from '@playwright/test';
import { open } from './_pages.ts';
import { beLoggedIn, fund, signUp } from './_person.ts';
import { expect, test } from './_test.ts';

/** The border of a good page by the definition of Core Web Vitals is 0.1. */
const MOST = 0.05;
/** Charts, prices and accounts come within this time; a page is pressed long before. */
const SETTLE_MS = 3_000;

const PAGES = ['/', '/pages/assets/index', '/pages/trade/index', '/pages/trade/kline?symbol=BTC%2FUSDT'];

type Shift = { value: number; moved: string[] };

/** Notes each shift of the layout with what it moved. */
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

for (const [device, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  for (const path of PAGES) {
    test(`what comes late on ${path} moves nothing on ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const person = await signUp();
      await fund(person);
      await beLoggedIn(page, person);
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
    });
  }
}
