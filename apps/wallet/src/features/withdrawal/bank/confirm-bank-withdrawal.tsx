// Shows a withdrawal to a bank once more in full, and asks for the fund password.
import { Amount, ConfirmSheet, DigitsField } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendProblemNote } from '../send-problem.tsx';
import confirm from '../withdraw-fields.module.css';
import type { BankInfo } from '../withdrawal-form.ts';
import type { BankWithdrawalState } from './use-bank-withdrawal.ts';

export type ConfirmBankWithdrawalProps = {
  opened: boolean;
  onClose: () => void;
  hold: BankWithdrawalState;
  card: BankInfo['card'];
  coin: string;
};

const DIGITS = 6;

export function ConfirmBankWithdrawal({ opened, onClose, hold, card, coin }: ConfirmBankWithdrawalProps) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal', 'security']);
  const [payPassword, setPayPassword] = useState('');
  const { quote, form, sendProblem } = hold;
  if (card === null || quote === undefined) return null;
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
        { label: t('amount'), value: <Amount value={form.amount.replace(/\.$/, '')} unit={coin} /> },
        {
          label: t('to'),
          value: (
            <span className={confirm.to}>
              <span>{card.bank}</span>
              <span>{card.number}</span>
              <span>{card.holder}</span>
            </span>
          ),
        },
        {
          label: t('bankWithdrawal:rate'),
          value: <Amount value={quote.rate} unit={coin} prefix={`1 ${quote.currency} = `} />,
        },
        { label: t('fee'), value: <Amount value={quote.fee} unit={coin} /> },
        { label: t('receive'), value: <Amount value={quote.amount} unit={quote.currency} />, strong: true },
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
      ]}
      warning={t('bankWithdrawal:confirmWarning')}
      confirmLabel={t('confirm')}
      pending={hold.isSending}
      disabled={payPassword.length !== DIGITS}
      onConfirm={() => void hold.send(payPassword)}
    >
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
