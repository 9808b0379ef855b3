// The index price of a market, live: what its options are bought and settled at.
import { Amount, PriceFlash } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { useTicker } from '../../shared/book/use-ticker.ts';
import classes from './index-price.module.css';
import { plainPrice } from './plain-price.ts';

export function IndexPrice({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('option');
  const price = plainPrice(useTicker(rules)?.index_price);
  return (
    <div className={classes.block}>
      <span className={classes.name}>{t('index')}</span>
      <span className={classes.price}>
        {price === undefined ? (
          '–'
        ) : (
          <PriceFlash value={price}>
            <Amount value={price} decimals={rules.priceScale} unit={rules.quote.name} />
          </PriceFlash>
        )}
      </span>
    </div>
  );
}
