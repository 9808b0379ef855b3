// Starts the app.
import '@candor/ui/styles.css';
import './shell/first-font.css';
import './shell/start-frame.css';
import { orThrow, prepareToAct } from '@candor/client';
import { inTime } from '@candor/ui';
import { ignoreComposedKeys } from '@candor/web';
import { createRoot } from 'react-dom/client';
import { findRoute, loadOtherPages, type Route } from './routes.ts';
import { client, loadAllCalls } from './shared/calls/api.ts';
import { firstRequests } from './shared/calls/first-requests.ts';
import { queryClient } from './shared/calls/query-client.ts';
import { callKey } from './shared/calls/use-call.ts';
import { keepInstallPrompt } from './shared/device/install.ts';
import { sendLanguage, startTexts, withAllTexts } from './shared/language.ts';
import { awaitFirstPage, firstPagePainted, idleSlice } from './shared/late-part.ts';
import { watchConnection } from './shared/live/connection.ts';
import { keepLastKnown, showLastKnown } from './shared/live/last-known.ts';
import { liveFeed } from './shared/live/live.ts';
import { hasSession, useSession } from './shared/session/session.ts';
import { timings } from './shared/timings.ts';
import { isDesktop } from './shared/use-desktop.ts';
import { App } from './shell/app.tsx';
import { guardLastBack } from './shell/back-exit.ts';
import { loadDesktopParts } from './shell/desktop/use-desktop-parts.ts';
import { loadPage } from './shell/lazy-page.ts';

awaitFirstPage();
watchConnection();
ignoreComposedKeys();

// The first page's code loads while the texts do: the asked page, or the one to log in.
const requestedRoute = findRoute(window.location.hash.slice(1).split('?')[0] || '/');
const isOpen = requestedRoute?.access === 'public' || hasSession(useSession.getState());
const first = isOpen ? requestedRoute : findRoute('/pages/user/login/login');
const texts = startTexts(first?.texts ?? 'first');
const drawing = first === undefined ? Promise.resolve() : readyToDraw(first);

keepInstallPrompt();
if (!navigator.onLine) showLastKnown();
keepLastKnown();

await texts;
await inTime(drawing, timings.firstDrawingMs).catch(() => undefined);
guardLastBack();
createRoot(document.getElementById('root')!).render(<App />);
void sendLanguage();
void firstPagePainted().then(liveFeed.open);

setTimeout(prepareOtherPages, timings.firstPageMs);

/** Loads what pages beyond the first one need, one after the other while the browser has nothing else to do; what fails, a page requests again. */
async function prepareOtherPages(): Promise<void> {
  const works = [
    () => withAllTexts(async () => {}),
    loadAllCalls,
    prepareToAct,
    loadOtherPages,
    () => import('./shared/markets/favourites/sync-favourites.ts').then(file => file.startSync()),
    // Last: a new service worker takes over only while the old one has no requests, and all code comes through that one.
    () => import('./shell/update-bar.tsx').then(file => file.watchUpdates()),
  ];
  for (const work of works) {
    await idleSlice();
    await work().catch(() => undefined);
  }
}

/** Comes when a page's code is there and what start.js asked for, so that the page is drawn once and not first as a picture of waiting. */
async function readyToDraw(route: Route): Promise<void> {
  const requests = globalThis.firstAnswers === undefined ? [] : (firstRequests[route.path] ?? []);
  const answers = requests.map(([name, input]) =>
    queryClient.prefetchQuery({
      queryKey: callKey(name, input),
      queryFn: async () => orThrow<unknown>(await client.call(name, input as never)),
    }),
  );
  const frame = isDesktop() ? loadDesktopParts() : undefined;
  await Promise.all([loadPage(route), frame, ...answers]);
}
