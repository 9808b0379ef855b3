// What is owed since a bank took deposits back: how much, of which deposits, what it blocks, and repaying it.
import {
  Amount,
  AmountField,
  ButtonLink,
  ConfirmSheet,
  EmptyState,
  Form,
  figureOfDecimal,
  ListRow,
  Note,
  Panel,
  SubmitButton,
} from '@candor/ui';
import { IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BankDebts, isOwed } from '../../shared/bank/bank-debt.tsx';
import { BankIcon } from '../../shared/bank/bank-icon.tsx';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { useMarketState } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './bank-debt-screen.module.css';
import { useRepayment } from './use-repayment.ts';

export function BankDebtScreen() {
  const { t } = useTranslation(['bankDebt', 'assets']);
  const query = useCall('getBankDebts', {}, { staleTime: 0 });
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        <Loaded from={query} rows={6}>
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

type RepayFormProps = { debts: BankDebts; scale: number };

/** Repays what is owed, or a part of it, from the spot wallet, after a question. */
function RepayForm({ debts, scale }: RepayFormProps) {
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
