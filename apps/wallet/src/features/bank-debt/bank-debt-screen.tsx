// What is owed since a bank took deposits back: how much, of which deposits, what it blocks, and repaying it.
import { Amount, ButtonLink, EmptyState, figureOfDecimal, ListRow, Panel } from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { type BankDebts, isOwed } from '../../shared/bank/bank-debts.ts';
import { BankIcon } from '../../shared/bank/bank-icon.tsx';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { useMarketState } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './bank-debt-screen.module.css';
import { RepayForm } from './repay-form.tsx';

export function BankDebtScreen() {
  const { t } = useTranslation(['bankDebt', 'assets']);
  const asked = useCall('getBankDebts', {}, { staleTime: 0 });
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        <Loaded from={asked} rows={6}>
          {debts =>
            isOwed(debts) ? (
              <Owed debts={debts} />
            ) : (
              <EmptyState
                text={t('nothingOwed')}
                icon={<IconCircleCheck size={28} stroke={1.25} />}
                action={
                  <ButtonLink tone="secondary" href={href('/pages/assets/withdraw/index')}>
                    {t('assets:withdraw')}
                  </ButtonLink>
                }
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Owed({ debts }: { debts: BankDebts }) {
  const { t } = useTranslation('bankDebt');
  const scale = useMarketState().data?.coins.find(({ id }) => id === debts.currency)?.scale;
  return (
    <>
      <Panel>
        <p className={classes.label}>{t('youOwe')}</p>
        <p className={classes.sum}>
          <Amount value={debts.owed} unit={debts.currency_name} />
        </p>
        <div className={classes.words}>
          <p className={formPage.text}>{t('nothingLeaves')}</p>
          <p className={formPage.text}>{t('goesOn')}</p>
        </div>
      </Panel>
      <TakenBack debts={debts} />
      {scale === undefined ? null : <RepayForm debts={debts} scale={scale} />}
    </>
  );
}

/** The deposits that a bank took back, with what is still owed of each. */
function TakenBack({ debts: { debts, currency_name: coin } }: { debts: BankDebts }) {
  const { t } = useTranslation('bankDebt');
  const { shortDateTime } = useFormats();
  return (
    <Panel flush title={t('takenBack')}>
      {debts.map(debt => (
        <ListRow
          key={debt.id}
          left={<BankIcon />}
          title={t('bankDeposit', { amount: figureOfDecimal(debt.bank_amount), currency: debt.bank_currency })}
          detail={
            <>
              {t('creditedAt', { time: shortDateTime(debt.credited_at) })}
              <br />
              {t('takenAt', { time: shortDateTime(debt.since) })}
            </>
          }
          right={<Amount value={debt.amount} unit={coin} />}
        />
      ))}
    </Panel>
  );
}
