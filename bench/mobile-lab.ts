// The first pages on a throttled phone while prices move fifty times a second, compared with a page with React alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureChromium } from '../tools/test/chromium.ts';
import { startProcess } from './bench-process.ts';
import type { ExchangeReady } from './exchange-process.ts';
import { movePrices } from './moving-prices.ts';
import { type Session, type Visit, type VisitedPage, visitPage } from './page-visit.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';
import { type Transfer, waterfall } from './waterfall.ts';

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
  'first-route-files',
  'first-usable-ms',
  'first-price-ms',
  'first-content-ms',
  'largest-content-ms',
  'slowest-press-ms',
  'layout-shift',
  'trade-largest-content-ms',
  'trade-slowest-press-ms',
  'trade-layout-shift',
  'login-largest-content-ms',
  'second-largest-content-ms',
] as const;
type RowName = (typeof MOBILE_ROWS)[number];

const HOME = {
  path: '/',
  usable: 'main a[href*="deposit"]',
  firstPrice: 'main li a[href*="kline"]',
  presses: [
    'main li button',
    '[role=radiogroup] label:nth-of-type(3)',
    'nav a[href*="trade"]',
    'form label:nth-of-type(2)',
  ],
};
const PAGES = {
  blank: { path: '/', usable: '#usable', presses: ['#usable', '#usable'] },
  home: HOME,
  trade: {
    path: '/#/pages/trade/index',
    // The form, below which the book is.
    usable: 'form label:nth-of-type(2)',
    presses: ['form label:nth-of-type(2)', 'form label:nth-of-type(1)', 'form input[inputmode]'],
  },
  login: { path: '/#/pages/user/login/login', usable: 'input[type=password]', presses: ['input[type=password]'] },
  second: { ...HOME, presses: ['main li button'], isSecond: true },
} as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];
/** They are visited without a login. */
const OF_GUESTS: ReadonlySet<PageName> = new Set(['blank', 'login']);

type Visits = Record<PageName, Visit[]>;

export async function benchMobileLab({ rounds, isDrawn }: { rounds: number; isDrawn: boolean }): Promise<BenchRow[]> {
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
    const where = { blank: blank.ready.port, port, session: { token: tokens[0]!, user: users[0]! } };
    const visits = await visitInTurns(where, rounds);
    if (isDrawn) drawWaterfalls(visits);
    return await rowsOf(visits);
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
  const visits: Visits = { blank: [], home: [], trade: [], login: [], second: [] };
  try {
    for (let round = 0; round < rounds; round++)
      for (const name of NAMES)
        visits[name].push(await visitPage(browser, pageOf(name), OF_GUESTS.has(name) ? undefined : where.session));
    return visits;
  } finally {
    await browser.close();
  }
}

const TITLES = { home: 'Home', trade: 'Trade page', login: 'Login page', second: 'Home, second visit' };

/** Draws the first visit of each page. */
function drawWaterfalls(visits: Visits): void {
  for (const [name, title] of Object.entries(TITLES)) {
    const { transfers, firstContentMs, largestContentMs, usableMs } = visits[name as keyof typeof TITLES][0]!;
    const moments = [
      { name: 'first paint', ms: firstContentMs },
      { name: 'largest paint', ms: largestContentMs },
      { name: 'usable', ms: usableMs },
    ];
    const file = resolve(import.meta.dirname, `../docs/images/requests-${name}.svg`);
    writeFileSync(file, waterfall(title, transfers, moments));
  }
}

type Figure = Exclude<keyof Visit, 'layoutShift' | 'scripts' | 'transfers'>;

async function rowsOf(visits: Visits): Promise<BenchRow[]> {
  const figures = (page: PageName, figure: Figure | 'layoutShift') => visits[page].map(each => each[figure]);
  const middle = (page: PageName, figure: Figure | 'layoutShift') => median(figures(page, figure));
  const row = (name: RowName, page: PageName, figure: Figure, borders: Borders = {}) =>
    lessIsBetter({
      name,
      unit: 'ms',
      reference: 'blank React page',
      value: middle(page, figure),
      referenceValue: middle('blank', figure),
      ...borders,
    });
  /** No visit may take longer than that. */
  const slowest = (name: RowName, page: PageName, figure: Figure, most: number) => ({
    ...row(name, page, figure, { most }),
    value: Math.max(...figures(page, figure)),
    details: { median: middle(page, figure) },
  });
  const live = (page: PageName) => ({ details: { updatesPerSecond: middle(page, 'updatesPerSecond') } });
  return [
    await gzippedRow(visits),
    lessIsBetter({
      name: 'first-route-files',
      unit: 'files',
      reference: 'blank React page',
      value: median(visits.home.map(({ scripts }) => scripts.length)),
      referenceValue: median(visits.blank.map(({ scripts }) => scripts.length)),
      most: MOST.scripts,
    }),
    row('first-usable-ms', 'home', 'usableMs', { leastRatio: LEAST_USABLE_RATIO }),
    slowest('first-price-ms', 'home', 'firstPriceMs', MOST.firstPriceMs),
    row('first-content-ms', 'home', 'firstContentMs'),
    slowest('largest-content-ms', 'home', 'largestContentMs', MOST.largestContentMs),
    { ...row('slowest-press-ms', 'home', 'slowestPressMs', { most: MOST.slowestPressMs }), ...live('home') },
    shiftRow('layout-shift', middle('home', 'layoutShift')),
    slowest('trade-largest-content-ms', 'trade', 'largestContentMs', MOST.largestContentMs),
    { ...row('trade-slowest-press-ms', 'trade', 'slowestPressMs', { most: MOST.slowestPressMs }), ...live('trade') },
    shiftRow('trade-layout-shift', middle('trade', 'layoutShift')),
    slowest('login-largest-content-ms', 'login', 'largestContentMs', MOST.largestContentMs),
    slowest('second-largest-content-ms', 'second', 'largestContentMs', MOST.largestContentMs),
  ];
}

type Borders = Pick<BenchRow, 'most' | 'leastRatio'>;

const MOST = {
  scriptKb: 180,
  scripts: 8,
  firstPriceMs: 3_000,
  largestContentMs: 2_500,
  slowestPressMs: 200,
  layoutShift: 0.05,
};
/** At most twice as long as the blank page. */
const LEAST_USABLE_RATIO = 0.5;

/** The scripts until home was usable as they weigh in gzip, which every browser reads; ours travel in Brotli. */
async function gzippedRow(visits: Visits): Promise<BenchRow> {
  return lessIsBetter({
    name: 'first-route-kb',
    unit: 'kB',
    reference: 'blank React page',
    value: await gzippedKb(visits.home[0]!.scripts),
    referenceValue: await gzippedKb(visits.blank[0]!.scripts),
    most: MOST.scriptKb,
    details: { asSentKb: visits.home[0]!.scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 },
  });
}

async function gzippedKb(scripts: readonly Transfer[]): Promise<number> {
  const sizes = scripts.map(async ({ url }) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Google's border of a good page, the reference where a blank page has nothing to measure. */
const GOOD_LAYOUT_SHIFT = 0.1;

function shiftRow(name: RowName, shift: number): BenchRow {
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
