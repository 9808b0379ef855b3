// How the journeys run: one real exchange for all of them, a phone's screen, the browser that the machine has.
import { defineConfig } from '@playwright/test';

const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Those of `npm test`: each way in which money, accounts and rights are used, once. `npm run test:all` runs every file. */
const QUICK = [
  'trade',
  'order-kinds',
  'contracts',
  'contract-orders',
  'options',
  'hosting',
  'launch',
  'transfer',
  'outside',
  'withdrawal',
  'bank',
  'bank-out',
  'bank-reversal',
  'signing-approvals',
  'freeze',
  'sign-up',
  'login-guard',
  'secure-account',
  'lost-factor',
  'passkeys',
  'change-password',
  'reset-password',
  'verification',
  'statements',
  'failures',
  'offline',
  'content-policy',
  'xss-console',
  'api-key',
  'chat',
  'first-steps',
  'screens',
  'navigation',
  'console-first-login',
];

/** What the journeys of such a file do as staff belongs together: one after the other. */
const WITH_STAFF =
  /(bank|bank-out|bank-reversal|console|console-[a-z-]+|money-forms|navigation|signing-approvals|verification|withdrawal)\.test\.ts$/;

/** A journey of these waits for minutes, for a day of a product or the end of an option. They begin first: the others fill their time. */
const WAITING = /(hosting|options)\.test\.ts$/;

const isQuickRun = process.env.CANDOR_JOURNEYS === 'quick';
const files = isQuickRun ? QUICK.map(name => `${name}.test.ts`) : ['*.test.ts'];
const filesLike = (names: RegExp) => (isQuickRun ? files.filter(file => names.test(file)) : names);

export default defineConfig({
  testDir: '.',
  globalSetup: './_start-exchange.ts',
  // Two work while the others wait, as several journeys do for most of their time.
  workers: 4,
  projects: [
    { name: 'waiting', testMatch: filesLike(WAITING), fullyParallel: true },
    { name: 'staff', testMatch: filesLike(WITH_STAFF) },
    // Each journey has a separate user, so those of one file need not wait for each other.
    { name: 'users', testMatch: files, testIgnore: [WAITING, WITH_STAFF], fullyParallel: true },
  ],
  // The second try, with new users, is recorded: journeys that pass then are listed by name.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 20_000 } },
  use: {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: 'block',
    // A browser without a graphics card draws each frame of a flash on the processor: a page of moving prices costs three times as
    // much with motion. The journeys of the trade page and of the first steps have it.
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CANDOR_CHROMIUM ?? '/usr/bin/chromium', args: QUIET_CHROMIUM },
  },
});
