// What waits to change, coin by coin and market by market, with the moment that it counts from.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangesTable } from '../../shared/parts/changes-table.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useChangedValues } from '../../shared/use-changed-values.ts';
import type { Coin, Market } from './market.ts';
import classes from './markets.module.css';

export type UpcomingChangesProps = { markets: readonly Market[]; coins: readonly Coin[] };

export function UpcomingChanges({ markets, coins }: UpcomingChangesProps) {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const words = useChangedValues();
  const all = [
    ...markets.map(({ symbol, upcoming }) => ({ name: symbol, upcoming })),
    ...coins.map(({ name, upcoming }) => ({ name, upcoming })),
  ];
  const waiting = all.flatMap(({ name, upcoming }) => (upcoming === null ? [] : [{ name, ...upcoming }]));
  if (waiting.length === 0) return null;
  return (
    <div className={classes.upcoming}>
      {waiting.map(({ name, proposal, state, changes, takes_effect_at: at }) => (
        <Panel
          key={proposal}
          title={t('changeOf', { name })}
          text={
            <>
              {t(`proposals:state_${state}`)}
              {at === 0 ? null : (
                <>
                  {' · '}
                  {t('countsFrom')} <Timestamp at={at} isShort /> (<Remaining until={at} over={t('proposals:now')} />)
                </>
              )}
            </>
          }
          actions={<Link to={`/proposals?id=${proposal}`}>{t('toProposal')}</Link>}
        >
          <ChangesTable changes={words(changes)} />
        </Panel>
      ))}
    </div>
  );
}
