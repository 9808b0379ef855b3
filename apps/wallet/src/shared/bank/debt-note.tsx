// Says what the user owes since a bank took a deposit back, and leads to repaying it; nothing where nothing is owed.
import { ButtonLink, figureOfDecimal, Note } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { href } from '../navigation/href.ts';
import { isOwed } from './bank-debts.ts';

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
