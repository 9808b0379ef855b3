// Shows what went wrong as a toast.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { PasskeyPlaceError } from './proof/passkey-place.ts';

/** What to tell the user of a failure: the server's message, our own where no server spoke, or the word ERROR. */
export function failureText(error: unknown): string {
  if (error instanceof PasskeyPlaceError) return i18next.t('proof:passkeyPlace', { site: error.site });
  if (!(error instanceof CallFailed)) return i18next.t('messages:unknownError');
  const { kind, message } = error.failure;
  if (message !== '') return message;
  if (kind === 'unknown-outcome') return i18next.t('errors:outcome_unknown');
  return kind === 'unreachable' ? i18next.t('shared:notReached') : i18next.t('messages:unknownError');
}

/**
 * Shows a failure as a toast, in words of one's own around the reason where these are given. What was given up on purpose is no
 * failure, and the end of a login has been told already.
 */
export function showFailure(error: unknown, wordsOf = (reason: string) => reason): void {
  if (error instanceof CallFailed) {
    const { code, kind } = error.failure;
    // Whoever is asked to confirm and turns away has given up on purpose too.
    if (code === 'aborted' || code === 'step_up_required' || kind === 'not-logged-in') return;
  }
  toast(wordsOf(failureText(error)), 'error');
}
