// The fields of a withdrawal to a bank: in which money, how much, a note; what it costs and brings, and who decides about it.
import {
  Amount,
  AmountField,
  Button,
  ButtonLink,
  Facts,
  figureOfDecimal,
  Note,
  Panel,
  PercentRow,
  Segmented,
  TextField,
} from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../shared/market-state.ts';
import { href } from '../../../shared/navigation/href.ts';
import styles from '../withdraw-fields.module.css';
import { type PayingAccount, shareOfFree } from '../withdrawal-form.ts';
import classes from './bank-withdraw-fields.module.css';
import { ConfirmBankWithdrawal } from './confirm-bank-withdrawal.tsx';
import { type BankQuote, type BankWithdrawalInput, useBankWithdrawal } from './use-bank-withdrawal.ts';

export type BankWithdrawFieldsProps = BankWithdrawalInput & { coin: number; isBlocked: boolean };

const NOTHING_YET = '—';

export function BankWithdrawFields({ coin, isBlocked, ...input }: BankWithdrawFieldsProps) {
  const { t } = useTranslation(['withdrawal', 'assets', 'bankWithdrawal']);
  const hold = useBankWithdrawal(input);
  const [isConfirming, setConfirming] = useState(false);
  const { info, bank, scale } = input;
  const { form, change, account, limits } = hold;
  const isRated = account.rate !== '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (hold.check()) setConfirming(true);
      }}
    >
      {bank.accounts.length > 1 ? (
        <div className={classes.choice}>
          <span className={classes.label}>{t('bankWithdrawal:account')}</span>
          <Segmented
            label={t('bankWithdrawal:account')}
            value={String(account.id)}
            options={bank.accounts.map(({ id, currency }) => ({ value: String(id), label: currency }))}
            onChange={id => change({ account: Number(id) })}
          />
        </div>
      ) : null}
      <AmountField
        label={t('amount')}
        name="number"
        value={form.amount}
        scale={scale}
        unit={info.name}
        problem={hold.problem}
        hint={
          <>
            {t('available')} <Amount value={info.change_balance} unit={info.name} />
          </>
        }
        aside={
          <button
            type="button"
            className={styles.all}
            onClick={() => change({ amount: shareOfFree(limits, 100, scale) })}
          >
            {t('assets:all')}
          </button>
        }
        onChange={amount => change({ amount })}
      />
      <PercentRow label={t('available')} onPick={percent => change({ amount: shareOfFree(limits, percent, scale) })} />
      {hold.isInsufficient ? (
        <ButtonLink size="small" tone="secondary" href={href('/pages/assets/deposit/charge', { currency: coin })}>
          {t('deposit', { coin: info.name })}
        </ButtonLink>
      ) : null}
      <TextField
        label={t('note')}
        placeholder={t('noteText')}
        autoComplete="off"
        maxLength={200}
        value={form.note}
        onChange={event => change({ note: event.target.value })}
      />
      {isRated ? (
        <QuoteFacts account={account} quote={hold.quote} coin={info.name} />
      ) : (
        <Note tone="warning">{t('bankWithdrawal:noRate', { currency: account.currency })}</Note>
      )}
      <Note title={t('bankWithdrawal:reviewTitle')}>{t('bankWithdrawal:reviewText')}</Note>
      <Button submits size="large" wide disabled={isBlocked || !isRated}>
        {t('continue')}
      </Button>
      <ConfirmBankWithdrawal
        opened={isConfirming && hold.quote !== undefined}
        onClose={() => {
          setConfirming(false);
          hold.forgetProblems();
        }}
        hold={hold}
        card={bank.card}
        coin={info.name}
      />
    </form>
  );
}

type QuoteFactsProps = { account: PayingAccount; quote: BankQuote | undefined; coin: string };

/** At the rate of now, which the server's quote knows best. */
function QuoteFacts({ account, quote, coin }: QuoteFactsProps) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const isDemo = useIsDemo();
  const { currency } = account;
  const margin = figureOfDecimal(account.margin);
  const day = quote?.rate_day ?? account.rate_day;
  return (
    <Panel>
      <Facts
        rows={[
          {
            label: t('bankWithdrawal:rate'),
            value: <Amount value={quote?.rate ?? account.rate} unit={coin} prefix={`1 ${currency} = `} />,
          },
          {
            label: t('fee'),
            value: (
              <>
                <Amount value={account.fee} unit="%" />
                {quote === undefined ? null : (
                  <>
                    {' · '}
                    <Amount value={quote.fee} unit={coin} />
                  </>
                )}
              </>
            ),
          },
          {
            label: t('receive'),
            value: <Amount value={quote?.amount ?? NOTHING_YET} unit={quote?.currency} />,
            strong: true,
          },
        ]}
      />
      <p className={classes.text}>
        {isDemo ? t('bankWithdrawal:exampleRate', { margin }) : t('bankWithdrawal:rateOf', { day, margin })}
      </p>
    </Panel>
  );
}
