// How every test of the repository runs: a few files at a time, and one PostgreSQL for all that need one.
import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './tools/test/slow-files-first.ts';
import { WAIT_TIMEOUT_MS } from './tools/test/unit-test-waits.ts';

const SETTING_UP_POSTGRES = 'apps/server/src/postgres/_test-setup.ts';
/** What runs in a browser is written for a bundler, and goes through one here too. */
const FOR_BROWSERS = '{apps/{console,wallet},packages/{ui,web}}/src/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,apps}/*/{src,tests,simulation}/**/*.test.ts', '{tools,bench}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, FOR_BROWSERS],
          globalSetup: [SETTING_UP_POSTGRES],
          // Node loads these files itself, as it does when they run in earnest: the bundler's form of a module is slower.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'browser', include: [FOR_BROWSERS] } },
    ],
    setupFiles: ['tools/test/unit-test-waits.ts'],
    // What a test waits for comes soon on a quiet machine, and this late at most on a busy one.
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    pool: 'forks',
    // A process for each file would load the server three hundred times, which takes longer than its tests. No test replaces a module.
    isolate: false,
    // One more than the cores of a small machine, since many tests wait for something.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // Against what hangs: beside other whole runs, a machine takes ten times as long as when it is quiet.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
