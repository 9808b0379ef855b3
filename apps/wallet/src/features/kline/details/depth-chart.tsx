// How much is bid and offered up to each price: the book as two slopes around its middle.
import { EmptyState, figureOfUnits, Skeleton } from '@candor/ui';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookLevels } from '../../../shared/book/book-store.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import classes from './depth-chart.module.css';
import { type DepthCurve, depthCurve, outline, reachedStep } from './depth-curve.ts';

const BOX = { width: 600, height: 220 };
const MAX_PPM = 10_000n;

export function DepthChart({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const { bids, asks, isLive } = useBookLevels(rules);
  const curve = depthCurve(bids, asks, MAX_PPM);
  if (curve === undefined) {
    return isLive ? <EmptyState text={t('emptyBook')} /> : <Skeleton width="100%" height="14rem" />;
  }
  return <Slopes curve={curve} rules={rules} />;
}

function Slopes({ curve, rules }: { curve: DepthCurve; rules: MarketRules }) {
  const { t } = useTranslation('kline');
  const [share, setShare] = useState<number>();
  const { low, high, middle, bids, asks } = curve;
  const bidsTotal = bids.at(-1)?.total ?? 0n;
  const asksTotal = asks.at(-1)?.total ?? 0n;
  const deepest = bidsTotal > asksTotal ? bidsTotal : asksTotal;
  const price = (units: bigint) => figureOfUnits(units, rules.quote.scale, { decimals: rules.priceScale });
  const amount = (units: bigint) =>
    `${figureOfUnits(units, rules.base.scale, { decimals: rules.amountScale })} ${rules.base.name}`;
  const words = { low: price(low), high: price(high), bids: amount(bidsTotal), asks: amount(asksTotal) };

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setShare(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  }

  const pointed = share === undefined ? undefined : pointAt(curve, share);
  return (
    <div className={classes.depth}>
      <dl className={classes.readout}>
        <div data-side="bids">
          <dt>{pointed?.side === 'bids' ? t('depthAt', { price: price(pointed.price) }) : t('depthBids')}</dt>
          <dd>{amount(pointed?.side === 'bids' ? pointed.total : bidsTotal)}</dd>
        </div>
        <div data-side="asks">
          <dt>{pointed?.side === 'asks' ? t('depthAt', { price: price(pointed.price) }) : t('depthAsks')}</dt>
          <dd>{amount(pointed?.side === 'asks' ? pointed.total : asksTotal)}</dd>
        </div>
      </dl>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('depthWords', { ...words, middle: price(middle) })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShare(undefined)}
      >
        <path className={classes.bids} d={outline(bids, { low, high, edge: low }, deepest, BOX)} />
        <path className={classes.asks} d={outline(asks, { low, high, edge: high }, deepest, BOX)} />
        {share === undefined ? null : (
          <line className={classes.pointer} x1={share * BOX.width} x2={share * BOX.width} y1={0} y2={BOX.height} />
        )}
      </svg>
      <div className={classes.scale} aria-hidden="true">
        <span>{price(low)}</span>
        <span>{price(middle)}</span>
        <span>{price(high)}</span>
      </div>
    </div>
  );
}

const GRAIN = 10_000;

/** What an order up to the price at a share of the width would meet. */
function pointAt({ low, high, middle, bids, asks }: DepthCurve, share: number) {
  const price = low + ((high - low) * BigInt(Math.round(share * GRAIN))) / BigInt(GRAIN);
  const side = price < middle ? 'bids' : 'asks';
  const step = side === 'bids' ? reachedStep(bids, each => each >= price) : reachedStep(asks, each => each <= price);
  return { side, price, total: step?.total ?? 0n } as const;
}
