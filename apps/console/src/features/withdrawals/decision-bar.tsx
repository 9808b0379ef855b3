// Passing or refusing a withdrawal, for those who may and while it is not on its way.

import { neutralRefusals, type WithdrawalRefusal, withdrawalRefusals } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { PassDialog } from './pass-dialog.tsx';
import { mayRefuse, standingOf, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

export function DecisionBar({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const mayDecide = useMay('withdrawals.decide');
  const me = useMe();
  const [open, setOpen] = useState<'pass' | 'refuse'>();
  if (!mayDecide || !mayRefuse(withdrawal)) return null;
  const close = () => setOpen(undefined);
  const isOwn = standingOf(withdrawal, me.id) === 'own';
  return (
    <div className={classes.actions}>
      {withdrawal.stage === 'review' ? (
        <Button size="sm" disabled={isOwn} onClick={() => setOpen('pass')}>
          {t('pass')}
        </Button>
      ) : null}
      <Button size="sm" variant="light" color="danger" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      {open === 'pass' ? <PassDialog withdrawal={withdrawal} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog withdrawal={withdrawal} onClose={close} /> : null}
    </div>
  );
}

type RefuseDialogProps = { withdrawal: Withdrawal; onClose: () => void };

/** Refuses a withdrawal: a reason from the list that its owner reads in their language, and what there is to say in words. */
function RefuseDialog({ withdrawal, onClose }: RefuseDialogProps) {
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
