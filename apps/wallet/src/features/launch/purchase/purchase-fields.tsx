// The fields of a subscription, what it comes to in numbers, and its button.
import {
  Amount,
  AmountField,
  ButtonLink,
  Checkbox,
  type ConfirmRow,
  ConfirmSheet,
  Facts,
  Form,
  figureOfUnits,
  Note,
  Panel,
  PercentRow,
  SubmitButton,
} from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { href } from '../../../shared/navigation/href.ts';
import { timesText } from '../launch-card.tsx';
import { IssuePrice, percentText, shortDayMinutes } from '../launch-figures.tsx';
import type { LaunchDetails } from '../launches.ts';
import classes from './purchase.module.css';
import { shareOfFree } from './purchase-form.ts';
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
  const { launch, facts, estimate, isConfirming } = hold;
  const held = estimate?.held ?? 0n;
  const { currency_name: coin } = launch;
  const rows = useConfirmRows(hold);
  return (
    <ConfirmSheet
      opened={isConfirming}
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

/** What a subscription asks for and would bring, and what it would come to if the launch closed by the demand of now. */
function PurchaseOutlook({ hold }: { hold: PurchaseState }) {
  const { t } = useTranslation('launch');
  return (
    <>
      <Panel>
        <Facts rows={useConfirmRows(hold)} />
      </Panel>
      <Panel title={t('atPresent')} action={<Times hold={hold} />}>
        <Facts rows={useEstimateRows(hold)} />
        <p className={`${classes.text} ${classes.below}`}>{t('atPresentText')}</p>
      </Panel>
    </>
  );
}

function Times({ hold: { launch } }: { hold: PurchaseState }) {
  const { t } = useTranslation('launch');
  return (
    <span className={classes.price}>
      {t('demand')} {t('times', { number: timesText(launch) })}
    </span>
  );
}

/** Figures in the two coins; a dash while nothing is typed. */
function useFigures({ launch, facts }: PurchaseState) {
  const { new_currency_name: coin, currency_name: pay } = launch;
  const write = (units: bigint | undefined, scale: number, unit: string, withPlus = false) =>
    units === undefined ? '–' : <Amount {...{ units, scale, unit, withPlus }} />;
  return {
    coins: (units: bigint | undefined, withPlus = false) => write(units, facts.newScale, coin, withPlus),
    pays: (units: bigint | undefined) => write(units, facts.payScale, pay),
  };
}

function useConfirmRows(hold: PurchaseState): ConfirmRow[] {
  const { t } = useTranslation('launch');
  const { dateTime } = useFormats();
  const { coins } = useFigures(hold);
  const { estimate, launch } = hold;
  const total = estimate === undefined ? undefined : estimate.coins + estimate.interest;
  return [
    { label: t('coinsAsked'), value: coins(estimate?.coins), strong: true },
    {
      label: t('expectedReturn'),
      value: (
        <>
          {coins(estimate?.interest, true)} ({percentText(launch.interest_rate)})
        </>
      ),
    },
    { label: t('expectedTotal'), value: coins(total) },
    { label: t('heldUntil'), value: dateTime(launch.end_at) },
    { label: t('lockedUntil'), value: dateTime(launch.unlock_at) },
  ];
}

function useEstimateRows(hold: PurchaseState): ConfirmRow[] {
  const { t } = useTranslation('launch');
  const { coins, pays } = useFigures(hold);
  const now = hold.estimate?.now;
  return [
    { label: t('wouldGet'), value: coins(now?.coins) },
    { label: t('wouldCost'), value: pays(now?.cost) },
    { label: t('wouldComeBack'), value: pays(now?.back) },
    { label: t('returnOwn'), value: coins(now?.interest, true) },
  ];
}
