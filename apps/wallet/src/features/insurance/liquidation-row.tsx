// One liquidation: in a line what happened, and, opened, the inputs it was decided from and what came of it.
import type { CallAnswer } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { percentOfFraction } from '../../shared/contracts/percent-of-fraction.ts';
import classes from './insurance-screen.module.css';

type Liquidation = CallAnswer<'listLiquidations'>['data'][number];

export function LiquidationRow({ row }: { row: Liquidation }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime, time } = useFormats();
  const figure = (text: string) => figureOfDecimal(text);
  const facts: readonly [label: string, value: string][] = [
    [t('index'), `${figure(row.index_price)} · ${time(row.index_time)}`],
    [t('mark'), figure(row.mark_price)],
    [t('entryValue'), figure(row.entry_value)],
    [t('margin'), figure(row.margin)],
    [t('maintenanceRate'), `${percentOfFraction(row.maintenance_rate)}\u00a0%`],
    [t('liquidationPrice'), figure(row.liquidation_price)],
    [t('bankruptcyPrice'), figure(row.bankruptcy_price)],
    [t('bookLots'), `${row.book_share} · ${figure(row.book_value)}`],
    [t('deleveragedLots'), `${row.deleveraged_share} · ${figure(row.deleveraged_value)}`],
    [t('otherLots'), String(row.other_share)],
    [t('toFund'), figure(row.to_fund)],
    [t('fromFund'), figure(row.from_fund)],
  ];
  return (
    <details>
      <summary className={classes.record}>
        <span>
          {row.symbol} · {t(row.type === 1 ? 'long' : 'short')} · {t('lotsNumber', { lots: row.share })}
        </span>
        {row.is_finished === 1 ? null : <strong>{t('liquidationRunning', { lots: row.left_share })}</strong>}
        <time>{shortDateTime(row.time)}</time>
      </summary>
      <dl className={classes.inputs}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
