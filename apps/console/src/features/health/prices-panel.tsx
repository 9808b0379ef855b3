// What each source of prices said last, whether it counts, and the index made of them.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import classes from './health.module.css';

export function PricesPanel({ health: { prices } }: { health: Health }) {
  const { t } = useTranslation('health');
  const sources = [...new Set(prices.flatMap(row => row.quotes.map(quote => quote.source)))].sort();
  return (
    <Panel title={t('prices')} text={t('pricesText')}>
      <FigureTable label={t('prices')}>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col">{t('index')}</th>
            <th scope="col">{t('age')}</th>
            {sources.map(source => (
              <th key={source} scope="col">
                {source}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(row => (
            <tr key={row.market}>
              <th scope="row">
                <span className={classes.marketName}>
                  {row.symbol}
                  {row.is_stale === 1 ? <StatusBadge tone="danger">{t('stale')}</StatusBadge> : null}
                </span>
              </th>
              <td>{figureOfDecimal(row.index_price, { decimals: row.price_scale })}</td>
              <td>
                <Timestamp at={row.index_at} isShort none={t('never')} />
              </td>
              {sources.map(source => {
                const quote = row.quotes.find(found => found.source === source);
                return (
                  <td key={source} data-out={quote?.is_counted === 0 || undefined}>
                    {quote === undefined ? '–' : figureOfDecimal(quote.price, { decimals: row.price_scale })}
                    {quote?.is_counted === 0 ? <span className={classes.notCounted}>{t('notCounted')}</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
