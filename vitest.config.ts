// How every test of the repository runs: a few files at a time, and one PostgreSQL for all that need one.

import { configDefaults, defineConfig } from 'vitest/config';
import { bundleTexts } from './packages/i18n/src/bundle-texts.ts';
import { SlowFilesFirst } from './tools/test/slow-files-first.ts';
import { waitTimeoutMs } from './tools/test/unit-test-setup.ts';

const SETTING_UP_POSTGRES = 'apps/server/src/postgres/_test-setup.ts';
const ONE_CONNECTION = 'apps/server/src/database/_one-connection.ts';
/** What is slow, random or a load test: part of `npm run test:all` only. */
const LONG = '**/*.long.test.ts';
/** What runs in a browser is written for a bundler, and goes through one here too. */
const FOR_BROWSERS = '{apps/{console,wallet},packages/{ui,web}}/src/**/*.test.{ts,tsx}';

const IN_NODE = {
  exclude: [...configDefaults.exclude, FOR_BROWSERS],
  globalSetup: [SETTING_UP_POSTGRES],
  setupFiles: [ONE_CONNECTION],
  // Node loads these files itself, as it does when they run in earnest: the bundler's form of a module is slower.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'node',
          include: ['{packages,apps}/*/{src,tests,simulation}/**/*.test.ts', '{tools,bench}/**/*.test.ts'],
          exclude: [...IN_NODE.exclude, LONG],
        },
      },
      {
        extends: true,
        plugins: [bundleTexts('first', 'login', 'trade', 'wallet', 'console')],
        test: { name: 'browser', include: [FOR_BROWSERS] },
      },
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'long',
          include: [LONG],
          env: { CANDOR_TEST_KIND: 'long' },
          expect: { poll: { timeout: waitTimeoutMs('long') } },
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
    setupFiles: ['tools/test/unit-test-setup.ts'],
    // What a test waits for comes soon on a quiet machine, and this late at most on a busy one.
    expect: { poll: { timeout: waitTimeoutMs('quick') } },
    pool: 'forks',
    // A process for each file would load the server three hundred times, which takes longer than its tests. No test replaces a module.
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: SlowFilesFirst },
    // Against what hangs. A hook may start a whole exchange.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
