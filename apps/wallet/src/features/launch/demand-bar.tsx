// How much of what is offered is asked for: a thin bar, and how many times over.
import { decimal } from '@candor/money';
import { figureOfDecimal, figureOfUnits } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Launch } from '../../shared/launches/launch-words.ts';
import { shortDecimal } from '../../shared/short-decimal.ts';
import classes from './demand-bar.module.css';
import { timesOver } from './purchase/purchase-form.ts';

/** `2.40×`, cut and never rounded up. */
export function timesText(launch: Pick<Launch, 'num' | 'wanted' | 'new_currency_scale'>): string {
  const { num, wanted, new_currency_scale: scale } = launch;
  return figureOfUnits(timesOver(decimal(num, scale), decimal(wanted, scale)), 2, { decimals: 2 });
}

export function DemandBar({ launch, withWords }: { launch: Launch; withWords?: boolean }) {
  const { t } = useTranslation('launch');
  const { num, wanted, new_currency_name: coin, new_currency_scale: scale } = launch;
  const times = timesOver(decimal(num, scale), decimal(wanted, scale));
  const percent = Number(times > 100n ? 100n : times);
  const figure = (text: string) => figureOfDecimal(shortDecimal(text), { decimals: 0 });
  const words = t('demandText', { wanted: figure(wanted), offered: figure(num), coin });
  return (
    <span className={classes.demand}>
      <span className={classes.track} data-over={times > 100n || undefined}>
        <span className={classes.part} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.line}>
        {withWords ? <span>{words}</span> : <span className="visually-hidden">{words}</span>}
        <span className={classes.times} aria-hidden={withWords ? undefined : true}>
          {t('times', { number: timesText(launch) })}
        </span>
      </span>
    </span>
  );
}
