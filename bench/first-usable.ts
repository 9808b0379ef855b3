// From navigation to a live home on a throttled phone, beside a page with React alone: what it weighs, what users see of it, how it reacts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { startProcess } from './bench-process.ts';
import type { ExchangeReady } from './exchange-process.ts';
import { type BenchRow, lessIsBetter } from './row.ts';

const CHROMIUM = '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A middling phone on a middling mobile network. */
const PHONE = { cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: (1_600 * 1024) / 8 };
const ROUNDS = 5;

export async function benchFirstUsable(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const root = join(folder, 'blank');
  await build({ root: resolve(import.meta.dirname, 'blank'), base: './', logLevel: 'error', build: { outDir: root } });
  const blank = await startProcess<{ port: number }>('static-process.ts', { root });
  const exchange = await startProcess<ExchangeReady>('exchange-process.ts', {
    dataDir: join(folder, 'data'),
    users: 1,
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  try {
    const session = { token: exchange.ready.tokens[0]!, user: exchange.ready.users[0]! };
    const visits = { home: [] as Visit[], blank: [] as Visit[] };
    const [blankUrl, homeUrl] = [blank, exchange].map(({ ready }) => `http://127.0.0.1:${ready.port}/`) as [
      string,
      string,
    ];
    for (let round = 0; round < ROUNDS; round++) {
      visits.blank.push(await visit(browser, blankUrl, BLANK));
      visits.home.push(await visit(browser, homeUrl, HOME, session));
    }
    return rowsOf(visits);
  } finally {
    await browser.close();
    await exchange.stop();
    await blank.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Page = {
  /** What shows that the page is usable. */
  usable: string;
  /** What is pressed on it, one after the other. */
  presses: readonly string[];
};

const BLANK: Page = { usable: '#usable', presses: ['#usable', '#usable'] };
const HOME: Page = {
  // A market with its price in the list of home.
  usable: 'main li a[href*="kline"]',
  presses: [
    'main li button',
    '[role=radiogroup] label:nth-of-type(3)',
    'nav a[href*="trade"]',
    'form label:nth-of-type(2)',
  ],
};
/** After the page is usable, what still comes may move it. */
const SETTLE_MS = 3_000;
const PRESS_PAUSE_MS = 700;
/** Google's border of a good page, the reference where a blank page has nothing to measure. */
const GOOD_LAYOUT_SHIFT = 0.1;

/** What a visit took until the page was usable, the JavaScript that came over the network by then, and what its user met. */
type Visit = {
  ms: number;
  scriptKb: number;
  scripts: number;
  firstContentMs: number;
  largestContentMs: number;
  layoutShift: number;
  slowestPressMs: number;
};

function rowsOf(visits: { home: Visit[]; blank: Visit[] }): BenchRow[] {
  const middle = (list: Visit[], figure: keyof Visit) => median(list.map(each => each[figure]));
  const row = (name: string, unit: string, figure: keyof Visit) =>
    lessIsBetter({
      name,
      unit,
      reference: 'blank React page',
      value: middle(visits.home, figure),
      referenceValue: middle(visits.blank, figure),
    });
  const weight = row('first-route-kb', 'kB', 'scriptKb');
  return [
    { ...weight, details: { scripts: middle(visits.home, 'scripts') } },
    row('first-usable-ms', 'ms', 'ms'),
    row('first-content-ms', 'ms', 'firstContentMs'),
    row('largest-content-ms', 'ms', 'largestContentMs'),
    row('slowest-press-ms', 'ms', 'slowestPressMs'),
    lessIsBetter({
      name: 'layout-shift',
      unit: '',
      reference: 'what counts as good',
      // A page that does not move at all would be infinitely better.
      value: Math.max(0.001, middle(visits.home, 'layoutShift')),
      referenceValue: GOOD_LAYOUT_SHIFT,
    }),
  ];
}

async function visit(
  browser: Browser,
  url: string,
  { usable, presses }: Page,
  session?: { token: string; user: number },
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
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(usable, { timeout: 60_000 });
  const usableAfter = { ms: performance.now() - start, scriptKb: scriptBytes / 1000, scripts: scripts.size };
  await page.waitForTimeout(SETTLE_MS);
  const { layoutShift } = await page.evaluate(readVitals);
  for (const press of presses) {
    await page.locator(press).first().click({ timeout: 30_000 });
    await page.waitForTimeout(PRESS_PAUSE_MS);
  }
  const vitals = { ...(await page.evaluate(readVitals)), layoutShift };
  await context.close();
  return { ...usableAfter, ...vitals };
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

/** In the page: what was gathered so far. */
function readVitals(): Vitals {
  return (globalThis as unknown as { vitals: Vitals }).vitals;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
