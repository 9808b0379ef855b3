// Repays what is owed, or a part of it, from the spot wallet, after a question.
import { Amount, AmountField, ButtonLink, ConfirmSheet, Form, figureOfDecimal, Note, SubmitButton } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankDebts } from '../../shared/bank/bank-debts.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { useRepayment } from './use-repayment.ts';

export type RepayFormProps = { debts: BankDebts; scale: number };

export function RepayForm({ debts, scale }: RepayFormProps) {
  const { t } = useTranslation(['bankDebt', 'assets']);
  const hold = useRepayment(debts, scale);
  const [isConfirming, setConfirming] = useState(false);
  const { repayable, currency, currency_name: coin } = debts;
  const close = () => setConfirming(false);
  return (
    <Form
      className={formPage.form}
      onSubmit={() => {
        if (hold.check()) setConfirming(true);
      }}
    >
      <AmountField
        label={t('assets:amount')}
        name="number"
        value={hold.field}
        scale={scale}
        unit={coin}
        problem={hold.problem}
        hint={
          <>
            {t('canRepay')} <Amount value={repayable} unit={coin} />
          </>
        }
        onChange={hold.change}
      />
      {/[1-9]/.test(repayable) ? null : (
        <Note
          title={t('noneFree', { coin })}
          action={
            <ButtonLink size="small" tone="secondary" href={href('/pages/assets/deposit/charge', { currency })}>
              {t('deposit', { coin })}
            </ButtonLink>
          }
        >
          {t('noneFreeText', { coin })}
        </Note>
      )}
      <SubmitButton size="large" wide pending={hold.isSending}>
        {t('repay')}
      </SubmitButton>
      <ConfirmSheet
        opened={isConfirming && hold.left !== undefined}
        onClose={close}
        title={t('confirmTitle')}
        rows={[
          { label: t('assets:amount'), value: <Amount value={hold.amount} unit={coin} />, strong: true },
          { label: t('assets:from'), value: t('assets:account_change') },
          { label: t('leftAfter'), value: <Amount value={hold.left ?? '0'} unit={coin} /> },
        ]}
        warning={t('forGood')}
        confirmLabel={t('repayAmount', { amount: figureOfDecimal(hold.amount || '0'), coin })}
        pending={hold.isSending}
        onConfirm={() => void hold.send().then(close)}
      />
    </Form>
  );
}
