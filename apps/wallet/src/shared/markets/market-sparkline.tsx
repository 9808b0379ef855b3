// How the price of a market went over the last day, as a small line; asked for once it is in sight.
import { Sparkline } from '@candor/ui';
import { useInViewport } from '@mantine/hooks';
import { useCall } from '../calls/use-call.ts';
import { plainChange } from './choose-pairs.ts';
import classes from './market-sparkline.module.css';
import { type Pair, symbolOf } from './pair.ts';

const HOURS = 24;
const FRESH_MS = 5 * 60_000;

export function MarketSparkline({ pair, width = 56 }: { pair: Pair; width?: number }) {
  const input = { symbol: symbolOf(pair), period: '60min', source: 'index', limit: HOURS } as const;
  const { ref, inViewport } = useInViewport();
  const candles = useCall('listCandles', input, { staleTime: FRESH_MS, enabled: inViewport });
  const change = plainChange(pair);
  const tone = change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'plain';
  return (
    <span ref={ref} className={classes.line}>
      <Sparkline
        points={candles.data?.slice(-HOURS).map(candle => Number(candle.close)) ?? []}
        tone={tone}
        width={width}
      />
    </span>
  );
}
