// The fields of a withdrawal: where to, how much, a note; what it costs and brings, and who looks at it first.
import { Form, SubmitButton, toast } from '@candor/ui';
import type { LinkTarget } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressChoice } from './address-choice.tsx';
import { AmountAndNote } from './amount-and-note.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { useWithdrawal, type WithdrawalHoldInput } from './use-withdrawal.ts';
import classes from './withdraw-fields.module.css';
import { amountThatBrings } from './withdrawal-form.ts';

export type WithdrawFieldsProps = WithdrawalHoldInput & { isBlocked: boolean; networks: LinkTarget['networks'] };

export function WithdrawFields({ isBlocked, networks, ...input }: WithdrawFieldsProps) {
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
    <Form
      className={classes.form}
      onSubmit={() => {
        if (hold.check()) setConfirming(true);
      }}
    >
      <AddressChoice
        currency={currency}
        coin={info.name}
        addresses={addresses}
        chosen={address}
        problem={hold.addressProblem}
        target={{ networks, network: '', scale }}
        onChoose={({ id, is_inside }, arrives) => {
          const amount = amountThatBrings(arrives, info, is_inside === 1, scale);
          change({ address: id, ...(amount !== '' && { amount }) });
          if (amount !== '') toast(t('linkAmount', { amount: arrives, coin: info.name }));
        }}
      />
      <AmountAndNote
        coin={currency}
        {...{ info, scale, form, change }}
        problem={hold.problem}
        isInsufficient={hold.isInsufficient}
      />
      <QuoteFacts quote={hold.quote} address={address} info={info} />
      <SubmitButton size="large" wide disabled={isBlocked}>
        {t('continue')}
      </SubmitButton>
      <ConfirmWithdrawal
        opened={isConfirming && hold.quote !== undefined}
        onClose={() => {
          setConfirming(false);
          hold.forgetProblems();
        }}
        hold={hold}
        info={info}
      />
    </Form>
  );
}
