// Refuses a withdrawal: a reason from the list that its owner reads in their language, and what there is to say in words.
import { neutralRefusals, type WithdrawalRefusal, withdrawalRefusals } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { Withdrawal } from './withdrawal.ts';

export type RefuseDialogProps = { withdrawal: Withdrawal; onClose: () => void };

export function RefuseDialog({ withdrawal, onClose }: RefuseDialogProps) {
  const { t } = useTranslation(['withdrawals', 'withdrawalRemarks']);
  const [refusal, setRefusal] = useState<WithdrawalRefusal>();
  const refuse = useAct('refuseWithdrawal', { isQuiet: true, changes: ['listAllWithdrawals'] });
  const amount = `${figureOfDecimal(withdrawal.number)} ${withdrawal.currency_name}`;
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('refuseTitle', { id: withdrawal.id })}
      text={t('refuseText', { amount, user: withdrawal.user })}
      submitLabel={t('refuse')}
      isDangerous
      missing={refusal === undefined ? t('chooseRefusal') : undefined}
      onSubmit={async reason => {
        if (refusal === undefined) return;
        await refuse.mutateAsync({ id: withdrawal.id, refusal, reason });
        toast(t('refused'), 'success');
      }}
    >
      {isTried => (
        <Select
          data-autofocus
          label={t('refusal')}
          placeholder={t('choose')}
          value={refusal ?? null}
          error={isTried && refusal === undefined}
          data={withdrawalRefusals.map(value => ({
            value,
            label: t(value === 'other' ? 'refusal_unlisted' : `refusal_${value}`),
          }))}
          onChange={value => setRefusal(withdrawalRefusals.find(known => known === value))}
          description={
            refusal === undefined
              ? undefined
              : t(neutralRefusals.has(refusal) ? 'userReadsOnly' : 'userReads', { sentence: t(sentenceOf(refusal)) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
    </ReasonDialog>
  );
}

/** The text that its owner reads. */
function sentenceOf(refusal: WithdrawalRefusal) {
  type Named = 'wrong-address' | 'identity' | 'source-of-funds' | 'other';
  const name = neutralRefusals.has(refusal) ? 'other' : (refusal.replaceAll('_', '-') as Named);
  return `withdrawalRemarks:${name}` as const;
}
