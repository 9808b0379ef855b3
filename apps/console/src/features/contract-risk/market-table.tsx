// Every contract in a row: state, prices, what is open of what may be, funding, and what its insurance holds and may pay.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { FigureTable } from '../../shared/table/figure-table.tsx';
import classes from './contract-risk.module.css';
import { type MarketRisk, percentText, sideName } from './market-risk.ts';

export function MarketTable({ markets }: { markets: readonly MarketRisk[] }) {
  const { t } = useTranslation('contractRisk');
  const titles = ['market', 'state', 'mark', 'openValue', 'funding', 'fund', 'paidHour', 'leftHour'] as const;
  return (
    <FigureTable label={t('overview')}>
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markets.map(market => (
          <tr key={market.match_id}>
            <th scope="row" className={classes.market}>
              {market.symbol}
            </th>
            <td>
              <State market={market} />
            </td>
            <td>
              {figureOfDecimal(market.mark_price, { decimals: market.price_scale })}
              <br />
              {market.mark_time === 0 ? null : <Timestamp at={market.mark_time} isShort />}
            </td>
            <td>
              {market.sides.map(({ type, value }) => (
                <div key={type}>{`${t(sideName(type))} ${figureOfDecimal(value)}`}</div>
              ))}
              {t('ofCap', { most: figureOfDecimal(market.open_value_limit) })}
            </td>
            <td>{percentText(market.funding_rate)}</td>
            <td>{figureOfDecimal(market.insurance_fund)}</td>
            <td>{figureOfDecimal(market.paid_hour)}</td>
            <td>{figureOfDecimal(market.left_hour)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function State({ market: { is_open: isOpen, is_live: isLive } }: { market: MarketRisk }) {
  const { t } = useTranslation('contractRisk');
  if (isOpen === 0) return <StatusBadge tone="danger">{t('shut')}</StatusBadge>;
  return isLive === 1 ? (
    <StatusBadge tone="good">{t('live')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t('notLive')}</StatusBadge>
  );
}
