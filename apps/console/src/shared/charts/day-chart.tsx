// A chart of stacked bars, one for each day; the same figures are available as a table.
import { Skeleton } from '@candor/ui';
import { IconChartBar, IconTable } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon, Tooltip } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../parts/facts.tsx';
import classes from './day-chart.module.css';

/** `main` is what the chart is about; `second` what is set against it; `aside` what does not count with it. */
type ChartTone = 'main' | 'second' | 'aside';

type DayChartProps = {
  title: string;
  /** What the figures are counted in and where they come from. */
  text: ReactNode;
  series: readonly { key: string; label: string; tone: ChartTone }[];
  /** Oldest first; a unit for each series. Undefined = on their way. */
  days: readonly { day: number; units: readonly bigint[] }[] | undefined;
  /** Writes units out, with what they are counted in. */
  figure: (units: bigint) => string;
  /** The same for the axis, in few letters. */
  shortFigure: (units: bigint) => string;
};

/** Of a hundred, what a day leaves empty beside its bar. */
const GAP = 22;

export function DayChart({ title, text, series, days, figure, shortFigure }: DayChartProps) {
  const { t } = useTranslation('dashboard');
  const [isTable, setTable] = useState(false);
  const Other = isTable ? IconChartBar : IconTable;
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <Tooltip label={t(isTable ? 'asChart' : 'asTable')}>
          <ActionIcon
            aria-label={`${t(isTable ? 'asChart' : 'asTable')}: ${title}`}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <Other size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {days === undefined ? <Skeleton height="15rem" /> : null}
      {days === undefined || isTable ? null : <Bars {...{ title, series, days, figure, shortFigure }} />}
      {days === undefined || !isTable ? null : <Days {...{ title, series, days, figure }} />}
    </section>
  );
}

type ShownProps = Omit<DayChartProps, 'days' | 'text'> & { days: NonNullable<DayChartProps['days']> };

const sumOf = (units: readonly bigint[]) => units.reduce((sum, part) => sum + part, 0n);

function Bars({ title, series, days, figure, shortFigure }: ShownProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const [pointed, setPointed] = useState<number>();
  const largest = days.reduce((most, { units }) => (sumOf(units) > most ? sumOf(units) : most), 0n);
  const end = axisEnd(largest);
  const shown = days[pointed ?? days.length - 1]!;
  const isToday = shown === days.at(-1);

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }

  return (
    <>
      <dl className={classes.readout}>
        <div>
          <dt className="visually-hidden">{t('day')}</dt>
          <dd>{isToday ? t('today') : formats.utcDate(shown.day)}</dd>
        </div>
        {series.map(({ key, label, tone }, index) => (
          <div key={key}>
            <dt>
              <span className={classes.mark} data-tone={tone} aria-hidden="true" />
              {label}
            </dt>
            <dd>{figure(shown.units[index]!)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.plot}>
        {largest === 0n ? null : <span className={classes.top}>{shortFigure(end)}</span>}
        <div
          className={classes.ground}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg
            className={classes.bars}
            role="img"
            aria-label={t('chartOf', {
              title,
              from: formats.utcDate(days[0]!.day),
              to: formats.utcDate(days.at(-1)!.day),
            })}
            viewBox={`0 0 ${days.length * 100} 100`}
            preserveAspectRatio="none"
          >
            {days.map(({ day, units }, index) => (
              <g key={day} data-pointed={index === pointed || undefined}>
                <rect className={classes.day} x={index * 100} y={0} width={100} height={100} />
                {stackOf(units, end).map(({ y, height }, part) => (
                  <rect
                    key={series[part]!.key}
                    data-tone={series[part]!.tone}
                    x={index * 100 + GAP / 2}
                    y={y}
                    width={100 - GAP}
                    height={height}
                  />
                ))}
              </g>
            ))}
          </svg>
        </div>
        <div className={classes.axis} aria-hidden="true">
          <span>{formats.utcDate(days[0]!.day)}</span>
          <span>{formats.utcDate(days[Math.floor((days.length - 1) / 2)]!.day)}</span>
          <span>{t('today')}</span>
        </div>
      </div>
    </>
  );
}

/** The parts of one day from the ground up, in hundredths of the axis. */
function stackOf(units: readonly bigint[], end: bigint): { y: number; height: number }[] {
  let top = 100;
  return units.map(part => {
    const height = shareOf(part, end);
    top -= height;
    return { y: top, height };
  });
}

function Days({ title, series, days, figure }: Omit<ShownProps, 'shortFigure'>) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <div className={classes.table}>
      <FigureTable label={`${t('asTable')}: ${title}`}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, units }) => (
            <tr key={day}>
              <th scope="row">{formats.utcDate(day)}</th>
              {series.map(({ key }, index) => (
                <td key={key}>{figure(units[index]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}

/**
 * Where the axis of a chart of bars ends; amounts stay integers.
 * The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is no less than `largest`; 1 where there is nothing to show.
 */
export function axisEnd(largest: bigint): bigint {
  if (largest <= 1n) return 1n;
  let power = 1n;
  while (power * 10n < largest) power *= 10n;
  const steps = [power, power * 2n, (power * 5n) / 2n, power * 5n, power * 10n];
  return steps.find(step => step >= largest)!;
}

/** In hundredths of the axis; a bar that is there at all is seen. */
export function shareOf(units: bigint, end: bigint): number {
  if (units <= 0n) return 0;
  return Math.max(Number((units * 10_000n) / end) / 100, 0.6);
}
