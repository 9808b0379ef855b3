// The service worker: keeps the app's own files for a start without a network, and shows messages while no page is open.
/// <reference lib="webworker" />
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openPage, showMessage } from './messages.ts';
import { offlineAnswer, rememberLanguage } from './offline-answer.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Answers of the server are never kept: what is not one of the app's own files goes to the network and nowhere else. */
const NOT_THE_APP = ['/api', '/socket.io', '/console', '/upload', '/healthz', '/readyz', '/metrics'];

/** A server that works answers within this time, except over the worst of networks. */
const PAGE_TIMEOUT_MS = 5_000;

const files = self.__WB_MANIFEST;
cleanupOutdatedCaches();
precache(files);
const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async options =>
      (await inTime(serverPage(options.event as FetchEvent))) ??
      shell(options).catch(() => offlineAnswer(self.navigator.language)),
    { denylist: NOT_THE_APP.map(path => new RegExp(`^${path}`)) },
  ),
);
// After the pages, which it would answer as files, and without another word where they are gone.
addRoute();

/** The page of the server itself, so that no page is older than its server; undefined where none answers. */
async function serverPage({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  if (!self.navigator.onLine) return undefined;
  try {
    const page: Response = (await preloadResponse) ?? (await fetch(request));
    // An error from 500 on comes from a proxy in front of a server that does not answer.
    return page.status < 500 ? page : undefined;
  } catch {
    return undefined;
  }
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PAGE_TIMEOUT_MS));
  return Promise.race([answer, late]);
}

/** As Chromium has it; the library of types does not know it yet. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
};

// The calls of an open page neither start the service worker nor keep it busy, so that the next version can take its place.
self.addEventListener('install', (event: InstallEvent) => {
  const rules = NOT_THE_APP.map(path => ({ condition: { urlPattern: `${path}*` }, source: 'network' as const }));
  // A browser that refuses them keeps the app's files all the same.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
});

// The request of a page leaves while the service worker itself is still starting.
self.addEventListener('activate', event => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('message', event => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // From a page, to compare this version with its own.
  if (data.type === 'HAS_FILES' && 'paths' in data && Array.isArray(data.paths))
    event.ports[0]?.postMessage(data.paths.every(hasFile));
  // The user has chosen the new version, or has its page already.
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'LANGUAGE' && 'language' in data) event.waitUntil(rememberLanguage(data.language));
});

/** @param path of a file whose name has its hash */
function hasFile(path: unknown): boolean {
  return files.some(file => `/${typeof file === 'string' ? file : file.url}` === path);
}

self.addEventListener('push', event => event.waitUntil(showMessage(self, event.data)));

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data));
});
