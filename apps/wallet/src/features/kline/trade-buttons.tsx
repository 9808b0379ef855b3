// The two ways from looking to trading.
import { ButtonLink } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './trade-buttons.module.css';

export function TradeButtons({ symbol }: { symbol: string }) {
  const { t } = useTranslation('kline');
  const coin = symbol.split('/')[0]!;
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
