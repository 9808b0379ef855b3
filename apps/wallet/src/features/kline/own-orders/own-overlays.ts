// Draws the reader's own open orders and fills onto the chart, and says where the lines of orders stand.
import { type Chart, type KLineData, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from '../chart/chart-colours.ts';
import type { OptionLine } from '../public.ts';
import { type ContractLine, type OwnMarks, type Side, tagColumns } from './own-marks.ts';

/** Room of the label from the left, and above its line. */
const LABEL_X = 8;

const LABEL_PX = 10;

const DASH: [number, number] = [4, 3];

const template: OverlayTemplate<OptionData> = {
  name: 'ownOption',
  totalStep: 3,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ coordinates, bounding, overlay }) {
    const [from, due] = coordinates;
    const { colour, label: text, onHeight } = overlay.extendData;
    const y = seenHeight(from, bounding);
    onHeight(y);
    if (due === undefined || y === undefined) return [];
    return [
      dashes({ x: 0, y }, { x: bounding.width, y }, colour, DASH),
      dashes({ x: due.x, y: 0 }, { x: due.x, y: bounding.height }, colour, DASH),
      label(LABEL_X, Math.max(y - LABEL_PX, LABEL_PX), text, overlay.extendData),
    ];
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => axisTag(coordinates[0], bounding, overlay.extendData),
};

registerOverlay(template);

type OrderData = Paint & { tag: string; onHeight: (y: number | undefined) => void };
type LineData = Paint & { tag: string; text: string };
type FillData = Paint & { letter: string; side: Side };

const GROUP = 'own';
const MAIN_PANE = 'candle_pane';
const GAP = 12;

const base = {
  totalStep: 1,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
};

const ORDER_DASH: [number, number] = [4, 3];
/** So far down the legend of the averages reaches, which stands at the left. */
const LEGEND_PX = 28;
const LINE_DASH: [number, number] = [2, 3];

const orderTemplate: OverlayTemplate<OrderData> = {
  ...base,
  name: 'ownOrder',
  createPointFigures({ coordinates, bounding, overlay }) {
    const y = seenHeight(coordinates[0], bounding);
    const { colour, onHeight } = overlay.extendData;
    onHeight(y);
    return y === undefined ? [] : dashes({ x: 0, y }, { x: bounding.width, y }, colour, ORDER_DASH);
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => axisTag(coordinates[0], bounding, overlay.extendData),
};

const lineTemplate: OverlayTemplate<LineData> = {
  ...base,
  name: 'ownLine',
  createPointFigures({ coordinates, bounding, overlay }) {
    const y = seenHeight(coordinates[0], bounding);
    const { colour, text } = overlay.extendData;
    if (y === undefined) return [];
    return [
      dashes({ x: 0, y }, { x: bounding.width, y }, colour, LINE_DASH),
      y < LEGEND_PX
        ? label(bounding.width - GAP / 2, y, text, overlay.extendData, 'right')
        : label(GAP / 2, y, text, overlay.extendData),
    ];
  },
  createYAxisFigures: ({ coordinates, bounding, overlay }) => axisTag(coordinates[0], bounding, overlay.extendData),
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
registerOverlay(lineTemplate);
registerOverlay(fillTemplate);

/** Lines of options have keys below zero, apart from those of orders. */
const optionKey = (id: number) => -id;

/** Below those of all options. */
const FIRST_ALERT = -(2 ** 50);
export const alertKey = (id: number) => FIRST_ALERT - id;

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
  price: (price: string) => string;
  letter: (side: Side) => string;
  line: (line: ContractLine) => string;
};

/** Where a line stands in pixels from the top of the chart, and how far its tag steps aside for others. */
export type LinePosition = { y: number; column: number };

/** Hears where a line is; undefined while it is out of sight. */
type PositionListener = (position: LinePosition | undefined) => void;

export type OwnOverlays = {
  /** Replaces all own marks of the chart. */
  show(marks: OwnMarks, look: { colours: ChartColours; font: string }, words: OwnMarkWords): void;
  /** Follows one line by its key; answers how to stop. */
  follow(line: number, listener: PositionListener): () => void;
  /** Where the lines that can be seen stand, in pixels from the top. */
  heights(): number[];
  /** The price at a height of the chart; undefined where no price stands. */
  priceAt(y: number): number | undefined;
};

export function createOwnOverlays(chart: Chart): OwnOverlays {
  const heights = new Map<number, number>();
  const listeners = new Map<number, PositionListener>();

  function setHeight(line: number, y: number | undefined): void {
    if (heights.get(line) === y) return;
    if (y === undefined) heights.delete(line);
    else heights.set(line, y);
    notifyListeners();
  }

  function notifyListeners(): void {
    const columns = tagColumns(heights);
    for (const [line, listener] of listeners) {
      const y = heights.get(line);
      listener(y === undefined ? undefined : { y, column: columns.get(line)! });
    }
  }

  return {
    show({ orders, fills, lines, options = [], alerts = [] }, { colours, font }, words) {
      const paint = (side: Side) => ({
        colour: colours[side === 'buy' ? 'upFill' : 'downFill'],
        ink: colours.onTrend,
        font,
      });
      // Lines that are gone stand nowhere, and the others say where they are when they are drawn next.
      const keys = new Set([
        ...orders.map(({ key }) => key),
        ...options.map(({ id }) => optionKey(id)),
        ...alerts.map(({ id }) => alertKey(id)),
      ]);
      for (const line of heights.keys()) if (!keys.has(line)) heights.delete(line);
      chart.removeOverlay({ groupId: GROUP });
      chart.createOverlay([
        ...orders.map(({ key, side, price }) => ({
          name: 'ownOrder',
          groupId: GROUP,
          points: [{ value: Number(price) }],
          extendData: {
            tag: words.price(price),
            onHeight: (y: number | undefined) => setHeight(key, y),
            ...paint(side),
          },
        })),
        ...alerts.map(({ id, price }) => ({
          name: 'ownOrder',
          groupId: GROUP,
          points: [{ value: Number(price) }],
          extendData: {
            tag: words.price(price),
            onHeight: (y: number | undefined) => setHeight(alertKey(id), y),
            colour: colours.inverse,
            ink: colours.onInverse,
            font,
          },
        })),
        ...lines.map(line => ({
          name: 'ownLine',
          groupId: GROUP,
          points: [{ value: Number(line.price) }],
          extendData: { tag: words.price(line.price), text: words.line(line), ...paint(sideOfLine(line)) },
        })),
        ...fills.map(mark => ({
          name: 'ownFill',
          groupId: GROUP,
          points: [{ timestamp: mark.startMs }],
          extendData: { letter: words.letter(mark.side), side: mark.side, ...paint(mark.side) },
        })),
        ...options.map(line => ({
          ...optionOverlay(line, {
            ...paint(line.isRise ? 'buy' : 'sell'),
            tag: words.price(line.price),
            onHeight: y => setHeight(optionKey(line.id), y),
          }),
          groupId: GROUP,
        })),
      ]);
    },
    follow(line, listener) {
      listeners.set(line, listener);
      notifyListeners();
      return () => void listeners.delete(line);
    },
    heights: () => [...heights.values()],
    priceAt(y) {
      const [axis] = chart.getYAxes({ paneId: MAIN_PANE });
      const height = chart.getSize(MAIN_PANE, 'main')?.height ?? 0;
      return axis === undefined || y < 0 || y > height ? undefined : axis.convertFromPixel(y);
    },
  };
}

/** In the colour of a rise what opens a long or wins, in that of a fall what loses or opens a short. */
function sideOfLine({ kind, direction }: ContractLine): Side {
  if (kind === 'profit') return 'buy';
  if (kind === 'loss' || kind === 'liquidation') return 'sell';
  return (direction === 'long') === (kind !== 'close_order') ? 'buy' : 'sell';
}

type OptionData = Paint & { label: string; tag: string; onHeight: (y: number | undefined) => void };

/** @param look its colours, its tag on the axis, and the listener to its height. */
function optionOverlay({ price, fromMs, dueMs, label }: OptionLine, look: Omit<OptionData, 'label'>) {
  const value = Number(price);
  return {
    name: 'ownOption',
    points: [
      { timestamp: fromMs, value },
      { timestamp: dueMs, value },
    ],
    extendData: { ...look, label },
  };
}

type Point = { x: number; y: number };

type Bounding = { width: number; height: number };

/** Where a height is, if it can be seen. */
function seenHeight(point: Partial<Point> | undefined, { height }: Bounding): number | undefined {
  const y = point?.y ?? -1;
  return y >= 0 && y <= height ? y : undefined;
}

function dashes(first: Point, last: Point, colour: string, dash: [number, number]) {
  return {
    type: 'line',
    attrs: { coordinates: [first, last] },
    styles: { style: 'dashed', dashedValue: dash, size: 1, color: colour },
    ignoreEvent: true,
  };
}

function label(x: number, y: number, text: string, paint: Paint, align: 'left' | 'right' = 'left') {
  return { type: 'text', attrs: { x, y, text, align, baseline: 'middle' }, styles: tagStyle(paint), ignoreEvent: true };
}

/** At the height of the line, where prices stand. */
function axisTag(point: Partial<Point> | undefined, bounding: Bounding, data: Paint & { tag: string }) {
  const y = seenHeight(point, bounding);
  return y === undefined ? [] : label(0, y, data.tag, data);
}

/** What a mark is painted with. */
type Paint = { colour: string; ink: string; font: string };

const SIZE = 10;

/** How the tags of own marks are painted onto the chart. */
function tagStyle({ colour, ink, font }: Paint) {
  const padding = { paddingLeft: 4, paddingRight: 4, paddingTop: 2, paddingBottom: 2 };
  const box = { backgroundColor: colour, borderSize: 0, borderRadius: 3 };
  return { style: 'fill', size: SIZE, family: font, weight: 'normal', color: ink, ...box, ...padding };
}
