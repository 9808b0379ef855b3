// Live prices above the login forms, so that a newcomer sees the market before giving a name.
import type { CallAnswer } from '@candor/contract';
import { Amount, CoinIcon, PriceFlash, Skeleton } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { TradedFigure } from '../../shared/markets/traded-figure.tsx';
import { href } from '../../shared/navigation/href.ts';
import classes from './price-strip.module.css';

type Pair = CallAnswer<'listPairs'>[number]['quotation'][number];

const SHOWN = 6;

export function PriceStrip() {
  const { t } = useTranslation('login');
  const pairs = useCall('listPairs', {}, { refetchInterval: 15_000 });
  if (pairs.isError) return null;
  const shown = pairs.data?.[0]?.quotation.filter(pair => pair.is_display === 1).slice(0, SHOWN);
  return (
    <section aria-label={t('livePrices')} className={classes.strip}>
      {shown === undefined
        ? Array.from({ length: 4 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
            <div key={place} className={classes.card}>
              <Skeleton width="3.5rem" height="1rem" />
              <Skeleton width="5rem" height="1.125rem" />
              <Skeleton width="3rem" height="0.75rem" />
            </div>
          ))
        : shown.map(pair => <PriceCard key={pair.id} pair={pair} />)}
    </section>
  );
}

function PriceCard({ pair }: { pair: Pair }) {
  return (
    <a
      className={classes.card}
      href={href('/pages/trade/kline', { symbol: `${pair.currency_name}/${pair.legal_name}` })}
    >
      <span className={classes.coin}>
        <CoinIcon name={pair.currency_name} size={18} />
        {pair.currency_name}
      </span>
      <TradedFigure of={pair}>
        <PriceFlash value={pair.now_price}>
          <Amount value={pair.now_price} className={classes.price} />
        </PriceFlash>
        <Amount value={pair.change} unit="%" tint="sign" withPlus className={classes.change} />
      </TradedFigure>
    </a>
  );
}
