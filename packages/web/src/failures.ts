// Says what went wrong in words, and shows it as a toast where no place on the screen is meant for it.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import i18next from 'i18next';

export type FailureWords = {
  /** What to say where nobody answered. */
  notReached: 'shared:notReached' | 'errors:unavailable';
  /** Words for failures of an app's own; `undefined` for all others. */
  ownText?: (error: unknown) => string | undefined;
};

export function createFailures({ notReached, ownText = () => undefined }: FailureWords) {
  /** What to tell of a failure: the server's message, our own where no server spoke, or the word ERROR. */
  function failureText(error: unknown): string {
    const own = ownText(error);
    if (own !== undefined) return own;
    if (!(error instanceof CallFailed)) return i18next.t('messages:unknownError');
    const { code, kind, message } = error.failure;
    if (code === 'not_sent') return i18next.t('shared:notSent');
    if (message !== '') return message;
    if (kind === 'unknown-outcome') return i18next.t('errors:outcome_unknown');
    return kind === 'unreachable' ? i18next.t(notReached) : i18next.t('messages:unknownError');
  }

  /**
   * Shows a failure as a toast, in words of one's own around the reason where these are given. What was given up on purpose is no
   * failure, and the end of a login has been told already.
   */
  function showFailure(error: unknown, wordsOf = (reason: string) => reason): void {
    if (error instanceof CallFailed) {
      const { code, kind } = error.failure;
      // Whoever is asked to confirm and turns away has given up on purpose too.
      if (code === 'aborted' || code === 'step_up_required' || kind === 'not-logged-in') return;
    }
    toast(wordsOf(failureText(error)), 'error');
  }

  return { failureText, showFailure };
}
