// What everything was worth over a time: a line that says the value and the time of the point under finger, pointer or arrow keys.
import { type ValueRange, valueRanges } from '@candor/contract';
import { ErrorState, figureOfDecimal, Panel, Segmented, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/use-call.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useDisplayCurrency, Valuation } from '../../../shared/valuation/valuation.tsx';
import classes from './value-chart.module.css';

const WIDTH = 400;
const HEIGHT = 120;
const FRESH_MS = 60_000;

export function ValueChart() {
  const { t } = useTranslation('portfolio');
  const [range, setRange] = useState<ValueRange>('7d');
  const past = useCall('listPastValues', { range }, { staleTime: FRESH_MS, keepsPrevious: true });
  const { data: wallets, dataUpdatedAt } = useCall('listWallets', {});
  const total = wallets === undefined ? undefined : { at: dataUpdatedAt, value: wallets.equity_usdt };
  return (
    <Panel
      title={t('valueOverTime')}
      action={
        <Segmented
          size="small"
          label={t('period')}
          value={range}
          onChange={setRange}
          options={valueRanges.map(value => ({ value, label: t(`range_${value}`) }))}
        />
      }
    >
      {past.isPending ? <WaitingLine /> : null}
      {past.isError && past.data === undefined ? <ErrorState onRetry={() => void past.refetch()} /> : null}
      {past.data === undefined ? null : (
        <>
          <ValueLine key={range} points={endingAt(past.data.points, total)} />
          <p className={classes.note}>
            {past.data.points.length < 3 ? t('valueStarts') : t('valueNote')}
            {past.data.is_complete === 0 ? ` ${t('stillCounting')}` : ''}
          </p>
        </>
      )}
    </Panel>
  );
}

/** As high as the line with its words. */
function WaitingLine() {
  return (
    <>
      <p className={classes.readout}>
        <span className={classes.value}>
          <Skeleton width="9rem" />
        </span>
      </p>
      <div className={classes.plot}>
        <Skeleton height="100%" />
      </div>
      <p className={classes.axis}>
        <Skeleton width="6rem" />
      </p>
      <p className={classes.note} />
    </>
  );
}

function ValueLine({ points }: { points: readonly PastValue[] }) {
  const { t } = useTranslation('portfolio');
  const formats = useFormats();
  const hides = usePreferences(state => state.hidesBalances);
  const { unit, decimals, convert } = useDisplayCurrency();
  const [pointed, setPointed] = useState<number>();
  const positions = positionsOf(points);
  const last = points.length - 1;
  const index = Math.min(pointed ?? last, last);
  const point = points[index];
  if (point === undefined) return <div className={classes.empty} />;
  const path = linePath(positions, WIDTH, HEIGHT);
  const position = positions[index]!;

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearestIndex(positions, (clientX - left) / width));
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setPointed(Math.min(Math.max(index + by, 0), last));
  }

  const when = formats.shortDateTime(point.at);
  return (
    <>
      <p className={classes.readout}>
        <span className={classes.value}>
          <Valuation usdt={point.value} />
        </span>
        <span className={classes.when}>{when}</span>
      </p>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('valueOverTime')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={hides ? when : `${when}: ${figureOfDecimal(convert(point.value), { decimals })} ${unit}`}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={step}
        onBlur={() => setPointed(undefined)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {path === '' ? null : <path className={classes.area} d={`${path}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} />}
          <path className={classes.line} d={path} />
        </svg>
        <span
          className={classes.rule}
          data-shown={pointed !== undefined || undefined}
          style={{ left: `${position.x * 100}%` }}
        />
        <span className={classes.dot} style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }} />
      </div>
      <p className={classes.axis} aria-hidden="true">
        <span>{points.length < 2 ? null : formats.shortDateTime(points[0]!.at)}</span>
        <span>{formats.shortDateTime(points[last]!.at)}</span>
      </p>
    </>
  );
}

type PastValue = { at: number; value: string };

/** Where a point stands, in parts of the picture's width and height, the highest value at 0. */
type Position = { x: number; y: number };

/** The points with the total of now as their last one, so that the line ends at the total beside it. */
export function endingAt(points: readonly PastValue[], total: PastValue | undefined): readonly PastValue[] {
  if (total === undefined || points.length === 0) return points;
  const last = points.at(-1)!;
  return [...points.slice(0, -1), { at: Math.max(last.at, total.at), value: total.value }];
}

/** Room above and below the line, in parts of the height. */
const MARGIN = 0.08;

/** The places of values, oldest first, a single one at the end. All the same value makes a line in the middle. */
export function positionsOf(points: readonly PastValue[]): Position[] {
  const heights = points.map(({ value }) => Number(value));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return points.map(({ at }, index) => ({
    x: last === first ? 1 : (at - first) / (last - first),
    y: high === low ? 0.5 : MARGIN + (1 - 2 * MARGIN) * (1 - (heights[index]! - low) / (high - low)),
  }));
}

/** A path through places in a picture of that size; a single value makes no line yet. */
export function linePath(positions: readonly Position[], width: number, height: number): string {
  if (positions.length < 2) return '';
  const texts = positions.map(({ x, y }) => `${rounded(x * width)},${rounded(y * height)}`);
  return `M${texts.join('L')}`;
}

/** The place nearest to a part of the width. */
export function nearestIndex(positions: readonly Position[], x: number): number {
  let nearest = 0;
  positions.forEach((position, index) => {
    if (Math.abs(position.x - x) < Math.abs(positions[nearest]!.x - x)) nearest = index;
  });
  return nearest;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
