// The fields of a withdrawal to a bank: in which money, how much, a note; what it costs and brings, who decides about it, and its sending.
import type { CallFailed } from '@candor/client';
import { BANK_ADDRESS, BANK_CURRENCY, type CallAnswer } from '@candor/contract';
import {
  Amount,
  ConfirmSheet,
  DigitsField,
  Facts,
  Form,
  figureOfDecimal,
  Note,
  Panel,
  Segmented,
  SubmitButton,
} from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyValues } from '../../../shared/calls/money-form.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useIsDemo } from '../../../shared/market-state.ts';
import { AmountAndNote } from '../amount-and-note.tsx';
import { SendProblemNote } from '../obstacles.tsx';
import { useSending } from '../use-sending.ts';
import { useProblemText, useSettled } from '../use-withdrawal.ts';
import classes from '../withdraw-screen.module.css';
import { amountProblem, type BankInfo, type PayingAccount, type WithdrawalInfo } from '../withdrawal-form.ts';

type BankWithdrawFieldsProps = BankWithdrawalInput & { coin: number; isBlocked: boolean };

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
      className={classes.form}
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

type ConfirmBankWithdrawalProps = {
  opened: boolean;
  onClose: () => void;
  hold: BankWithdrawalState;
  card: BankInfo['card'];
  coin: string;
};

const DIGITS = 6;

/** Shows a withdrawal to a bank once more in full, and asks for the fund password. */
function ConfirmBankWithdrawal({ opened, onClose, hold, card, coin }: ConfirmBankWithdrawalProps) {
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
            <span className={classes.to}>
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

type BankQuote = CallAnswer<'quoteBankWithdrawal'>;
type BankWithdrawalState = ReturnType<typeof useBankWithdrawal>;

type BankWithdrawalInput = {
  info: WithdrawalInfo;
  bank: BankInfo;
  /** Of the coin that leaves. */
  scale: number;
};

/** What is typed into a withdrawal to a bank, what it would bring, what is wrong with it, and the sending of it. */
function useBankWithdrawal({ info, bank, scale }: BankWithdrawalInput) {
  const [form, { set: setForm, forget }] = useMoneyValues<{ account: number; amount: string; note: string }>(
    'bank-withdrawal',
    draft => draft ?? { account: 0, amount: '', note: '' },
  );
  const { isAttempted, attempt } = useFormProblems();
  const account = bank.accounts.find(({ id }) => id === form.account) ?? bank.accounts[0]!;
  // The limits are those of the account that pays.
  const limits = { ...info, min_number: account.min_number, max_number: account.max_number };
  const typed = form.amount.replace(/\.$/, '');
  const problem = amountProblem(typed, limits, scale);
  const { quote, error } = useBankQuote(account.id, problem === undefined ? typed : '');
  const problemText = useProblemText(limits);
  return {
    form,
    change: (part: Partial<typeof form>) => setForm({ ...form, ...part }),
    account,
    limits,
    quote,
    isInsufficient: problem === 'insufficient',
    problem: problemText(problem, isAttempted, error),
    /** Answers whether nothing is wrong with it; what it costs may still be on its way. */
    check(): boolean {
      attempt();
      return problem === undefined && error === null;
    },
    ...useSending(
      {
        currency: BANK_CURRENCY,
        number: typed,
        address: BANK_ADDRESS,
        bank_account: account.id,
        note: form.note.trim(),
      },
      forget,
    ),
  };
}

type QuoteHold = { quote: BankQuote | undefined; error: CallFailed | null };

/** Requested again while it is typed; `amount` is "" while it makes no sense. */
function useBankQuote(account: number, amount: string): QuoteHold {
  const settled = useSettled(amount);
  const enabled = settled !== '' && settled === amount;
  const query = useCall(
    'quoteBankWithdrawal',
    { bank_account: account, number: settled },
    { enabled, staleTime: 2000 },
  );
  return enabled ? { quote: query.data, error: query.error } : { quote: undefined, error: null };
}
