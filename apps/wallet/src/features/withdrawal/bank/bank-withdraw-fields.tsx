// The fields of a withdrawal to a bank: in which money, how much, a note; what it costs and brings, and who decides about it.
import { Amount, Facts, Form, figureOfDecimal, Note, Panel, Segmented, SubmitButton } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../../shared/market-state.ts';
import { AmountAndNote } from '../amount-and-note.tsx';
import styles from '../withdraw-fields.module.css';
import type { PayingAccount } from '../withdrawal-form.ts';
import classes from './bank-withdraw-fields.module.css';
import { ConfirmBankWithdrawal } from './confirm-bank-withdrawal.tsx';
import { type BankQuote, type BankWithdrawalInput, useBankWithdrawal } from './use-bank-withdrawal.ts';

export type BankWithdrawFieldsProps = BankWithdrawalInput & { coin: number; isBlocked: boolean };

const NOTHING_YET = '—';

export function BankWithdrawFields({ coin, isBlocked, ...input }: BankWithdrawFieldsProps) {
  const { t } = useTranslation(['withdrawal', 'bankWithdrawal']);
  const hold = useBankWithdrawal(input);
  const [isConfirming, setConfirming] = useState(false);
  const { info, bank, scale } = input;
  const { form, account, limits } = hold;
  const isRated = account.rate !== '';

  /** What is confirmed is what was typed when it was asked for. */
  function change(part: Parameters<typeof hold.change>[0]) {
    setConfirming(false);
    hold.change(part);
  }

  return (
    <Form
      className={styles.form}
      onSubmit={() => {
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
      <AmountAndNote
        {...{ coin, scale, form, change }}
        info={limits}
        problem={hold.problem}
        isInsufficient={hold.isInsufficient}
      />
      {isRated ? (
        <QuoteFacts account={account} quote={hold.quote} coin={info.name} />
      ) : (
        <Note tone="warning">{t('bankWithdrawal:noRate', { currency: account.currency })}</Note>
      )}
      <Note title={t('bankWithdrawal:reviewTitle')}>{t('bankWithdrawal:reviewText')}</Note>
      <SubmitButton size="large" wide disabled={isBlocked || !isRated}>
        {t('continue')}
      </SubmitButton>
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
    </Form>
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
