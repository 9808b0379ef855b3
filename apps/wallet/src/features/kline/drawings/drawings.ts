// What is drawn on the chart of one market and interval, as values: reading what was stored, adding, moving, taking away.

/** A place on the chart: the start of a candle in milliseconds, and a price for the drawing only. */
export type DrawnPoint = { timestamp: number; value: number };

export type Drawing = {
  /** Unique among the drawings of one chart. */
  id: number;
  tool: DrawingTool;
  points: readonly DrawnPoint[];
  /** What a note says; "" for everything else. */
  text: string;
};

/** Drawings by chart, the chart that was drawn on last at the end. */
export type DrawingsByChart = Readonly<Record<string, readonly Drawing[]>>;

export const MAX_DRAWINGS = 50;
const MAX_CHARTS = 40;
export const LONGEST_NOTE = 80;

/** The name under which the drawings of a market and interval are kept. */
export function chartKey(symbol: string, period: string): string {
  return `${symbol} ${period}`;
}

/** The stored drawings, without whatever makes no sense. */
export function readDrawings(stored: unknown): DrawingsByChart {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  const charts = Object.entries(stored).map(([key, list]): [string, Drawing[]] => {
    const drawings = Array.isArray(list) ? list.map(readDrawing).filter(each => each !== undefined) : [];
    const byId = new Map(drawings.map(drawing => [drawing.id, drawing]));
    return [key, [...byId.values()].slice(-MAX_DRAWINGS)];
  });
  return Object.fromEntries(charts.filter(([, drawings]) => drawings.length > 0).slice(-MAX_CHARTS));
}

function readDrawing(stored: unknown): Drawing | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, tool, points, text } = stored as Partial<Record<keyof Drawing, unknown>>;
  const known = DRAWING_TOOLS.find(each => each === tool);
  if (known === undefined || !Number.isSafeInteger(id) || !Array.isArray(points)) return undefined;
  const read = points.map(readPoint).filter(point => point !== undefined);
  if (read.length !== drawingShapes[known].points || read.length !== points.length) return undefined;
  return {
    id: id as number,
    tool: known,
    points: read,
    text: typeof text === 'string' ? text.slice(0, LONGEST_NOTE) : '',
  };
}

/** A point as the chart library or the store gives it; undefined where it has no place. */
export function readPoint(input: unknown): DrawnPoint | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { timestamp, value } = input as Partial<Record<keyof DrawnPoint, unknown>>;
  const isPlaced = Number.isSafeInteger(timestamp) && Number.isFinite(value);
  return isPlaced ? { timestamp: timestamp as number, value: value as number } : undefined;
}

/** With one more drawing; the oldest of too many goes. */
export function withDrawing(all: DrawingsByChart, key: string, drawing: Omit<Drawing, 'id'>): DrawingsByChart {
  const { [key]: known = [], ...others } = all;
  const id = Math.max(0, ...known.map(each => each.id)) + 1;
  const charts = Object.entries({ ...others, [key]: [...known, { ...drawing, id }].slice(-MAX_DRAWINGS) });
  return Object.fromEntries(charts.slice(-MAX_CHARTS));
}

export function withMoved(
  all: DrawingsByChart,
  key: string,
  id: number,
  points: readonly DrawnPoint[],
): DrawingsByChart {
  const moved = (all[key] ?? []).map(drawing => (drawing.id === id ? { ...drawing, points } : drawing));
  return { ...all, [key]: moved };
}

/** Without one drawing of a chart, or without all of them. */
export function without(all: DrawingsByChart, key: string, id?: number): DrawingsByChart {
  const { [key]: known = [], ...others } = all;
  const left = id === undefined ? [] : known.filter(drawing => drawing.id !== id);
  return left.length === 0 ? others : { ...all, [key]: left };
}

/** What can be drawn onto the chart. */
export const DRAWING_TOOLS = [
  'trend',
  'extended',
  'ray',
  'horizontal',
  'vertical',
  'parallel',
  'channel',
  'fibonacci',
  'rectangle',
  'note',
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

type Shape = {
  /** What the chart library calls it. */
  overlay: string;
  /** How many points make it. */
  points: number;
};

export const drawingShapes: Readonly<Record<DrawingTool, Shape>> = {
  trend: { overlay: 'segment', points: 2 },
  extended: { overlay: 'straightLine', points: 2 },
  ray: { overlay: 'rayLine', points: 2 },
  horizontal: { overlay: 'horizontalStraightLine', points: 1 },
  vertical: { overlay: 'verticalStraightLine', points: 1 },
  parallel: { overlay: 'parallelStraightLine', points: 3 },
  channel: { overlay: 'priceChannelLine', points: 3 },
  fibonacci: { overlay: 'fibonacciLine', points: 2 },
  rectangle: { overlay: 'drawnRectangle', points: 2 },
  note: { overlay: 'drawnNote', points: 1 },
};
