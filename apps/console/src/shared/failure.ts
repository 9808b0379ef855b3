// What to say of a failure: in one sentence, beside each field, and where an act may have been done all the same.
import { CallFailed } from '@candor/client';
import { createFailures } from '@candor/web';
import i18next from 'i18next';

export const { failureText, showFailure } = createFailures({ notReached: 'errors:unavailable' });

/** What to tell of something that was to be done: where nobody answered, it may have been done all the same. */
export function actFailureText(error: unknown): string {
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'unreachable';
  return isUnknown ? i18next.t('parts:notAnswered') : failureText(error);
}

/** What the server says is wrong, by field. */
export function besideFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(error.failure.problems.map(({ field, message }) => [field, message]));
}
