// The texts of a failure: in one sentence, next to each field, and where an action may have been done all the same.
import { CallFailed } from '@candor/client';
import { createFailures } from '@candor/web';
import i18next from 'i18next';

export const { failureText, showFailure } = createFailures({ notReached: 'errors:unavailable' });

/** The text for a failed action; without an answer of the server, it may have been done all the same. */
export function actFailureText(error: unknown): string {
  const isUnknown = error instanceof CallFailed && error.failure.kind === 'unreachable';
  return isUnknown ? i18next.t('parts:notAnswered') : failureText(error);
}

/** What the server says is wrong, by field. */
export function besideFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(error.failure.problems.map(({ field, message }) => [field, message]));
}
