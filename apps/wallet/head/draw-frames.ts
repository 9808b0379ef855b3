// Draws the frames of the first pages in a process of its own, where the app finds as much of a browser as drawing takes; prints them as JSON.
import { bundleTexts } from '@candor/i18n/bundle';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const LOGIN = '/pages/user/login/login';
const stored = new Map([
  ['token', 'token'],
  ['user', JSON.stringify({ id: 1, account: '' })],
]);

const nothing = () => {};
const events = { addEventListener: nothing, removeEventListener: nothing };
const page = { dataset: {}, lang: '', toggleAttribute: nothing, setAttribute: nothing, removeAttribute: nothing };
const storage = { getItem: (name: string) => stored.get(name) ?? null, setItem: nothing, removeItem: nothing };
const browser = {
  localStorage: storage,
  sessionStorage: storage,
  location: { hash: '', pathname: '/', search: '' },
  document: { ...events, cookie: 'candor_mode=demo', documentElement: page, body: page, querySelector: () => null },
};
Object.assign(globalThis, browser);
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, language: 'en', languages: ['en'] } });
Object.assign(globalThis, {
  window: { ...browser, ...events, history: { state: null }, matchMedia: () => ({ ...events, matches: false }) },
});

const server = await createServer({
  configFile: false,
  root: `${import.meta.dirname}/..`,
  logLevel: 'error',
  appType: 'custom',
  plugins: [react(), bundleTexts('first', 'login', 'trade', 'wallet')],
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
});

/** The app reads once, at its start, who uses it. */
async function draw(paths: readonly string[]): Promise<Record<string, string>> {
  server.moduleGraph.invalidateAll();
  const { drawFrames } = await server.ssrLoadModule('/src/start-frames.tsx');
  return drawFrames(paths);
}

const paths = process.argv.slice(2);
const ofUsers = await draw(paths.filter(path => path !== LOGIN));
stored.clear();
const ofGuests = await draw(paths.filter(path => path === LOGIN));
process.stdout.write(JSON.stringify({ ...ofUsers, ...ofGuests }), () => process.exit(0));
