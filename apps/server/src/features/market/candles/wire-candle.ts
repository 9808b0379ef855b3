// One candle as the wire writes it.
import { formatDecimal } from '@candor/money';
import type { Interval } from '@candor/prices';
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import type { ListedMarket } from '../views/market-list.ts';
import { priceText } from '../wire-price.ts';

export function candleOf(listed: ListedMarket, source: BarSource, period: Interval, bar: Bar) {
  const { base, quote } = listed;
  const volume = listed.quantity.ofUnits(bar.base);
  return {
    id: bar.startMs / 1000,
    time: bar.startMs,
    open: priceText(listed, bar.open),
    high: priceText(listed, bar.high),
    low: priceText(listed, bar.low),
    close: priceText(listed, bar.close),
    volume,
    amount: volume,
    vol: formatDecimal(bar.quote, quote.scale),
    period,
    source,
    'base-currency': base.name,
    'quote-currency': quote.name,
  };
}
