// The fields of a withdrawal: where to, how much, a note; what it costs and brings, and who looks at it first.
import type { CallAnswer } from '@candor/contract';
import { Amount, ConfirmSheet, DigitsField, Facts, Form, Note, Panel, SubmitButton, toast } from '@candor/ui';
import type { LinkTarget } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText, chainName } from '../../shared/chains/chain-texts.tsx';
import { DemoReviewerNote } from '../../shared/demo-message.tsx';
import { AddressChoice } from './address-choice.tsx';
import { AmountAndNote } from './amount-and-note.tsx';
import { SendProblemNote } from './obstacles.tsx';
import { type Quote, useWithdrawal, type WithdrawalFacts, type WithdrawalFormState } from './use-withdrawal.ts';
import classes from './withdraw-screen.module.css';
import { amountThatBrings, type SavedAddress, type WithdrawalInfo } from './withdrawal-form.ts';

const NOTHING_YET = '—';

type WithdrawFieldsProps = WithdrawalFacts & { isBlocked: boolean; networks: LinkTarget['networks'] };

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

type ConfirmWithdrawalProps = {
  opened: boolean;
  onClose: () => void;
  hold: WithdrawalFormState;
  info: WithdrawalInfo;
};

const DIGITS = 6;

/** Shows a withdrawal once more in full, and asks for the fund password. */
function ConfirmWithdrawal({ opened, onClose, hold, info }: ConfirmWithdrawalProps) {
  const { t } = useTranslation(['withdrawal', 'security']);
  const [payPassword, setPayPassword] = useState('');
  const { address, quote, form, sendProblem } = hold;
  if (address === undefined || quote === undefined) return null;
  const amount = form.amount.replace(/\.$/, '');
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
        { label: t('amount'), value: <Amount value={amount} unit={info.name} /> },
        { label: t('to'), value: <To label={address.label} address={address.address} /> },
        { label: t('network'), value: chainName(address.nettype, address.currency) },
        { label: t('fee'), value: quote.is_inside === 1 ? t('free') : <Amount value={quote.fee} unit={info.name} /> },
        { label: t('receive'), value: <Amount value={quote.receive} unit={info.name} />, strong: true },
        ...(note === '' ? [] : [{ label: t('note'), value: note }]),
      ]}
      warning={t('confirmWarning')}
      confirmLabel={t('confirm')}
      pending={hold.isSending}
      disabled={payPassword.length !== DIGITS}
      onConfirm={() => void hold.send(payPassword).then(() => setPayPassword(''))}
    >
      <ReviewNote quote={quote} isBrief />
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

function To({ label, address }: { label: string; address: string }) {
  return (
    <span className={classes.to}>
      {label === '' ? null : <span>{label}</span>}
      <AddressText address={address} />
    </span>
  );
}

type ReviewNoteProps = {
  quote: Pick<CallAnswer<'quoteWithdrawal'>, 'risks' | 'is_covered' | 'is_costly'>;
  /** Without the reasons, where they were read a moment ago. */
  isBrief?: boolean;
};

/** Says that a withdrawal is reviewed first and why, or that it waits for coins from the cold wallet or for a cheaper network. */
function ReviewNote({ quote, isBrief = false }: ReviewNoteProps) {
  const { risks, is_covered: isCovered, is_costly: isCostly } = quote;
  const { t } = useTranslation('withdrawal');
  return (
    <>
      {risks.length === 0 ? null : (
        <Note tone="warning" title={t('reviewTitle')}>
          {isBrief ? null : (
            <ul className={classes.risks}>
              {risks.map(risk => (
                <li key={risk}>{t(`risk_${risk}`)}</li>
              ))}
            </ul>
          )}
          <p>{t('reviewText')}</p>
        </Note>
      )}
      {isBrief ? null : <DemoReviewerNote risks={risks} />}
      {isCovered ? null : <Note>{t('notCovered')}</Note>}
      {isCostly ? <Note tone="warning">{t('costly')}</Note> : null}
    </>
  );
}
