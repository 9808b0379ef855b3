// Says what went wrong, in words, and shows it as a toast where no place on the screen is meant for it.
import { CallFailed } from '@candor/client';
import { toast } from '@candor/ui';
import i18next from 'i18next';

/** What to tell of a failure: the server's message, our own where no server spoke, or the word ERROR. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return i18next.t('messages:unknownError');
  const { kind, message } = error.failure;
  if (message !== '') return message;
  if (kind === 'unknown-outcome') return i18next.t('errors:outcome_unknown');
  return kind === 'unreachable' ? i18next.t('errors:unavailable') : i18next.t('messages:unknownError');
}

/** The same of something that was to be done: where nobody answered, it may have been done all the same. */
export function actFailureText(error: unknown): string {
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'unreachable';
  return isUnknown ? i18next.t('parts:notAnswered') : failureText(error);
}

/** Shows a failure as a toast. What was given up on purpose is no failure, and the end of a login shows by itself. */
export function showFailure(error: unknown): void {
  if (error instanceof CallFailed) {
    const { code, kind } = error.failure;
    if (code === 'aborted' || kind === 'not-logged-in') return;
  }
  toast(failureText(error), 'error');
}
