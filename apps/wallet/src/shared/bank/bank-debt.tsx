// What the user owes after a bank took a deposit back, and the note about it.

import type { CallAnswer } from '@candor/contract';
import { ButtonLink, figureOfDecimal, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { href } from '../navigation/href.ts';

export function DebtNote() {
  const { t } = useTranslation('bankDebt');
  const { data } = useCall('getBankDebts', {});
  if (data === undefined || !isOwed(data)) return null;
  const deposits = data.debts.map(debt => `${figureOfDecimal(debt.bank_amount)} ${debt.bank_currency}`).join(' · ');
  return (
    <Note
      tone="danger"
      title={t('owe', { amount: figureOfDecimal(data.owed), coin: data.currency_name })}
      action={
        <ButtonLink size="small" href={href('/pages/assets/debt')}>
          {t('repay')}
        </ButtonLink>
      }
    >
      <p>{t('why', { deposits })}</p>
      <p>{t('nothingLeaves')}</p>
    </Note>
  );
}

export type BankDebts = CallAnswer<'getBankDebts'>;

/** What the user owes since a bank took a deposit back. */
export function isOwed({ debts }: BankDebts): boolean {
  return debts.length > 0;
}

/** Whether a debt is known to stand; nothing leaves meanwhile. */
export function useOwes(): boolean {
  const { data } = useCall('getBankDebts', {});
  return data !== undefined && isOwed(data);
}
