// The chart on the page: keeps it in step with what the page shows, and gives it keys, words and states.
import type { CandleSource, Period } from '@candor/contract';
import { Button, EmptyState, ErrorState, figureOfDecimal, IconButton, Skeleton } from '@candor/ui';
import { IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useReducedMotion } from '@mantine/hooks';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSlowPair } from '../../../shared/book/live-market.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useConnection } from '../../../shared/live/connection.ts';
import { lacksIndex } from '../../../shared/markets/pair.ts';
import { ChartDrawing } from '../drawings/chart-drawing.tsx';
import { chartKey } from '../drawings/drawings.ts';
import { indicators, shownIndicators } from '../indicators/indicators.ts';
import { AlertTags } from '../own-orders/alert-tags.tsx';
import { type LiftedLine, OrderLines } from '../own-orders/order-lines.tsx';
import { type OwnMarks, withLifted } from '../own-orders/own-marks.ts';
import type { LoadState } from './candle-loader.ts';
import { changeOfBar, type ShownBar, useShownBar } from './chart-bar.ts';
import { chartDate } from './chart-date.ts';
import { useChartSettings } from './chart-settings.ts';
import classes from './chart-view.module.css';
import { type ChartView as ChartInterval, periodOf } from './chart-views.ts';
import type { PriceChart } from './create-price-chart.ts';
import { useChart } from './use-chart.ts';

type ChartViewProps = {
  rules: MarketRules;
  /** What the candles are made of. */
  source: CandleSource;
  onSource: (source: CandleSource) => void;
  marks: OwnMarks;
  isFull: boolean;
  isTurned: boolean;
  /** Has little height: of the panes below the prices only that of the volume. */
  isCompact: boolean;
  /** In place of the interval that the reader has chosen for charts, and then without indicators. */
  shownView?: ChartInterval;
};

const REFRESH_WITHOUT_FEED_MS = 4_000;
const ZOOM = 1.2;

export const ChartView = memo(function ChartView(props: ChartViewProps) {
  const { rules, source, onSource, marks, isFull, isTurned, isCompact, shownView } = props;
  const { t } = useTranslation('kline');
  const { symbol, traded, priceScale, amountScale } = rules;
  const { view: chosenView, indicators: settings } = useChartSettings();
  const view = shownView ?? chosenView;
  const period = periodOf(view);
  const { host, chart, state, isAtEnd, retry } = useChart({ isFull, isTurned, isCompact });
  const look = useRootLook();
  const formats = useFormats();
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isLive = useConnection(connection => connection.isLive);
  const pair = useSlowPair(symbol);
  const hasIndex = pair === undefined || !lacksIndex(pair);
  const [lifted, lift] = useState<LiftedLine>();
  const shownMarks = useMemo(() => withLifted(marks, lifted), [marks, lifted]);
  const names = useMemo(() => {
    if (shownView !== undefined) return [];
    return shownIndicators(settings).filter(name => !isCompact || name === 'VOL' || indicators[name].pane === 'main');
  }, [settings, isCompact, shownView]);
  const paneCount = names.filter(name => indicators[name].pane === 'below').length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is what the colours are read from
  useEffect(() => chart?.dress({ isLine: view === 'line', isStill }), [chart, look, view, isStill]);
  useEffect(() => chart?.writeDates(formats), [chart, formats]);
  useEffect(
    () => chart?.aim({ symbol, period, source, traded }, { priceScale, amountScale }),
    [chart, symbol, period, source, traded, priceScale, amountScale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours follow the look, and the digits of some those of the market
  useEffect(() => chart?.showIndicators(names, settings), [chart, names, settings, priceScale, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks are painted in the colours of the look
  useEffect(() => {
    chart?.showOwnMarks(shownMarks, {
      price: price => figureOfDecimal(price, { decimals: priceScale }),
      letter: side => t(side === 'buy' ? 'buyLetter' : 'sellLetter'),
      line: ({ kind, lots }) => t(`line_${kind}`, { lots }),
    });
  }, [chart, shownMarks, look, t, priceScale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size or another market leaves the crosshair where it means nothing
  useEffect(() => chart?.unpoint(), [chart, isFull, isTurned, symbol]);
  useEffect(() => {
    if (isLive || chart === undefined) return;
    const timer = setInterval(chart.refresh, REFRESH_WITHOUT_FEED_MS);
    return () => clearInterval(timer);
  }, [chart, isLive]);

  function onKeyDown(event: KeyboardEvent) {
    if (chart === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(chart, event.key)) event.preventDefault();
  }

  return (
    <figure
      className={classes.chart}
      style={{ '--panes': paneCount } as CSSProperties}
      data-state={state}
      data-full={isFull || undefined}
      data-compact={isCompact || undefined}
    >
      <ChartKeys host={host} symbol={symbol} words={useBarWords(period, priceScale)} onKeyDown={onKeyDown} />
      {chart === undefined || marks.orders.length === 0 ? null : (
        <OrderLines {...{ rules, host, isTurned, lifted }} lines={marks.orders} overlays={chart.own} onLift={lift} />
      )}
      {chart === undefined || !marks.alerts?.length ? null : (
        <AlertTags rules={rules} alerts={marks.alerts} overlays={chart.own} />
      )}
      {chart === undefined ? null : <ChartDrawing chart={chartKey(symbol, period)} drawings={chart.drawings} />}
      <ChartState state={state} retry={retry} source={source} onSource={hasIndex ? onSource : undefined} />
      {isAtEnd || state !== 'ready' ? null : (
        <IconButton
          className={classes.toEnd}
          label={t('toLatest')}
          icon={<IconChevronRight size={18} stroke={1.75} />}
          onClick={chart?.toEnd}
        />
      )}
    </figure>
  );
});

/** Does what a key asks of the chart; false where it asks nothing. */
function press(chart: PriceChart, key: string): boolean {
  switch (key) {
    case 'ArrowLeft':
      chart.step(-1);
      return true;
    case 'ArrowRight':
      chart.step(1);
      return true;
    case '+':
      chart.zoom(ZOOM);
      return true;
    case '-':
      chart.zoom(1 / ZOOM);
      return true;
    case 'End':
      chart.toEnd();
      return true;
    default:
      return false;
  }
}

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] });
  return () => observer.disconnect();
}

function readRoot(): string {
  const { theme, updown } = document.documentElement.dataset;
  return `${theme} ${updown}`;
}

/** A text that changes once the page's root has changed its look, so that colours read then are the new ones. */
function useRootLook(): string {
  return useSyncExternalStore(watchRoot, readRoot);
}

/** A candle in words, for those who cannot see it. */
function useBarWords(period: Period, priceScale: number): (shown: ShownBar) => string {
  const { t } = useTranslation('kline');
  const formats = useFormats();
  return useCallback(
    ({ bar, before }) => {
      const figure = (value: number) => figureOfDecimal(value.toFixed(priceScale));
      return t('barWords', {
        time: chartDate(formats, period, 'tooltip', bar.timestamp),
        open: figure(bar.open),
        high: figure(bar.high),
        low: figure(bar.low),
        close: figure(bar.close),
        change: figureOfDecimal(changeOfBar(bar, before).toFixed(2), { withPlus: true }),
      });
    },
    [t, formats, period, priceScale],
  );
}

type ChartKeysProps = {
  host: RefObject<HTMLDivElement | null>;
  symbol: string;
  words: (shown: ShownBar) => string;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** What the chart is drawn into. With the keyboard one moves along its candles as along a scale, and each is read aloud. */
function ChartKeys({ host, symbol, words, onKeyDown }: ChartKeysProps) {
  const { t } = useTranslation('kline');
  const pointed = useShownBar(state => state.pointed);
  return (
    <>
      <div
        ref={host}
        className={classes.host}
        role="slider"
        tabIndex={0}
        aria-label={t('chart', { symbol })}
        aria-valuemin={0}
        aria-valuenow={pointed?.bar.timestamp ?? 0}
        aria-valuetext={pointed === undefined ? t('chartKeys') : words(pointed)}
        onKeyDown={onKeyDown}
      />
      <LatestWords words={words} />
    </>
  );
}

/** The latest candle in words, in the place of the picture. It does not announce itself: it changes all the time. */
function LatestWords({ words }: Pick<ChartKeysProps, 'words'>) {
  const { t } = useTranslation('kline');
  const latest = useShownBar(state => state.latest);
  return (
    <figcaption className="visually-hidden">
      {latest === undefined ? null : t('latestWords', { words: words(latest) })}
    </figcaption>
  );
}

type ChartStateProps = {
  state: LoadState;
  retry: () => void;
  source: CandleSource;
  /** Absent where there is no index to show instead. */
  onSource?: ((source: CandleSource) => void) | undefined;
};

/** What stands in the place of candles that are not there: loading, failed, none. */
function ChartState({ state, retry, source, onSource }: ChartStateProps) {
  const { t } = useTranslation('kline');
  const isEmpty = useShownBar(shown => shown.latest === undefined);
  if (state === 'failed') {
    return (
      <div className={classes.cover}>
        <ErrorState onRetry={retry} />
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <div className={classes.cover}>
      {state === 'loading' ? (
        <Skeleton width="100%" height="100%" />
      ) : (
        <EmptyState
          text={t('noCandles')}
          action={
            source === 'index' || onSource === undefined ? undefined : (
              <Button tone="secondary" size="small" onClick={() => onSource('index')}>
                {t('showIndex')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

/** Which candles a chart begins with: of trades, but of the mark where stops and liquidations go by it. */
export function usualSource({ traded }: Pick<MarketRules, 'traded'>): CandleSource {
  return traded === 'lever' ? 'index' : 'trade';
}
