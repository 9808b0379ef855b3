// Starts the app.
import '@candor/ui/styles.css';
import './shell/start-frame.css';
import { orThrow, prepareToAct } from '@candor/client';
import { inTime } from '@candor/ui';
import { ignoreComposedKeys } from '@candor/web';
import { createRoot } from 'react-dom/client';
import { client, loadAllCalls } from './shared/calls/api.ts';
import { firstRequests } from './shared/calls/first-requests.ts';
import { queryClient } from './shared/calls/query-client.ts';
import { callKey } from './shared/calls/use-call.ts';
import { sendLanguage, startTexts, withAllTexts } from './shared/language.ts';
import './shared/live/live.ts';
import { findRoute, loadOtherPages, type Route } from './routes.ts';
import { keepInstallPrompt } from './shared/device/install.ts';
import { keepLastKnown, showLastKnown } from './shared/live/last-known.ts';
import { hasSession, useSession } from './shared/session/session.ts';
import { timings } from './shared/timings.ts';
import { isDesktop } from './shared/use-desktop.ts';
import { App } from './shell/app.tsx';
import { guardLastBack } from './shell/back-exit.ts';
import { loadDesktopParts } from './shell/desktop/use-desktop-parts.ts';
import { loadPage } from './shell/lazy-page.ts';

ignoreComposedKeys();

// No text has been drawn in it yet, so the browser would ask for it only with the first page.
void document.fonts.load('1em "Hanken Grotesk Variable"').catch(() => undefined);

// The first page's code loads while the texts do: the asked page, or the one to log in.
const requestedRoute = findRoute(window.location.hash.slice(1).split('?')[0] || '/');
const isOpen = requestedRoute?.access === 'public' || hasSession(useSession.getState());
const first = isOpen ? requestedRoute : findRoute('/pages/user/login/login');
const drawing = first === undefined ? Promise.resolve() : readyToDraw(first);

keepInstallPrompt();
if (!navigator.onLine) showLastKnown();
keepLastKnown();

await startTexts();
await inTime(drawing, timings.firstDrawingMs).catch(() => undefined);
guardLastBack();
createRoot(document.getElementById('root')!).render(<App />);
void sendLanguage();

setTimeout(() => {
  void import('./shell/update-bar.tsx').then(file => file.watchUpdates()).catch(() => undefined);
  // So that the next page finds them here; one that fails to get them asks again.
  void withAllTexts(async () => {}).catch(() => undefined);
  void loadAllCalls().catch(() => undefined);
  void prepareToAct().catch(() => undefined);
  void loadOtherPages().catch(() => undefined);
  void import('./shared/markets/favourites/sync-favourites.ts').then(file => file.startSync()).catch(() => undefined);
}, timings.firstPageMs);

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
