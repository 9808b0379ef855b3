// The fields of a withdrawal: where to, how much, a note; what it costs and brings, and who looks at it first.
import { Button } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressChoice } from './address-choice.tsx';
import { AmountAndNote } from './amount-and-note.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { useWithdrawal, type WithdrawalHoldInput } from './use-withdrawal.ts';
import classes from './withdraw-fields.module.css';

export type WithdrawFieldsProps = WithdrawalHoldInput & { isBlocked: boolean };

export function WithdrawFields({ isBlocked, ...input }: WithdrawFieldsProps) {
  const { t } = useTranslation('withdrawal');
  const hold = useWithdrawal(input);
  const [isConfirming, setConfirming] = useState(false);
  const { currency, info, addresses, scale } = input;
  const { form, address } = hold;

  /** What is confirmed is what was typed when it was asked for. */
  function change(part: Parameters<typeof hold.change>[0]) {
    setConfirming(false);
    hold.change(part);
  }

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
      <AmountAndNote
        coin={currency}
        {...{ info, scale, form, change }}
        problem={hold.problem}
        isInsufficient={hold.isInsufficient}
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
