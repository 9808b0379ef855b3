// The fields of a withdrawal: where to, how much, a note; what it costs and brings, and who looks at it first.
import { Amount, AmountField, Button, ButtonLink, PercentRow, TextField } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { AddressChoice } from './address-choice.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { useWithdrawal, type WithdrawalHoldInput } from './use-withdrawal.ts';
import classes from './withdraw-fields.module.css';
import { shareOfFree } from './withdrawal-form.ts';

export type WithdrawFieldsProps = WithdrawalHoldInput & { isBlocked: boolean };

export function WithdrawFields({ isBlocked, ...input }: WithdrawFieldsProps) {
  const { t } = useTranslation(['withdrawal', 'assets']);
  const hold = useWithdrawal(input);
  const [isConfirming, setConfirming] = useState(false);
  const { currency, info, addresses, scale } = input;
  const { form, change, address } = hold;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (hold.check()) setConfirming(true);
      }}
    >
      <AddressChoice
        currency={currency}
        addresses={addresses}
        chosen={address}
        problem={hold.addressProblem}
        onChoose={id => change({ address: id })}
      />
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
            className={classes.all}
            onClick={() => change({ amount: shareOfFree(info, 100, scale) })}
          >
            {t('assets:all')}
          </button>
        }
        onChange={amount => change({ amount })}
      />
      <PercentRow label={t('available')} onPick={percent => change({ amount: shareOfFree(info, percent, scale) })} />
      {hold.isInsufficient ? (
        <ButtonLink size="small" tone="secondary" href={href('/pages/assets/deposit/charge', { currency })}>
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
      <QuoteFacts quote={hold.quote} address={address} info={info} />
      <Button submits size="large" wide disabled={isBlocked}>
        {t('continue')}
      </Button>
      <ConfirmWithdrawal
        opened={isConfirming && hold.quote !== undefined}
        onClose={() => {
          setConfirming(false);
          hold.forgetProblems();
        }}
        hold={hold}
        info={info}
      />
    </form>
  );
}
