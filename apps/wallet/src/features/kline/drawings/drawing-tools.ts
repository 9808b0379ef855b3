// What can be drawn onto the chart.

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
