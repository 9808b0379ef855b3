// Shows a withdrawal once more in full, and asks for the fund password.
import { Amount, ConfirmSheet, DigitsField } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../shared/chains/address-text.tsx';
import { chainName } from '../../shared/chains/chain-name.ts';
import classes from './confirm-withdrawal.module.css';
import { ReviewNote } from './review-note.tsx';
import { SendProblemNote } from './send-problem.tsx';
import type { WithdrawalHold } from './use-withdrawal.ts';
import type { WithdrawalInfo } from './withdrawal-form.ts';

export type ConfirmWithdrawalProps = {
  opened: boolean;
  onClose: () => void;
  hold: WithdrawalHold;
  info: WithdrawalInfo;
};

const DIGITS = 6;

export function ConfirmWithdrawal({ opened, onClose, hold, info }: ConfirmWithdrawalProps) {
  const { t } = useTranslation(['withdrawal', 'security']);
  const [payPassword, setPayPassword] = useState('');
  const { address, quote, form, sendProblem } = hold;
  if (address === undefined || quote === undefined) return null;
  const amount = form.amount.replace(/\.$/, '');
  const note = form.note.trim();
  return (
    <ConfirmSheet
      opened={opened}
      onClose={() => {
        setPayPassword('');
        onClose();
      }}
      title={t('confirmTitle')}
      rows={[
        { label: t('amount'), value: <Amount value={amount} unit={info.name} /> },
        { label: t('to'), value: <To label={address.label} address={address.address} /> },
        { label: t('network'), value: chainName(address.nettype, address.currency) },
        { label: t('fee'), value: quote.is_inside === 1 ? t('free') : <Amount value={quote.fee} unit={info.name} /> },
        { label: t('receive'), value: <Amount value={quote.receive} unit={info.name} />, strong: true },
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
      ]}
      warning={t('confirmWarning')}
      confirmLabel={t('confirm')}
      pending={hold.isSending}
      disabled={payPassword.length !== DIGITS}
      onConfirm={() => void hold.send(payPassword).then(() => setPayPassword(''))}
    >
      <ReviewNote quote={quote} isBrief />
      <DigitsField
        label={t('security:fundPassword')}
        masked
        value={payPassword}
        onChange={setPayPassword}
        problem={sendProblem.payPassword}
      />
      <SendProblemNote of={sendProblem} />
    </ConfirmSheet>
  );
}

function To({ label, address }: { label: string; address: string }) {
  return (
    <span className={classes.to}>
      {label === '' ? null : <span>{label}</span>}
      <AddressText address={address} />
    </span>
  );
}
