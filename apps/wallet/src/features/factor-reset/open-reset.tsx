// The open removal of a second factor: whether there is one, and how its owner cancels it.

import type { CallAnswer } from '@candor/contract';
import { Button, type ButtonTone, ConfirmSheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';

type CancelResetProps = {
  /** The link of a mail; absent where the login speaks for itself. */
  link?: string;
  tone?: ButtonTone;
  onCancelled: () => void;
};

export function CancelReset({ link, tone = 'danger', onCancelled }: CancelResetProps) {
  const { t } = useTranslation('factorReset');
  const cancel = useAct('cancelFactorReset');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button tone={tone} wide onClick={() => setConfirming(true)}>
        {t('cancel')}
      </Button>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('cancelTitle')}
        text={t('cancelText')}
        tone="danger"
        confirmLabel={t('cancel')}
        pending={cancel.isPending}
        onConfirm={() =>
          cancel
            .mutateAsync(link === undefined ? {} : { link })
            .then(
              () => toast(t('cancelled'), 'success'),
              () => undefined,
            )
            .then(() => {
              setConfirming(false);
              onCancelled();
            })
        }
      />
    </>
  );
}

type ResetState = CallAnswer<'getFactorReset'>['state'];

/** Whether a request to remove a factor is still on its way, so that there is something to cancel. */
export function isOpenReset(state: ResetState): boolean {
  return state === 'requested' || state === 'proposed' || state === 'approved';
}
