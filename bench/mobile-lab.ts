// Home and the trade page on a throttled phone while prices move fifty times a second, compared with a page with React alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureChromium } from '../tools/test/chromium.ts';
import { startProcess } from './bench-process.ts';
import type { ExchangeReady } from './exchange-process.ts';
import { movePrices } from './moving-prices.ts';
import { type Session, type Visit, type VisitedPage, visitPage } from './page-visit.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const MOBILE_ROWS = [
  'first-route-kb',
  'first-usable-ms',
  'first-content-ms',
  'largest-content-ms',
  'slowest-press-ms',
  'layout-shift',
  'trade-largest-content-ms',
  'trade-slowest-press-ms',
  'trade-layout-shift',
] as const;

const PAGES = {
  blank: { path: '/', usable: '#usable', presses: ['#usable', '#usable'] },
  home: {
    path: '/',
    // A market with its price in the list of home.
    usable: 'main li a[href*="kline"]',
    presses: [
      'main li button',
      '[role=radiogroup] label:nth-of-type(3)',
      'nav a[href*="trade"]',
      'form label:nth-of-type(2)',
    ],
  },
  trade: {
    path: '/#/pages/trade/index',
    // The form, below which the book is.
    usable: 'form label:nth-of-type(2)',
    presses: ['form label:nth-of-type(2)', 'form label:nth-of-type(1)', 'form input[inputmode]'],
  },
} as const;
type PageName = keyof typeof PAGES;
type Visits = Record<PageName, Visit[]>;

export async function benchMobileLab({ rounds }: { rounds: number }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const root = join(folder, 'blank');
  await build({ root: resolve(import.meta.dirname, 'blank'), base: './', logLevel: 'error', build: { outDir: root } });
  const blank = await startProcess<{ port: number }>('static-process.ts', { root });
  const exchange = await startProcess<ExchangeReady>('exchange-process.ts', {
    dataDir: join(folder, 'data'),
    users: 3,
  });
  const { port, users, tokens } = exchange.ready;
  const stopPrices = await movePrices(port, [tokens[1]!, tokens[2]!]);
  try {
    return rowsOf(
      await visitInTurns({ blank: blank.ready.port, port, session: { token: tokens[0]!, user: users[0]! } }, rounds),
    );
  } finally {
    await stopPrices();
    await exchange.stop();
    await blank.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Where = { blank: number; port: number; session: Session };

async function visitInTurns(where: Where, rounds: number): Promise<Visits> {
  const { path: executablePath } = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: QUIET });
  const pageOf = (name: PageName): VisitedPage => {
    const { path, ...page } = PAGES[name];
    return { ...page, url: `http://127.0.0.1:${name === 'blank' ? where.blank : where.port}${path}` };
  };
  const visits: Visits = { blank: [], home: [], trade: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      visits.blank.push(await visitPage(browser, pageOf('blank')));
      visits.home.push(await visitPage(browser, pageOf('home'), where.session));
      visits.trade.push(await visitPage(browser, pageOf('trade'), where.session));
    }
    return visits;
  } finally {
    await browser.close();
  }
}

type Figure = Exclude<keyof Visit, 'layoutShift'>;

function rowsOf(visits: Visits): BenchRow[] {
  const middle = (page: PageName, figure: keyof Visit) => median(visits[page].map(each => each[figure]));
  const row = (name: (typeof MOBILE_ROWS)[number], page: PageName, figure: Figure, most?: number) =>
    lessIsBetter({
      name,
      unit: figure === 'scriptKb' ? 'kB' : 'ms',
      reference: 'blank React page',
      value: middle(page, figure),
      referenceValue: middle('blank', figure),
      ...(most === undefined ? {} : { most }),
    });
  const live = (page: PageName) => ({ details: { updatesPerSecond: middle(page, 'updatesPerSecond') } });
  return [
    { ...row('first-route-kb', 'home', 'scriptKb'), details: { scripts: middle('home', 'scripts') } },
    row('first-usable-ms', 'home', 'ms'),
    row('first-content-ms', 'home', 'firstContentMs'),
    row('largest-content-ms', 'home', 'largestContentMs', MOST.largestContentMs),
    { ...row('slowest-press-ms', 'home', 'slowestPressMs', MOST.slowestPressMs), ...live('home') },
    shiftRow('layout-shift', middle('home', 'layoutShift')),
    row('trade-largest-content-ms', 'trade', 'largestContentMs', MOST.largestContentMs),
    { ...row('trade-slowest-press-ms', 'trade', 'slowestPressMs', MOST.slowestPressMs), ...live('trade') },
    shiftRow('trade-layout-shift', middle('trade', 'layoutShift')),
  ];
}

const MOST = { largestContentMs: 2_500, slowestPressMs: 200, layoutShift: 0.05 };
/** Google's border of a good page, the reference where a blank page has nothing to measure. */
const GOOD_LAYOUT_SHIFT = 0.1;

function shiftRow(name: (typeof MOBILE_ROWS)[number], shift: number): BenchRow {
  return lessIsBetter({
    name,
    unit: '',
    reference: 'what counts as good',
    // A page that does not move at all would be infinitely better.
    value: Math.max(0.001, shift),
    referenceValue: GOOD_LAYOUT_SHIFT,
    most: MOST.layoutShift,
  });
}
