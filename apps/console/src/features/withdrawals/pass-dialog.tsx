// Passes a withdrawal once whoever decides has said that its amount and its address are right.
import { Form, figureOfDecimal, toast, useCloseOnBack } from '@candor/ui';
import { Alert, Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText } from '../../shared/failure.ts';
import { useAct } from '../../shared/use-call.ts';
import { Payment } from './payment.tsx';
import { isToBank, type Withdrawal } from './withdrawal.ts';
import classes from './withdrawals.module.css';

const MOST_NOTE = 300;

export type PassDialogProps = { withdrawal: Withdrawal; onClose: () => void };

export function PassDialog({ withdrawal, onClose }: PassDialogProps) {
  const { t } = useTranslation(['withdrawals', 'shared']);
  useCloseOnBack(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('passTitle')}
      size="md"
      closeButtonProps={{ 'aria-label': t('shared:close') }}
    >
      <PassForm withdrawal={withdrawal} onClose={onClose} />
    </Modal>
  );
}

function PassForm({ withdrawal, onClose }: PassDialogProps) {
  const { t } = useTranslation(['withdrawals', 'shared']);
  const [isChecked, setChecked] = useState(false);
  const [note, setNote] = useState('');
  const pass = useAct('passWithdrawal', { isQuiet: true, changes: ['listAllWithdrawals', 'listBankPayments'] });
  const isBank = isToBank(withdrawal);
  const isFirstOfTwo = withdrawal.needs > 1 && withdrawal.passed_by === 0;

  async function send() {
    const reason = note.trim();
    try {
      await pass.mutateAsync({ id: withdrawal.id, ...(reason !== '' && { reason }) });
    } catch {
      return;
    }
    toast(t(isFirstOfTwo ? 'passedFirst' : isBank ? 'passedBank' : 'passed'), 'success');
    onClose();
  }

  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        if (isChecked && !pass.isPending) void send();
      }}
    >
      <p className={classes.quiet}>{t(isFirstOfTwo ? 'passTextFirst' : isBank ? 'passTextBank' : 'passText')}</p>
      <Payment withdrawal={withdrawal} />
      <Checkbox
        data-autofocus
        label={t(isBank ? 'checkedBank' : 'checked')}
        checked={isChecked}
        onChange={event => setChecked(event.currentTarget.checked)}
      />
      <Textarea
        label={t('passNote')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={MOST_NOTE}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {pass.isError ? (
        <Alert color="danger" role="alert">
          {actFailureText(pass.error)}
        </Alert>
      ) : null}
      <div className={classes.formEnd}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('shared:cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={!isChecked} loading={pass.isPending}>
          {t('passAmount', { amount: figureOfDecimal(withdrawal.number), coin: withdrawal.currency_name })}
        </Button>
      </div>
    </Form>
  );
}
