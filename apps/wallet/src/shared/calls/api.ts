// The one client of the server: sends the token and the language mark of this device, and hears when a login has ended.
import { createClientOf } from '@candor/client';
import { firstCalls } from '@candor/contract';
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { storage } from '../device/storage.ts';
import { askForStepUp } from '../proof/step-up.ts';
import { rememberReceipt } from '../receipts/receipts.ts';
import { endSession, useSession } from '../session/session.ts';
import { timings } from '../timings.ts';
import { fetchFirst } from './first-answers.ts';

/** Loads every call; what the first pages need is here already. */
export async function loadAllCalls() {
  return (await import('./all-calls.ts')).calls;
}

export const client = createClientOf(
  { now: firstCalls, load: loadAllCalls },
  {
    baseUrl: '/api',
    fetch: fetchFirst,
    timeoutMs: timings.requestTimeoutMs,
    isOnline: () => navigator.onLine,
    // Until the server has given this device a mark, which it then knows the language by.
    headers: () => {
      const lang = storage.read('lang');
      return lang === null || storage.read('language-mark') !== null ? {} : { lang };
    },
    token: {
      get: () => useSession.getState().token ?? '',
      set: token => {
        if (token === '') endSession();
        else useSession.setState({ token });
      },
    },
    languageMark: {
      get: () => storage.read('language-mark') ?? '',
      set: mark => storage.write('language-mark', mark),
    },
    onStepUp: askForStepUp,
    onReceipt: rememberReceipt,
    // The page that needs a login sends to the login page by itself once the session is gone.
    onNotLoggedIn: message => toast(message || i18next.t('errors:not_logged_in'), 'error'),
  },
);
