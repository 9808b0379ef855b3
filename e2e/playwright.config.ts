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

/** Before whoever else logs in as the first operator. */
const FIRST_LOGIN = /console-first-login\.test\.ts$/;
/** Two first operators serve all of these journeys: one after the other. */
const WITH_STAFF =
  /(bank|bank-out|bank-reversal|console|console-[a-z-]+|money-forms|options|signing-approvals|verification|withdrawal)\.test\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './_start-exchange.ts',
  // One more than the cores of a small machine: staff are one after the other, and a journey waits for much.
  workers: 3,
  projects: [
    { name: 'first login', testMatch: FIRST_LOGIN },
    { name: 'staff', testMatch: WITH_STAFF, testIgnore: FIRST_LOGIN, workers: 1, dependencies: ['first login'] },
    // Each journey has a person of its own, so those of one file need not wait for each other.
    { name: 'users', testIgnore: WITH_STAFF, fullyParallel: true },
  ],
  // Against what hangs: a machine that is busy with other work takes ten times as long as a quiet one.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  use: {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    serviceWorkers: 'block',
    // A browser without a graphics card draws each frame of a flash on the processor: a page of moving prices costs three times as
    // much with motion. The journeys of the trade page and of the first steps have it.
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CANDOR_CHROMIUM ?? '/usr/bin/chromium', args: QUIET_CHROMIUM },
  },
});
