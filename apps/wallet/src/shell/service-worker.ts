// Starts the service worker, tells it the language, opens the pages that its messages are about, and keeps messages coming.
import { inTime } from '@candor/ui';
import { languageFrom } from '@candor/web';
import i18next from 'i18next';
import { Workbox } from 'workbox-window';
import { storage } from '../shared/device/storage.ts';
import { findPage } from '../shared/navigation/paths.ts';
import { renewPush } from '../shared/push/push-device.ts';
import { useSession } from '../shared/session/session.ts';

/** A service worker without an answer within this time is of another version. */
const ANSWER_TIMEOUT_MS = 5_000;
/** A service worker with requests under way keeps its place, in Chromium for some minutes at most. */
const TAKEOVER_MS = 3_000;
/** A tab that stays open for days asks so often whether there is a new version. */
const CHECK_EVERY_MS = 3_600_000;

/** @param onReady hears that a new version is there, and what puts it in force. */
export function startServiceWorker(onReady: (apply: () => void) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  const reload = () => window.location.reload();
  workbox.addEventListener('waiting', async ({ sw }) => {
    // Pages come from the server: this one may be of the new version already.
    if (await hasThisPage(sw)) return workbox.messageSkipWaiting();
    onReady(() => {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      workbox.messageSkipWaiting();
      // The page of the server is of the new version in any case.
      setTimeout(reload, TAKEOVER_MS);
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    // Another tab has put the new version in force, and the files of this one are gone from the device.
    const { controller } = navigator.serviceWorker;
    if (controller !== null && !(await hasThisPage(controller))) onReady(reload);
  });
  // A browser may refuse it, as in a private window; the app works without.
  void workbox.register().then(watch, () => undefined);
  navigator.serviceWorker.addEventListener('message', event => open(event.data));
  void navigator.serviceWorker.ready.then(sendLanguage);
  i18next.on('languageChanged', () => void navigator.serviceWorker.ready.then(sendLanguage));
  keepPush();
}

/** Whether a service worker keeps the files of the running version: their names have the hash of all that they load. */
async function hasThisPage(worker: ServiceWorker | undefined): Promise<boolean> {
  if (worker === undefined) return false;
  // A page may have scripts of browser extensions too, with or without an address.
  const own = [...document.scripts].filter(({ src }) => src.startsWith(`${window.location.origin}/`));
  const paths = own.map(({ src }) => new URL(src).pathname);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>(resolve => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ type: 'HAS_FILES', paths }, [port2]);
  return inTime(answer, ANSWER_TIMEOUT_MS).catch(() => false);
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
