// The fields of a subscription, what it comes to in numbers, and its button.
import {
  Amount,
  AmountField,
  ButtonLink,
  Checkbox,
  ConfirmSheet,
  Form,
  figureOfUnits,
  Note,
  PercentRow,
  SubmitButton,
} from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { href } from '../../../shared/navigation/href.ts';
import { IssuePrice, shortDayMinutes } from '../launch-figures.tsx';
import type { LaunchDetails } from '../launches.ts';
import classes from './purchase.module.css';
import { shareOfFree } from './purchase-form.ts';
import { PurchaseOutlook, useAskedRows } from './purchase-outlook.tsx';
import { type PurchaseState, usePurchase } from './use-purchase.ts';

export function PurchaseFields({ launch }: { launch: LaunchDetails }) {
  const { t } = useTranslation('launch');
  const hold = usePurchase(launch);
  const { form, change, agreementProblem, isSending } = hold;
  const minutes = shortDayMinutes(launch);
  const isFull = launch.own_count >= launch.most_count;
  const isOpen = launch.state === 'subscribing';
  return (
    <Form className={classes.form} onSubmit={() => hold.ask()}>
      <PaymentField hold={hold} />
      <PurchaseOutlook hold={hold} />
      {minutes === undefined ? null : <Note>{t('shortDayText', { minutes })}</Note>}
      {isFull ? <Note tone="warning">{t('tooMany', { count: launch.own_count })}</Note> : null}
      {isOpen ? null : <Note tone="warning">{t('notOpen')}</Note>}
      <Checkbox
        label={t('agree')}
        checked={form.isAgreed}
        problem={agreementProblem}
        onChange={event => change({ isAgreed: event.currentTarget.checked })}
      />
      <SubmitButton size="large" wide pending={isSending} disabled={isFull || !isOpen}>
        {t('subscribe')}
      </SubmitButton>
      <p className={classes.text}>{t('noWayBack')}</p>
      <ConfirmPurchase hold={hold} />
    </Form>
  );
}

function PaymentField({ hold }: { hold: PurchaseState }) {
  const { t } = useTranslation('launch');
  const hides = usePreferences(state => state.hidesBalances);
  const { form, facts, launch, change, amountProblem, isShort } = hold;
  const { currency_name: pay, currency_id: currency } = launch;
  return (
    <>
      <AmountField
        label={t('amount')}
        name="amount"
        value={form.amount}
        scale={facts.payScale}
        unit={pay}
        problem={amountProblem}
        hint={
          <>
            {t('available')} <Amount units={facts.free ?? 0n} scale={facts.payScale} unit={pay} hidden={hides} />
          </>
        }
        aside={
          <span className={classes.price}>
            <IssuePrice launch={launch} />
          </span>
        }
        onChange={amount => change({ amount })}
      />
      <PercentRow label={t('available')} onPick={percent => change({ amount: shareOfFree(facts, percent) })} />
      {isShort || facts.free === 0n ? (
        <ButtonLink size="small" tone="secondary" href={href('/pages/assets/deposit/charge', { currency })}>
          {t('deposit', { coin: pay })}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Shows the subscription once more in numbers: it cannot be taken back. */
function ConfirmPurchase({ hold }: { hold: PurchaseState }) {
  const { t } = useTranslation('launch');
  const { launch, facts, estimate, isAsking } = hold;
  const held = estimate?.held ?? 0n;
  const { currency_name: coin } = launch;
  const rows = useAskedRows(hold);
  return (
    <ConfirmSheet
      opened={isAsking}
      onClose={hold.giveUp}
      title={t('confirmTitle')}
      rows={[
        { label: t('amount'), value: <Amount units={held} scale={facts.payScale} unit={coin} />, strong: true },
        ...rows.map(row => ({ ...row, strong: false })),
      ]}
      warning={t('noWayBack')}
      confirmLabel={t('confirm', { amount: figureOfUnits(held, facts.payScale), coin })}
      disabled={estimate === undefined}
      onConfirm={() => void hold.send()}
    />
  );
}
