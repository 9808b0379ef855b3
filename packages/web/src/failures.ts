// Converts failures to texts, and shows them as a toast where the screen has no place for them.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import i18next from 'i18next';

export type FailureWords = {
  /** The text where no answer came. */
  notReached: 'shared:notReached' | 'errors:unavailable';
  /** Texts for an app's own failures; `undefined` for all others. */
  ownText?: (error: unknown) => string | undefined;
};

export function createFailures({ notReached, ownText = () => undefined }: FailureWords) {
  /** The text of a failure: the server's message, our own where no server spoke, or the word ERROR. */
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
   * Shows a failure as a toast, with the given words around the reason, if any. A cancelled call is no
   * failure, and the end of a login has been shown already.
   */
  function showFailure(error: unknown, wordsOf = (reason: string) => reason): void {
    if (error instanceof CallFailed) {
      const { code, kind } = error.failure;
      // A user who declines the confirmation has cancelled too.
      if (code === 'aborted' || code === 'step_up_required' || kind === 'not-logged-in') return;
    }
    toast(wordsOf(failureText(error)), 'error');
  }

  return { failureText, showFailure };
}
