// The fields of a withdrawal: where to, how much, a note; what it costs and brings, and who looks at it first.
import { Amount, Facts, Form, Panel, SubmitButton, toast } from '@candor/ui';
import type { LinkTarget } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainName } from '../../shared/chains/chain-name.ts';
import { AddressChoice } from './address-choice.tsx';
import { AmountAndNote } from './amount-and-note.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { ReviewNote } from './review-note.tsx';
import type { Quote } from './use-quote.ts';
import { useWithdrawal, type WithdrawalHoldInput } from './use-withdrawal.ts';
import classes from './withdraw-fields.module.css';
import { amountThatBrings, type SavedAddress, type WithdrawalInfo } from './withdrawal-form.ts';

const NOTHING_YET = '—';

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

type QuoteFactsProps = { quote: Quote | undefined; address: SavedAddress | undefined; info: WithdrawalInfo };

/** What a withdrawal costs and what arrives, by the server's own reckoning, and what it waits for. */
function QuoteFacts({ quote, address, info }: QuoteFactsProps) {
  const { t } = useTranslation('withdrawal');
  const fee = () =>
    quote?.is_inside === 1 ? t('free') : <Amount value={quote?.fee ?? NOTHING_YET} unit={quote && info.name} />;
  return (
    <>
      <Panel>
        <Facts
          rows={[
            {
              label: t('network'),
              value: address === undefined ? NOTHING_YET : chainName(address.nettype, address.currency),
            },
            { label: t('fee'), value: fee() },
            {
              label: t('receive'),
              value: <Amount value={quote?.receive ?? NOTHING_YET} unit={quote && info.name} />,
              strong: true,
            },
          ]}
        />
      </Panel>
      {quote === undefined ? null : <ReviewNote quote={quote} />}
    </>
  );
}
