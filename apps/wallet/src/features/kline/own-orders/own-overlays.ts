// Draws the reader's own open orders and fills onto the chart.
import { type Chart, type KLineData, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from '../chart/chart-colours.ts';
import type { OrderLine, OwnMarks, Side } from './own-marks.ts';

type Paint = { colour: string; ink: string; font: string };
type OrderData = Paint & { label: string; tag: string };
type FillData = Paint & { letter: string; side: Side };

const GROUP = 'own';
const SIZE = 10;
const GAP = 12;

const base = {
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};

const orderTemplate: OverlayTemplate<OrderData> = {
  ...base,
  name: 'ownOrder',
  createPointFigures({ coordinates, bounding, overlay }) {
    const y = coordinates[0]?.y ?? -1;
    const { label, colour } = overlay.extendData;
    if (y < 0 || y > bounding.height) return [];
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [4, 3], size: 1, color: colour },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: 4, y, text: label, baseline: 'middle' },
        styles: tagStyle(overlay.extendData),
        ignoreEvent: true,
      },
    ];
  },
  createYAxisFigures({ coordinates, bounding, overlay }) {
    const y = coordinates[0]?.y ?? -1;
    const { tag } = overlay.extendData;
    if (y < 0 || y > bounding.height) return [];
    return {
      type: 'text',
      attrs: { x: 0, y, text: tag, baseline: 'middle' },
      styles: tagStyle(overlay.extendData),
      ignoreEvent: true,
    };
  },
};

const fillTemplate: OverlayTemplate<FillData> = {
  ...base,
  name: 'ownFill',
  createPointFigures({ chart, coordinates, overlay, yAxis }) {
    const { letter, side, colour } = overlay.extendData;
    const bar = barAt(chart.getDataList(), overlay.points[0]?.timestamp);
    const x = coordinates[0]?.x;
    if (bar === undefined || x === undefined || yAxis === null) return [];
    const y = side === 'buy' ? yAxis.convertToPixel(bar.low) + GAP : yAxis.convertToPixel(bar.high) - GAP;
    return [
      { type: 'circle', attrs: { x, y, r: 7 }, styles: { style: 'fill', color: colour }, ignoreEvent: true },
      {
        type: 'text',
        attrs: { x, y, text: letter, align: 'center', baseline: 'middle' },
        styles: { ...tagStyle(overlay.extendData), paddingLeft: 0, paddingRight: 0, backgroundColor: 'transparent' },
        ignoreEvent: true,
      },
    ];
  },
};

registerOverlay(orderTemplate);
registerOverlay(fillTemplate);

function tagStyle({ colour, ink, font }: Paint) {
  const padding = { paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 };
  const box = { backgroundColor: colour, borderSize: 0, borderRadius: 3 };
  return { style: 'fill', size: SIZE, family: font, weight: 'normal', color: ink, ...box, ...padding };
}

function barAt(bars: readonly KLineData[], startMs: number | undefined): KLineData | undefined {
  let low = 0;
  let high = bars.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const bar = bars[middle]!;
    if (bar.timestamp === startMs) return bar;
    if (startMs === undefined || bar.timestamp < startMs) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

export type OwnMarkWords = {
  order: (line: OrderLine) => string;
  price: (price: string) => string;
  letter: (side: Side) => string;
};

/** Replaces all own marks of the chart. */
export function drawOwnMarks(
  chart: Chart,
  { orders, fills }: OwnMarks,
  { colours, font }: { colours: ChartColours; font: string },
  words: OwnMarkWords,
): void {
  const paint = (side: Side) => ({
    colour: colours[side === 'buy' ? 'upFill' : 'downFill'],
    ink: colours.onTrend,
    font,
  });
  chart.removeOverlay({ groupId: GROUP });
  chart.createOverlay([
    ...orders.map(line => ({
      name: 'ownOrder',
      groupId: GROUP,
      points: [{ value: Number(line.price) }],
      extendData: { label: words.order(line), tag: words.price(line.price), ...paint(line.side) },
    })),
    ...fills.map(mark => ({
      name: 'ownFill',
      groupId: GROUP,
      points: [{ timestamp: mark.startMs }],
      extendData: { letter: words.letter(mark.side), side: mark.side, ...paint(mark.side) },
    })),
  ]);
}
