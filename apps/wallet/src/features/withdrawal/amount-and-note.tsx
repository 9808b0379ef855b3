// How much of a coin leaves, with shares of what is free, and a note: the same for chains and for banks.
import { Amount, AmountField, ButtonLink, PercentRow, TextField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './withdraw-screen.module.css';
import { shareOfFree, type WithdrawalInfo } from './withdrawal-form.ts';

export type AmountAndNoteProps = {
  coin: number;
  /** With the limits that hold here. */
  info: WithdrawalInfo;
  scale: number;
  form: { amount: string; note: string };
  change: (values: { amount: string } | { note: string }) => void;
  problem: string | undefined;
  isInsufficient: boolean;
};

export function AmountAndNote(props: AmountAndNoteProps) {
  const { t } = useTranslation(['withdrawal', 'assets']);
  const { coin, info, scale, form, change, problem, isInsufficient } = props;
  const take = (percent: number) => change({ amount: shareOfFree(info, percent, scale) });
  return (
    <>
      <AmountField
        label={t('amount')}
        name="number"
        value={form.amount}
        scale={scale}
        unit={info.name}
        problem={problem}
        hint={
          <>
            {t('available')} <Amount value={info.change_balance} unit={info.name} />
          </>
        }
        aside={
          <button type="button" className={classes.all} onClick={() => take(100)}>
            {t('assets:all')}
          </button>
        }
        onChange={amount => change({ amount })}
      />
      <PercentRow label={t('available')} onPick={take} />
      {isInsufficient ? (
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
    </>
  );
}
