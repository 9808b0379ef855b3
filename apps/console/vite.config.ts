// Builds the operator console: code split by page, no file inlined, all of it below /console/.
import { lightCalls } from '@candor/contract/bundle';
import { bundleTexts } from '@candor/i18n/bundle';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.CANDOR_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react(), bundleTexts('console'), lightCalls()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      // Importing a shared package does nothing by itself, so that what a page does not use of it stays out of that page.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(client|contract|formulas|i18n|money|web)\/src\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'base', test: /node_modules|packages|src\/(shared|shell)\//, tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER },
  },
});
