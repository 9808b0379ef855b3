// From navigation to a live home on a throttled phone, beside a page with React alone; and what the first route weighs.
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
/** A market with its price in the list of home. */
const LIVE_HOME = 'main li a[href*="kline"]';

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
    for (let round = 0; round < ROUNDS; round++) {
      visits.blank.push(await visit(browser, `http://127.0.0.1:${blank.ready.port}/`, '#usable'));
      visits.home.push(await visit(browser, `http://127.0.0.1:${exchange.ready.port}/`, LIVE_HOME, session));
    }
    const reference = 'blank React page';
    const middle = (list: Visit[], figure: keyof Visit) => median(list.map(each => each[figure]));
    const row = (name: string, unit: string, figure: keyof Visit) =>
      lessIsBetter({
        name,
        unit,
        reference,
        value: middle(visits.home, figure),
        referenceValue: middle(visits.blank, figure),
      });
    return [row('first-route-kb', 'kB', 'scriptKb'), row('first-usable-ms', 'ms', 'ms')];
  } finally {
    await browser.close();
    await exchange.stop();
    await blank.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a visit took until the page was usable, and the JavaScript that came over the network by then. */
type Visit = { ms: number; scriptKb: number };

async function visit(
  browser: Browser,
  url: string,
  selector: string,
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
  await page.waitForSelector(selector, { timeout: 60_000 });
  const took = performance.now() - start;
  await context.close();
  return { ms: took, scriptKb: scriptBytes / 1000 };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
