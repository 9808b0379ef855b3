// How much of what is offered is asked for: how many times over, and a thin bar.
import { decimal } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './demand-bar.module.css';
import type { Launch } from './launches.ts';
import { timesOver } from './purchase/purchase-form.ts';

/** `2.40×`, cut and never rounded up. */
export function timesText(launch: Pick<Launch, 'num' | 'wanted' | 'new_currency_scale'>): string {
  const { num, wanted, new_currency_scale: scale } = launch;
  return figureOfUnits(timesOver(decimal(num, scale), decimal(wanted, scale)), 2, { decimals: 2 });
}

export type DemandBarProps = {
  launch: Launch;
  /** What stands below it, before how many times over. */
  words?: ReactNode;
};

export function DemandBar({ launch, words }: DemandBarProps) {
  const { t } = useTranslation('launch');
  const { num, wanted, new_currency_scale: scale } = launch;
  const times = timesOver(decimal(num, scale), decimal(wanted, scale));
  const percent = Number(times > 100n ? 100n : times);
  return (
    <span className={classes.demand}>
      <span className={classes.line}>
        <span>{words}</span>
        <span className={classes.times}>{t('times', { number: timesText(launch) })}</span>
      </span>
      <span className={classes.track} data-over={times > 100n || undefined}>
        <span className={classes.part} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}
