// What a subscription asks for and would bring, and what it would come to if the launch closed by the demand of now.
import { Amount, type ConfirmRow, Facts, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { timesText } from '../demand-bar.tsx';
import { percentText } from '../launch-figures.tsx';
import classes from './purchase.module.css';
import type { PurchaseState } from './use-purchase.ts';

export function PurchaseOutlook({ hold }: { hold: PurchaseState }) {
  const { t } = useTranslation('launch');
  return (
    <>
      <Panel>
        <Facts rows={useAskedRows(hold)} />
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

export function useAskedRows(hold: PurchaseState): ConfirmRow[] {
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
