// One visit of a page on a throttled phone: what came over the network until it was usable, and what the browser measured of it.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Transfer } from './waterfall.ts';

/** A middling phone on a middling mobile network. */
const PHONE = { cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: (1_600 * 1024) / 8 };
/** After the page is usable, what still comes may move it. */
const SETTLE_MS = 3_000;
const PRESS_PAUSE_MS = 700;
/** A first visit ends once the service worker has stored the app's files. */
const STORED_MS = 60_000;

export type VisitedPage = {
  url: string;
  /** What shows that the page is usable. */
  usable: string;
  /** What shows a market with its price; by default the same. */
  firstPrice?: string;
  /** What is pressed on it, one after the other. */
  presses: readonly string[];
  /** The visit follows another one on a fast network, after which the service worker has the app's files. */
  isSecond?: boolean;
};

export type Session = { token: string; user: number };

/** What a visit took, the JavaScript that came over the network until the page was usable, and what its user met. */
export type Visit = {
  /** Until what shows that the page is usable was painted, and until a price was. */
  usableMs: number;
  firstPriceMs: number;
  firstContentMs: number;
  largestContentMs: number;
  layoutShift: number;
  slowestPressMs: number;
  /** Messages of the socket while its user pressed. */
  updatesPerSecond: number;
  /** Those that came until the page was usable. */
  scripts: Transfer[];
  transfers: Transfer[];
};

/** Opens a page as a first visitor, waits until it is shown, and presses what a user presses. */
export async function visitPage(browser: Browser, visited: VisitedPage, session?: Session): Promise<Visit> {
  const { url, usable, firstPrice = usable, presses, isSecond = false } = visited;
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    serviceWorkers: isSecond ? 'allow' : 'block',
  });
  if (session !== undefined) {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify({ id: user, account: 'bench' }));
    }, session);
  }
  if (isSecond) await visitFirst(context, url);
  const page = await context.newPage();
  await page.addInitScript(watchVitals, { usableMs: usable, firstPriceMs: firstPrice });
  const devtools = await likePhone(context, page);
  const network = watchNetwork(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(firstPrice, { timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const { layoutShift, usableMs } = await page.evaluate(readVitals);
  const scripts = network.scriptsUntil(usableMs);
  const live = { updates: network.updates(), since: performance.now() };
  for (const press of presses) {
    await page.locator(press).first().click({ timeout: 30_000 });
    await page.waitForTimeout(PRESS_PAUSE_MS);
  }
  const updatesPerSecond = ((network.updates() - live.updates) * 1000) / (performance.now() - live.since);
  const vitals = { ...(await page.evaluate(readVitals)), layoutShift, updatesPerSecond };
  await context.close();
  return { scripts, transfers: network.transfers(), ...vitals };
}

/** Stores the app's files and the last answers on the device. */
async function visitFirst(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    undefined,
    { timeout: STORED_MS },
  );
  await page.close();
}

/** A slow network and a slow processor from the first byte on. */
async function likePhone(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  return devtools;
}

/** Notes what comes over the network. */
function watchNetwork(devtools: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let start: number | undefined;
  let updates = 0;
  const take = (requestId: string, time: number, figures: (ms: number) => Partial<Transfer>) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) Object.assign(transfer, figures((time - start!) * 1000));
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    start ??= timestamp;
    transfers.set(requestId, { url: request.url, type, sentMs: (timestamp - start) * 1000, bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) =>
    take(requestId, timestamp, ms => ({ answeredMs: ms })),
  );
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    take(requestId, timestamp, ms => ({ endMs: ms, bytes: encodedDataLength })),
  );
  devtools.on('Network.webSocketFrameReceived', () => updates++);
  return {
    updates: () => updates,
    transfers: () => [...transfers.values()],
    scriptsUntil: (ms: number) =>
      [...transfers.values()].filter(({ type, endMs = Infinity }) => type === 'Script' && endMs <= ms),
  };
}

/** As browsers have it; the library of types does not know it yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };

type Vitals = Pick<
  Visit,
  'usableMs' | 'firstPriceMs' | 'firstContentMs' | 'largestContentMs' | 'layoutShift' | 'slowestPressMs'
>;

/** In the page: gathers what the browser measures of it. Shifts within half a second of a press are the user's own. */
function watchVitals(shownBy: Record<'usableMs' | 'firstPriceMs', string>): void {
  const vitals: Vitals = {
    usableMs: 0,
    firstPriceMs: 0,
    firstContentMs: 0,
    largestContentMs: 0,
    layoutShift: 0,
    slowestPressMs: 0,
  };
  Object.assign(globalThis, { vitals });
  const waiting = new Map(Object.entries(shownBy));
  const changes = new MutationObserver(() => {
    for (const [name, selector] of waiting) {
      if (document.querySelector(selector) === null) continue;
      waiting.delete(name);
      // A press right after the frame in which it is drawn would be processed as early as this.
      const note = () => Object.assign(vitals, { [name]: performance.now() });
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
    }
    if (waiting.size === 0) changes.disconnect();
  });
  changes.observe(document, { childList: true, subtree: true });
  const watch = (type: string, take: (entry: never) => void, options: Record<string, unknown> = {}) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...options });
  watch('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstContentMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry: PerformanceEntry) => {
    vitals.largestContentMs = entry.startTime;
  });
  watch('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) vitals.layoutShift += entry.value;
  });
  const takePress = (entry: { duration: number; interactionId: number }) => {
    if (entry.interactionId > 0) vitals.slowestPressMs = Math.max(vitals.slowestPressMs, entry.duration);
  };
  watch('event', takePress, { durationThreshold: 16 });
}

/** In the page: the measurements so far. */
function readVitals(): Vitals {
  return (globalThis as unknown as { vitals: Vitals }).vitals;
}
