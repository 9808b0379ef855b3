// What the option would cost and pay, before anything is sent, and how often it must win.
import { Amount, type ConfirmRow, Facts } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { durationOf } from './option-form.ts';
import classes from './option-ticket.module.css';
import { percentText } from './percent-text.ts';
import type { OptionFormHold } from './use-option-form.ts';

export function OptionSummary({ hold }: { hold: OptionFormHold }) {
  const { t } = useTranslation('option');
  const rows = useSummaryRows(hold);
  return (
    <div className={classes.summary}>
      <Facts rows={rows} />
      {durationOf(hold.offer, hold.form.seconds) === undefined ? null : (
        <p className={classes.even}>{t('breakEvenText')}</p>
      )}
    </div>
  );
}

export function useSummaryRows({ form, offer, scale, estimate }: OptionFormHold): ConfirmRow[] {
  const { t } = useTranslation('option');
  const unit = offer.currency_name;
  const duration = durationOf(offer, form.seconds);
  const amount = (units: bigint | undefined, withPlus = false) =>
    units === undefined ? '–' : <Amount {...{ units, scale, unit, withPlus }} />;
  return [
    { label: t('pays'), value: amount(estimate?.payout), strong: true },
    { label: t('profit'), value: amount(estimate?.profit, true) },
    { label: t('fee'), value: estimate === undefined ? percentText(offer.fee) : amount(estimate.fee) },
    { label: t('backIfEven'), value: amount(estimate?.stake) },
    { label: t('breakEven'), value: duration === undefined ? '–' : percentText(duration.break_even) },
    {
      label: t('left'),
      value: duration === undefined ? '–' : <Amount value={duration.largest_stake} decimals={2} unit={unit} />,
    },
  ];
}
