// What to tell of a failure, here also of a passkey that was made for another address.
import { createFailures } from '@candor/web';
import i18next from 'i18next';
import { PasskeySiteError } from '../proof/passkey-site.ts';

export const { failureText, showFailure } = createFailures({
  notReached: 'shared:notReached',
  ownText: error =>
    error instanceof PasskeySiteError ? i18next.t('proof:passkeyPlace', { site: error.site }) : undefined,
});
