// Takes back a report of a deposit that is still looked for, after one question.
import { Button, ConfirmSheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import type { Deposit } from '../../shared/deposits/key-of-deposit.ts';

export function RemoveClaim({ claim }: { claim: Deposit }) {
  const { t } = useTranslation('moneyRecords');
  const remove = useAct('removeClaim', {
    changes: ['listDeposits'],
    onDone: () => toast(t('claimRemoved'), 'success'),
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" wide onClick={() => setAsking(true)}>
        {t('removeClaim')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeClaimTitle')}
        text={t('removeClaimText')}
        tone="danger"
        confirmLabel={t('removeClaim')}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            // The list shows the numbers of claims below zero.
            { claim: -claim.id },
            { onSettled: () => setAsking(false) },
          )
        }
      />
    </>
  );
}
