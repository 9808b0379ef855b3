// The figures of the last 24 hours, in the head of wide screens.
import { Amount, PriceFlash } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { usePair } from '../../shared/book/use-pair.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import classes from './market-figures.module.css';

const REFRESH_MS = 10_000;

export function MarketFigures({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const { base, quote, priceScale } = rules;
  const pair = usePair(rules.symbol);
  const day = useCall('getPair', { currency_id: base.id, legal_id: quote.id }, { refetchInterval: REFRESH_MS }).data;
  if (pair === undefined) return null;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('lastPrice')}</dt>
        <dd>
          <PriceFlash value={pair.now_price}>
            <Amount value={pair.now_price} decimals={priceScale} className={classes.last} />
          </PriceFlash>
        </dd>
      </div>
      <div>
        <dt>{t('index')}</dt>
        <dd>
          <Amount value={pair.index_price} decimals={priceScale} />
        </dd>
      </div>
      {day === undefined ? null : (
        <>
          <div>
            <dt>{t('high24h')}</dt>
            <dd>
              <Amount value={day.high} decimals={priceScale} />
            </dd>
          </div>
          <div>
            <dt>{t('low24h')}</dt>
            <dd>
              <Amount value={day.low} decimals={priceScale} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('volume24h')}</dt>
        <dd>
          <Amount value={pair.volume} compact unit={base.name} />
        </dd>
      </div>
    </dl>
  );
}
