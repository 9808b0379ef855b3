// Starts the app.
import '@candor/ui/styles.css';
import './shell/start-frame.css';
import { prepareToAct } from '@candor/client';
import { createRoot } from 'react-dom/client';
import { loadAllCalls } from './shared/calls/api.ts';
import { startTexts, tellLanguage, withAllTexts } from './shared/language.ts';
import './shared/live/live.ts';
import { findRoute, loadOtherPages } from './routes.ts';
import { keepInstallPrompt } from './shared/device/install.ts';
import { keepLastKnown, showLastKnown } from './shared/live/last-known.ts';
import { hasSession, useSession } from './shared/session/session.ts';
import { timings } from './shared/timings.ts';
import { App } from './shell/app.tsx';
import { guardLastBack } from './shell/back-exit.ts';
import { loadPage } from './shell/lazy-page.ts';
import { watchUpdates } from './shell/updates.ts';

// The first page's code loads while the texts do: the asked page, or the one to log in.
const asked = findRoute(window.location.hash.slice(1).split('?')[0] || '/');
const isOpen = asked?.access === 'anybody' || hasSession(useSession.getState());
const first = isOpen ? asked : findRoute('/pages/user/login/login');
if (first !== undefined) void loadPage(first).catch(() => undefined);

keepInstallPrompt();
if (!navigator.onLine) showLastKnown();
keepLastKnown();

await startTexts();
guardLastBack();
createRoot(document.getElementById('root')!).render(<App />);
void tellLanguage();

setTimeout(() => {
  void watchUpdates();
  // So that the next page finds them here; one that fails to get them asks again.
  void withAllTexts(async () => {}).catch(() => undefined);
  void loadAllCalls().catch(() => undefined);
  void prepareToAct().catch(() => undefined);
  void loadOtherPages().catch(() => undefined);
  void import('./shared/markets/favourites/sync-favourites.ts').then(file => file.startSync()).catch(() => undefined);
}, timings.firstPageMs);
