// Starts the service worker, tells it the language, opens the pages that its messages are about, and keeps messages coming.
/// <reference types="vite-plugin-pwa/vanillajs" />

import { registerSW } from 'virtual:pwa-register';
import { languageFrom } from '@candor/web';
import i18next from 'i18next';
import { storage } from '../shared/device/storage.ts';
import { findPage } from '../shared/navigation/paths.ts';
import { renewPush } from '../shared/push/push-device.ts';
import { useSession } from '../shared/session/session.ts';

/** A tab that stays open for days asks so often whether there is a new version. */
const CHECK_EVERY_MS = 3_600_000;

/** @param onReady hears that a new version waits, and what puts it in force. */
export function startServiceWorker(onReady: (apply: () => void) => void): void {
  const update = registerSW({
    onNeedRefresh: () => onReady(() => void update(true)),
    onRegisteredSW: (_, registration) => watch(registration),
  });
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', event => open(event.data));
  void navigator.serviceWorker.ready.then(sendLanguage);
  i18next.on('languageChanged', () => void navigator.serviceWorker.ready.then(sendLanguage));
  keepPush();
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (registration === undefined) return;
  // Without a network there is nothing new.
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  setInterval(checkForUpdate, CHECK_EVERY_MS);
  // A phone that slept runs no intervals.
  document.addEventListener('resume', checkForUpdate);
}

function sendLanguage({ active }: ServiceWorkerRegistration): void {
  active?.postMessage({ type: 'LANGUAGE', language: languageFrom(storage.read('lang')) });
}

function open(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'OPEN') return;
  if (!('path' in message) || typeof message.path !== 'string') return;
  if (findPage(message.path.split('?')[0] ?? '') !== undefined) window.location.hash = message.path;
}

/** At the start and after each login; one that fails is tried at the next. */
function keepPush(): void {
  const renew = () => void renewPush().catch(() => undefined);
  renew();
  useSession.subscribe((session, before) => {
    if (session.token !== null && session.user !== null && session.token !== before.token) renew();
  });
}
