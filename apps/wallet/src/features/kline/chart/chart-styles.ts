// How the chart draws: the theme's colours and font, quiet lines, and no texts of its own where the page has better ones.
import type { DeepPartial, Styles } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';

export type ChartLook = {
  colours: ChartColours;
  font: string;
  /** An area under the closes in place of candles. */
  isLine: boolean;
  isStill: boolean;
};

const SIZE = 11;

export type IndicatorLine = {
  color: string;
  style: 'solid' | 'dashed';
  dashedValue: number[];
  size: number;
  smooth: boolean;
};

/** Lines over the prices that stay distinguishable even where several indicators are on: averages, dashed averages, quiet bands. */
export function indicatorLines(colours: ChartColours): {
  plain: IndicatorLine[];
  EMA: IndicatorLine[];
  BOLL: IndicatorLine[];
} {
  const line = (color: string, style: 'solid' | 'dashed' = 'solid') => ({
    color,
    style,
    dashedValue: [4, 3],
    size: 1,
    smooth: false,
  });
  const { series1, series2, series3, muted, text } = colours;
  const averages = [series1, series2, series3];
  return {
    plain: averages.map(color => line(color)),
    EMA: averages.map(color => line(color, 'dashed')),
    BOLL: [line(muted), line(text), line(muted)],
  };
}

export function chartStyles({ colours, font, isLine, isStill }: ChartLook): DeepPartial<Styles> {
  const text = { size: SIZE, family: font, weight: 'normal' };
  const trend = { upColor: colours.up, downColor: colours.down, noChangeColor: colours.muted };
  const softTrend = { upColor: colours.upSoft, downColor: colours.downSoft, noChangeColor: colours.muted };
  const quietLine = { style: 'solid', size: 1, color: colours.line } as const;
  const crossLine = { style: 'dashed' as const, dashedValue: [3, 3], size: 1, color: colours.muted };
  const tag = {
    ...text,
    borderSize: 0,
    borderRadius: 3,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 3,
    paddingBottom: 3,
  };
  const crossTag = { ...tag, color: colours.onInverse, backgroundColor: colours.inverse, borderColor: colours.inverse };
  const extreme = { color: colours.muted, textSize: SIZE, textFamily: font, textWeight: 'normal' };
  return {
    grid: { horizontal: { ...quietLine }, vertical: { ...quietLine } },
    candle: {
      type: isLine ? 'area' : 'candle_solid',
      bar: {
        ...trend,
        upBorderColor: colours.up,
        downBorderColor: colours.down,
        noChangeBorderColor: colours.muted,
        upWickColor: colours.up,
        downWickColor: colours.down,
        noChangeWickColor: colours.muted,
      },
      area: {
        lineSize: 1.5,
        lineColor: colours.accent,
        backgroundColor: [
          { offset: 0, color: colours.accentFaint },
          { offset: 1, color: colours.accentSoft },
        ],
        point: {
          color: colours.accent,
          rippleColor: colours.accentSoft,
          radius: 3,
          rippleRadius: 7,
          animation: !isStill,
        },
      },
      priceMark: {
        high: { show: !isLine, ...extreme },
        low: { show: !isLine, ...extreme },
        last: {
          upColor: colours.upFill,
          downColor: colours.downFill,
          noChangeColor: colours.muted,
          line: { style: 'dashed', dashedValue: [2, 3], size: 1 },
          text: { ...tag, color: colours.onTrend },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: softTrend,
      bars: [{ ...softTrend, style: 'fill', borderStyle: 'solid', borderSize: 1, borderDashedValue: [] }],
      lines: indicatorLines(colours).plain,
      tooltip: {
        offsetTop: 4,
        title: { ...text, color: colours.muted, showParams: false, marginRight: 6, marginLeft: 0 },
        legend: { ...text, color: colours.muted, marginLeft: 0, marginRight: 6, defaultValue: '' },
      },
    },
    xAxis: {
      axisLine: { color: colours.line },
      tickLine: { show: false },
      tickText: { ...text, color: colours.muted },
    },
    yAxis: {
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { ...text, color: colours.muted },
    },
    overlay: {
      point: {
        color: colours.accent,
        borderColor: colours.accentSoft,
        activeColor: colours.accent,
        activeBorderColor: colours.accentSoft,
      },
      line: { color: colours.accent, size: 1.5 },
      polygon: { color: colours.accentSoft, borderColor: colours.accent },
      text: { ...text, borderSize: 0, color: colours.muted, backgroundColor: 'transparent' },
    },
    separator: { size: 1, color: colours.line, activeBackgroundColor: colours.accentSoft },
    crosshair: {
      horizontal: { line: crossLine, text: crossTag },
      vertical: { line: crossLine, text: crossTag },
    },
  };
}
