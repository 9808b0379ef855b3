// Loads the chart's code and makes the chart in its place, for as long as that place is shown.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../../shared/calls/api.ts';
import { liveFeed } from '../../../shared/live/live.ts';
import type { LoadState } from './candle-loader.ts';
import { watchChartTouch } from './chart-touch.ts';
import type { PriceChart } from './create-price-chart.ts';

export type HostedChart = {
  host: RefObject<HTMLDivElement | null>;
  /** There once its code is. */
  chart: PriceChart | undefined;
  /** `failed` also where the code did not come. */
  state: LoadState;
  isAtEnd: boolean;
  /** Tries again whatever has failed. */
  retry: () => void;
};

/** So long after the chart's code did not come it is asked for again. */
const RETRY_CODE_MS = 5_000;

export type ChartHostOptions = { isFull: boolean; isTurned: boolean; isCompact: boolean };

export function useChart(options: ChartHostOptions): HostedChart {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const [chart, setChart] = useState<PriceChart>();
  const [state, setState] = useState<LoadState>('loading');
  const [isAtEnd, setAtEnd] = useState(true);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the reason to load the code again
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let isShown = true;
    let made: PriceChart | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    import('./create-price-chart.ts').then(
      ({ createPriceChart }) => {
        if (!isShown) return;
        made = createPriceChart({
          host: element,
          client,
          feed: liveFeed,
          isCompact: latest.current.isCompact,
          onState: setState,
          onAtEnd: setAtEnd,
        });
        setChart(made);
      },
      () => {
        if (!isShown) return;
        setState('failed');
        again = setTimeout(() => setAttempt(count => count + 1), RETRY_CODE_MS);
      },
    );
    const stopTouch = watchChartTouch(element, {
      isTurned: () => latest.current.isTurned,
      scrollsPage: () => !latest.current.isFull,
    });
    return () => {
      isShown = false;
      clearTimeout(again);
      stopTouch();
      made?.close();
      setChart(undefined);
    };
  }, [attempt]);

  const retry = useCallback(() => {
    if (chart !== undefined) return chart.reload();
    setState('loading');
    setAttempt(count => count + 1);
  }, [chart]);
  return { host, chart, state, isAtEnd, retry };
}
