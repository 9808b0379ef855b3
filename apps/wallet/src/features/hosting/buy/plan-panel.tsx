// What a purchase would bring, in numbers, before it is sent: each day, in all, when it is over, and what leaving early costs.
import { Amount, Facts, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { BuyFacts, Plan } from './buy-form.ts';
import classes from './buy-screen.module.css';

/** Longer cycles show their first days only. */
const MOST_DAYS = 60;

export type PlanPanelProps = { facts: BuyFacts; plan: Plan | undefined };

export function PlanPanel({ facts: { product, scale }, plan }: PlanPanelProps) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormats();
  const unit = product.currency_name;
  const amount = (units: bigint | undefined, withPlus = false) =>
    units === undefined ? '–' : <Amount {...{ units, scale, unit, withPlus }} />;
  const end = Date.now() + product.day * product.day_ms;
  return (
    <Panel title={t('plan')}>
      <Facts
        rows={[
          { label: t('eachDay'), value: amount(plan?.daily, true) },
          ...(plan === undefined || plan.last === plan.daily
            ? []
            : [{ label: t('lastDay'), value: amount(plan.last, true) }]),
          { label: t('income'), value: amount(plan?.interest, true), strong: true },
          { label: t('endsAt'), value: dateTime(end) },
          { label: t('backAtEnd'), value: amount(plan && plan.amount + plan.interest) },
          { label: t('firstDayCost'), value: amount(plan && -plan.firstDayCost) },
        ]}
      />
      <p className={classes.note}>{t('planNote')}</p>
      {plan === undefined ? null : <PlanDays {...{ product, scale, plan }} />}
    </Panel>
  );
}

type PlanDaysProps = BuyFacts & { plan: Plan };

/** Every day with its time, as they would be if it were bought now. */
function PlanDays({ product, scale, plan }: PlanDaysProps) {
  const { t } = useTranslation('hosting');
  const { shortDateTime } = useFormats();
  const start = Date.now();
  const days = Array.from({ length: Math.min(plan.cycle, MOST_DAYS) }, (_, index) => index + 1);
  return (
    <details className={classes.days}>
      <summary>{t('dayByDay')}</summary>
      <ol>
        {days.map(day => (
          <li key={day}>
            <span>{t('dayNumber', { day })}</span>
            <span>{shortDateTime(start + day * product.day_ms)}</span>
            <Amount
              units={day === plan.cycle ? plan.last : plan.daily}
              scale={scale}
              unit={product.currency_name}
              withPlus
            />
          </li>
        ))}
      </ol>
      {plan.cycle > MOST_DAYS ? <p className={classes.note}>{t('daysCut', { days: MOST_DAYS })}</p> : null}
    </details>
  );
}
