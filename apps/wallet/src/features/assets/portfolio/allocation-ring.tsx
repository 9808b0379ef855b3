// How the portfolio is divided: a ring to look at, and the same as a list that says it.
import { Amount, EmptyState, Panel } from '@candor/ui';
import { IconChartBar } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Worth } from '../../../shared/worth/worth.tsx';
import type { Holding } from '../accounts.ts';
import { allocationOf, percentText } from './allocation.ts';
import classes from './allocation-ring.module.css';

/** A ring whose length is a hundred, so that parts are percents of it. */
const RADIUS = 100 / (2 * Math.PI);
const GAP = 0.6;

export function AllocationRing({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('portfolio');
  const shares = allocationOf(holdings);
  let start = 0;
  const arcs = shares.map(({ name, parts }, index) => {
    const arc = { name, index, start, length: Math.max(parts / 100 - (shares.length > 1 ? GAP : 0), 0.2) };
    start += parts / 100;
    return arc;
  });
  return (
    <Panel title={t('allocation')} className={classes.panel}>
      {shares.length === 0 ? (
        <EmptyState text={t('allocationEmpty')} icon={<IconChartBar size={28} stroke={1.25} />} />
      ) : (
        <div className={classes.body}>
          <svg className={classes.ring} viewBox="0 0 40 40" aria-hidden="true">
            {arcs.map(arc => (
              <circle
                key={arc.name ?? ''}
                cx="20"
                cy="20"
                r={RADIUS}
                data-series={arc.name === undefined ? 'rest' : arc.index + 1}
                strokeDasharray={`${arc.length} ${100 - arc.length}`}
                strokeDashoffset={25 - arc.start}
              />
            ))}
          </svg>
          <ul className={classes.list}>
            {shares.map(({ name, value, parts }, index) => (
              <li key={name ?? ''} className={classes.share}>
                <span className={classes.mark} data-series={name === undefined ? 'rest' : index + 1} />
                <span className={classes.name}>{name ?? t('others')}</span>
                <Amount value={percentText(parts)} unit="%" />
                <span className={classes.worth}>
                  <Worth usdt={value} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
