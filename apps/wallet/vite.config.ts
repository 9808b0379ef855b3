// Builds the wallet app: code split by page, installable, with an offline shell.
import { readdirSync, readFileSync } from 'node:fs';
import { lightCalls } from '@candor/contract/bundle';
import { plainFirstCalls } from '@candor/contract/first-bundle';
import { bundleTexts } from '@candor/i18n/bundle';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { addressDataFiles } from './address-data-files.ts';
import { firstFont } from './head/first-font.ts';
import { headScript } from './head/head-script.ts';

const SERVER = process.env.CANDOR_SERVER ?? 'http://localhost:3000';

/** Serves the coin icons of packages/ui at /icons/<name>.svg, so that they lie in the repository once. */
function coinIcons(): Plugin {
  const folder = new URL('../../packages/ui/icons/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, folder));
  return {
    name: 'coin-icons',
    configureServer(server) {
      server.middlewares.use('/icons/', (request, response, next) => {
        const name = request.url?.slice(1).split('?')[0] ?? '';
        if (!/^[a-z0-9]+\.svg$/.test(name) || !readdirSync(folder).includes(name)) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(read(name));
      });
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter(file => file.endsWith('.svg'))) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: read(name) });
      }
    },
  };
}

/**
 * Marks the files of the first page for Chromium, which then compiles them off the main thread while they come, and not function by
 * function when the page calls them. The mark is the first line of a file.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      // After the build has written its own first lines.
      order: 'post',
      handler(_options, bundle) {
        for (const piece of Object.values(bundle))
          if (piece.type === 'chunk' && ['react', 'libraries', 'base'].includes(piece.name))
            piece.code = `//# allFunctionsCalledOnLoad\n${piece.code}`;
      },
    },
  };
}

/** What the icon of the installed app offers when it is held. */
function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: '/pwa-192.png', sizes: '192x192', type: 'image/png' }] };
}

export default defineConfig({
  plugins: [
    react(),
    bundleTexts('first', 'login', 'trade', 'wallet'),
    lightCalls(),
    plainFirstCalls(),
    coinIcons(),
    addressDataFiles(),
    firstFont(),
    headScript(),
    compileAhead(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: ['favicon.svg', 'apple-touch-icon.png', 'start-over.js'],
      manifest: {
        name: 'Candor',
        short_name: 'Candor',
        description: 'An open, self-hostable crypto exchange',
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#f8f7f4',
        theme_color: '#f8f7f4',
        icons: [
          { src: '/pwa-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/pwa-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/pwa-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          shortcut('Trade', '/#/pages/trade/index'),
          shortcut('Assets', '/#/pages/assets/index'),
          shortcut('Deposit', '/#/pages/assets/deposit/index'),
        ],
        screenshots: [
          {
            src: '/screenshot-phone.png',
            sizes: '375x812',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'Home',
          },
          {
            src: '/screenshot-desktop.png',
            sizes: '1280x800',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Trade',
          },
        ],
      },
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Other scripts than Latin are fetched when a page needs them.
        globIgnores: ['**/*-cyrillic*', '**/*-vietnamese*'],
      },
    }),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers that do not know such links ask for the files a moment later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Importing a shared package does nothing by itself, so that what a page does not use of it stays out of that page.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(client|contract|formulas|i18n|money|web)\/src\//, sideEffects: false }],
      },
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('.texts') ? 'texts-' : ''}[name]-[hash].js`,
        // What every page needs comes in a few files instead of forty; what only some need stays where it is needed.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'libraries', test: /node_modules|packages\/contract\//, tags: ['$initial'], priority: 5 },
            { name: 'base', tags: ['$initial'], priority: 5 },
            { name: 'calls', test: /packages\/contract\/src\/.*calls\.ts$/, priority: 3 },
            { name: 'login', test: /features\/login\//, priority: 1 },
            {
              name: 'trade',
              test: /features\/spot\/|shared\/trade\/|features\/kline\/(use-figures|chart\/chart-(settings|views))/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'security', test: /features\/(security|contacts|factor-reset|freeze|account-end)\//, priority: 1 },
            { name: 'pictures', test: /(web\/src|src\/shared)\/pictures\//, minShareCount: 2, priority: 3 },
            // What several pages use in parts too small for a file of their own.
            { name: 'parts', test: /packages|src\/shared|@tabler|@mantine\/hooks/, minShareCount: 3, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});
