// Tells that what somebody filled in was not sent, and why: applications, and reports of deposits.
import i18next from 'i18next';
import { showFailure } from './failure.ts';

export function showSubmitFailure(error: unknown): void {
  showFailure(error, reason =>
    i18next.t('verification:submitFailedBecause', { failed: i18next.t('messages:submitFailed'), reason }),
  );
}
