// The two ways from looking to trading.
import { ButtonLink } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './trade-buttons.module.css';

export function TradeButtons({ rules }: { rules: Pick<MarketRules, 'symbol' | 'traded' | 'base'> }) {
  const { t } = useTranslation(['kline', 'contracts']);
  const { symbol, traded, base } = rules;
  const coin = base.name;
  if (traded === 'lever') {
    return (
      <div className={classes.buttons} data-single>
        <ButtonLink wide href={href('/pages/trade/index', { symbol, type: 'contracts' })}>
          {t('contracts:tradeContract')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      <ButtonLink tone="buy" wide href={href('/pages/trade/index', { symbol, side: 'buy' })}>
        {t('buyCoin', { coin })}
      </ButtonLink>
      <ButtonLink tone="sell" wide href={href('/pages/trade/index', { symbol, side: 'sell' })}>
        {t('sellCoin', { coin })}
      </ButtonLink>
    </div>
  );
}
