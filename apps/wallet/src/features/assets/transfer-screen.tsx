// Moves a coin between one's own accounts: from, to, how much, and what both hold afterwards.

import type { AccountName, CallAnswer } from '@candor/contract';
import { formatShort, parseDecimal } from '@candor/money';
import {
  Amount,
  AmountField,
  EmptyState,
  ErrorState,
  Facts,
  Form,
  figureOfDecimal,
  IconButton,
  Panel,
  PercentRow,
  SelectField,
  SkeletonRows,
  SubmitButton,
  toast,
} from '@candor/ui';
import { IconHistory, IconSwitchVertical } from '@candor/ui/icons';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { refuseFields, useKeyedSend } from '../../shared/calls/money-form.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ACCOUNTS } from '../../shared/valuation/own-accounts.ts';
import assetsPage from './assets-page.module.css';
import {
  canMove,
  possible,
  requestedTransfer,
  sourcesOf,
  summarize,
  swapped,
  type TransferForm,
  targetsOf,
  withSide,
} from './transfer-form.ts';
import classes from './transfer-screen.module.css';

export function TransferScreen() {
  const { t } = useTranslation(['assets', 'portfolio']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const coins = useCall('listOwnCoins', {});
  const state = useMarketState();
  const accountOf = (name: 'from' | 'to') => ACCOUNTS.find(account => account === search.get(name));
  const wish = { coin: Number(search.get('currency')) || undefined, from: accountOf('from'), to: accountOf('to') };
  const movable = coins.data?.filter(canMove);
  const isReady = coins.data !== undefined && state.data !== undefined;
  return (
    <>
      <PageBar
        help="transfers"
        title={t('transfer')}
        right={
          <IconButton
            label={t('transferRecord')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/transfer/record'))}
          />
        }
      />
      <div className={assetsPage.page}>
        {coins.isPending ? <SkeletonRows rows={4} /> : null}
        {coins.isError && !isReady ? <ErrorState onRetry={() => void coins.refetch()} /> : null}
        {isReady && movable?.length === 0 ? (
          <EmptyState text={t('portfolio:oneAccount')} icon={<IconSwitchVertical size={28} stroke={1.25} />} />
        ) : null}
        {isReady && movable !== undefined && movable.length > 0 ? (
          <TransferFields
            key={search.toString()}
            coins={movable}
            scaleOf={id => state.data.coins.find(coin => coin.id === id)?.scale ?? 0}
            start={requestedTransfer(wish, movable)}
          />
        ) : null}
      </div>
    </>
  );
}

type TransferFieldsProps = {
  coins: CallAnswer<'listOwnCoins'>;
  scaleOf: (coin: number) => number;
  start: TransferForm;
};

/** The fields of a transfer and its button. */
function TransferFields(props: TransferFieldsProps) {
  const { t } = useTranslation('assets');
  const { form, change, coin, scale, summary, problem, isSending, send } = useTransfer(props);
  return (
    <Form className={classes.form} onSubmit={() => void send()}>
      <SelectField
        label={t('coin')}
        value={String(coin.id)}
        onChange={value => change({ coin: Number(value), amount: '' })}
        options={props.coins.map(each => ({ value: String(each.id), label: each.name }))}
      />
      <Sides form={form} coin={coin} onChange={change} />
      <AmountField
        label={t('amount')}
        name="number"
        value={form.amount}
        scale={scale}
        unit={coin.name}
        problem={problem}
        hint={
          <>
            {t('available')} <Amount value={summary.free} unit={coin.name} />
          </>
        }
        aside={
          <button
            type="button"
            className={classes.all}
            onClick={() => change({ amount: shareOfDecimal(summary.free, 100, scale) })}
          >
            {t('all')}
          </button>
        }
        onChange={amount => change({ amount })}
      />
      <PercentRow
        label={t('available')}
        onPick={percent => change({ amount: shareOfDecimal(summary.free, percent, scale) })}
      />
      {summary.after === undefined ? null : (
        <Panel title={t('afterwards')}>
          <Facts
            rows={[
              { label: t(`account_${form.from}_short`), value: <Amount value={summary.after.from} unit={coin.name} /> },
              { label: t(`account_${form.to}_short`), value: <Amount value={summary.after.to} unit={coin.name} /> },
            ]}
          />
        </Panel>
      )}
      <SubmitButton size="large" wide pending={isSending}>
        {t('transferNow')}
      </SubmitButton>
      <p className={classes.note}>{t('transferNote')}</p>
    </Form>
  );
}

/** What is typed, what it comes to, and the sending of it. */
function useTransfer({ coins, scaleOf, start }: TransferFieldsProps) {
  const { t } = useTranslation(['messages', 'problems', 'assets']);
  const [form, setForm] = useState(start);
  const shown = useFormProblems<'number'>();
  const { send: sendOnce, isSending } = useKeyedSend('transfer', error => refuseFields(shown, error, ['number']));
  const coin = coins.find(each => each.id === form.coin) ?? coins[0]!;
  const scale = scaleOf(coin.id);
  const summary = summarize(form, coin, scale);

  function change(next: Partial<TransferForm>) {
    shown.changed(['number']);
    const changed = { ...form, ...next };
    setForm(possible(changed, coins.find(each => each.id === changed.coin) ?? coins[0]!));
  }

  function problemText(): string | undefined {
    if (shown.refused.number !== undefined) return shown.refused.number;
    if (summary.problem === 'insufficient') return t('messages:insufficientBalance');
    if (!shown.isAttempted || summary.problem === undefined) return undefined;
    return t(summary.problem === 'missing' ? 'messages:amountEmpty' : 'problems:must_be_positive');
  }

  async function send() {
    shown.attempt();
    if (summary.problem !== undefined) return;
    const { from, to, amount } = form;
    const moved = await sendOnce({ currency_id: coin.id, number: amount, from_field: from, to_field: to });
    if (moved === undefined) return;
    const names = { from: t(`assets:account_${from}_short`), to: t(`assets:account_${to}_short`) };
    const moving = { amount: figureOfDecimal(amount.replace(/\.$/, '')), coin: coin.name, ...names };
    toast(t('assets:moved', moving), 'success');
    shown.reset();
    setForm({ ...form, amount: '' });
  }

  return { form, change, coin, scale, summary, problem: problemText(), isSending, send };
}

type SidesProps = {
  form: TransferForm;
  coin: TransferFieldsProps['coins'][number];
  onChange: (next: Partial<TransferForm>) => void;
};

/** From which account to which, with a button that swaps them. */
function Sides({ form, coin, onChange }: SidesProps) {
  const { t } = useTranslation('assets');
  const optionsOf = (accounts: readonly AccountName[]) =>
    accounts.map(value => ({ value, label: t(`account_${value}_short`) }));
  return (
    <div className={classes.sides}>
      <SelectField
        label={t('from')}
        value={form.from}
        onChange={value => onChange(withSide(form, 'from', value))}
        options={optionsOf(sourcesOf(coin))}
      />
      <IconButton
        className={classes.swap}
        label={t('swap')}
        icon={<IconSwitchVertical size={20} stroke={1.5} />}
        disabled={!targetsOf(coin).includes(form.from)}
        onClick={() => onChange(swapped(form))}
      />
      <SelectField
        label={t('to')}
        value={form.to}
        onChange={value => onChange(withSide(form, 'to', value))}
        options={optionsOf(targetsOf(coin))}
      />
    </div>
  );
}

/** A percentage of a plain decimal, rounded down at the scale, without trailing zeros; "" where there is nothing. */
function shareOfDecimal(text: string, percent: number, scale: number): string {
  const parsed = parseDecimal(text, scale);
  const units = parsed.ok ? (parsed.units * BigInt(percent)) / 100n : 0n;
  return units <= 0n ? '' : formatShort(units, scale);
}
