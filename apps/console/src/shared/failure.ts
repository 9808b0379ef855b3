// What to tell of a failure, and of an act that may have been done all the same.
import { CallFailed } from '@candor/client';
import { createFailures } from '@candor/web';
import i18next from 'i18next';

export const { failureText, showFailure } = createFailures({ notReached: 'errors:unavailable' });

/** What to tell of something that was to be done: where nobody answered, it may have been done all the same. */
export function actFailureText(error: unknown): string {
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'unreachable';
  return isUnknown ? i18next.t('parts:notAnswered') : failureText(error);
}
