// What waits to change, coin by coin and market by market, a line each, with the moment that it counts from.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { summaryOf } from '../../shared/parts/facts.tsx';
import { Panel } from '../../shared/parts/page.tsx';
import { Remaining, StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import type { Market } from './market.ts';
import classes from './markets.module.css';

export type UpcomingChangesProps = {
  /** All that changes can wait for; `name` says which it is. */
  of: readonly { name: string; upcoming: Market['upcoming'] }[];
};

export function UpcomingChanges({ of }: UpcomingChangesProps) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const words = useChangedValues();
  const waiting = of.flatMap(({ name, upcoming }) => (upcoming === null ? [] : [{ name, ...upcoming }]));
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('changesAhead')}>
      <ul className={classes.upcoming}>
        {waiting.map(({ name, proposal, state, changes, takes_effect_at: at }) => (
          <li key={proposal}>
            <div className={classes.change}>
              <span className={classes.changeHead}>
                <strong>{name}</strong>
                <StatusBadge tone={state === 'approved' ? 'accent' : 'warning'}>
                  {t(`proposals:state_${state}`)}
                </StatusBadge>
                {at === 0 ? null : (
                  <span className={classes.quiet}>
                    {t('countsFrom')} <Timestamp at={at} isShort /> (<Remaining until={at} over={t('proposals:now')} />)
                  </span>
                )}
              </span>
              <span>{summaryOf(words(changes))}</span>
            </div>
            <Link to={`/proposals?id=${proposal}`}>{t('toProposal')}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
