// How every test of the repository runs: one process at a time per core, and one PostgreSQL for all that need one.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,tests,simulation}/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
    globalSetup: ['apps/server/src/database/embedded-test-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
