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
const NOT_THE_APP = [/^\/api/, /^\/socket\.io/, /^\/console/, /^\/upload/, /^\/healthz/, /^\/readyz/, /^\/metrics/];

cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);
const shell = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(options => shell(options).catch(() => offlineAnswer(self.navigator.language)), {
    denylist: NOT_THE_APP,
  }),
);
// After the pages, which it would answer as files, and without another word where they are gone.
addRoute();

self.addEventListener('message', event => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // The reader has asked for the new version.
  if (data.type === 'SKIP_WAITING') void self.skipWaiting();
  if (data.type === 'LANGUAGE' && 'language' in data) event.waitUntil(rememberLanguage(data.language));
});

self.addEventListener('push', event => event.waitUntil(showMessage(self, event.data)));

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data));
});
