// The figures of the last 24 hours, in the head of wide screens.
import { Amount, PriceFlash } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { useTicker } from '../../shared/book/use-ticker.ts';
import classes from '../../shared/markets/head-figures.module.css';
import { lacksIndex } from '../../shared/markets/pair.ts';
import { TradedFigure } from '../../shared/markets/traded-figure.tsx';

export function MarketFigures({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  const { quote, priceScale } = rules;
  const ticker = useTicker(rules);
  if (ticker === undefined) return null;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('lastPrice')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <PriceFlash value={ticker.now_price}>
              <Amount value={ticker.now_price} decimals={priceScale} className={classes.last} />
            </PriceFlash>
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('index')}</dt>
        <dd>{lacksIndex(ticker) ? '–' : <Amount value={ticker.index_price} decimals={priceScale} />}</dd>
      </div>
      <div>
        <dt>{t('high24h')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.high} decimals={priceScale} />
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('low24h')}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.low} decimals={priceScale} />
          </TradedFigure>
        </dd>
      </div>
      <div>
        <dt>{t('volume24h', { coin: quote.name })}</dt>
        <dd>
          <TradedFigure of={ticker}>
            <Amount value={ticker.quote_volume} compact />
          </TradedFigure>
        </dd>
      </div>
    </dl>
  );
}
