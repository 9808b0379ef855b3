// One visit of a page on a throttled phone: what came over the network until it was usable, and what the browser measured of it.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A middling phone on a middling mobile network. */
const PHONE = { cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: (1_600 * 1024) / 8 };
/** After the page is usable, what still comes may move it. */
const SETTLE_MS = 3_000;
const PRESS_PAUSE_MS = 700;

export type VisitedPage = {
  url: string;
  /** What shows that the page is usable. */
  usable: string;
  /** What is pressed on it, one after the other. */
  presses: readonly string[];
};

export type Session = { token: string; user: number };

/** What a visit took until the page was usable, the JavaScript that came over the network by then, and what its user met. */
export type Visit = {
  ms: number;
  scriptKb: number;
  scripts: number;
  firstContentMs: number;
  largestContentMs: number;
  layoutShift: number;
  slowestPressMs: number;
  /** Messages of the socket while its user pressed. */
  updatesPerSecond: number;
};

/** Opens a page as a first visitor, waits until it is shown, and presses what a user presses. */
export async function visitPage(
  browser: Browser,
  { url, usable, presses }: VisitedPage,
  session?: Session,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (session !== undefined) {
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify({ id: user, account: 'bench' }));
    }, session);
  }
  await page.addInitScript(watchVitals);
  const devtools = await likePhone(context, page);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let updates = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  devtools.on('Network.webSocketFrameReceived', () => updates++);
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(usable, { timeout: 60_000 });
  const usableAfter = { ms: performance.now() - start, scriptKb: scriptBytes / 1000, scripts: scripts.size };
  await page.waitForTimeout(SETTLE_MS);
  const { layoutShift } = await page.evaluate(readVitals);
  const live = { updates, since: performance.now() };
  for (const press of presses) {
    await page.locator(press).first().click({ timeout: 30_000 });
    await page.waitForTimeout(PRESS_PAUSE_MS);
  }
  const updatesPerSecond = ((updates - live.updates) * 1000) / (performance.now() - live.since);
  const vitals = { ...(await page.evaluate(readVitals)), layoutShift, updatesPerSecond };
  await context.close();
  return { ...usableAfter, ...vitals };
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

type Vitals = Pick<Visit, 'firstContentMs' | 'largestContentMs' | 'layoutShift' | 'slowestPressMs'>;

/** In the page: gathers what the browser measures of it. Shifts within half a second of a press are the user's own. */
function watchVitals(): void {
  const vitals: Vitals = { firstContentMs: 0, largestContentMs: 0, layoutShift: 0, slowestPressMs: 0 };
  Object.assign(globalThis, { vitals });
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
