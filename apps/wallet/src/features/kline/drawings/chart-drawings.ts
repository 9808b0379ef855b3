// Lets the chart show what was drawn, and draw more.
import { type Chart, type OverlayCreate, type OverlayEvent, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { type Drawing, type DrawingTool, type DrawnPoint, drawingShapes, readPoint } from './drawings.ts';

type DrawingListeners = {
  onMoved: (id: number, points: readonly DrawnPoint[]) => void;
  onSelected: (id: number | undefined) => void;
};

export type ChartDrawings = {
  /** Shows the drawings of this chart and no others. What is there already stays, and so does what the reader has pressed. */
  show(key: string, drawings: readonly Drawing[], areHidden: boolean, listeners: DrawingListeners): void;
  /** Lets the next points on the chart make a drawing; answers how to stop before it is complete. */
  draw(tool: DrawingTool, onDrawn: (points: readonly DrawnPoint[]) => void): () => void;
};

const GROUP = 'drawings';
const NEW = 'drawing-new';

export function createChartDrawings(chart: Chart): ChartDrawings {
  return {
    show(key, drawings, areHidden, listeners) {
      const wanted = drawings.map(drawing => overlayOf(key, drawing, areHidden, listeners));
      for (const { id } of chart.getOverlays({ groupId: GROUP })) {
        if (!wanted.some(overlay => overlay.id === id)) chart.removeOverlay({ id });
      }
      for (const overlay of wanted) {
        if (!chart.overrideOverlay(overlay) && chart.getOverlays({ id: overlay.id }).length === 0) {
          chart.createOverlay(overlay);
        }
      }
    },
    draw(tool, onDrawn) {
      let isDone = false;
      const stop = () => {
        if (isDone) return;
        isDone = true;
        chart.removeOverlay({ id: NEW });
      };
      chart.createOverlay({
        id: NEW,
        name: drawingShapes[tool].overlay,
        groupId: NEW,
        onDrawEnd: event => {
          const points = pointsOf(event);
          // The library still works on what it has just completed.
          queueMicrotask(() => {
            if (isDone) return;
            stop();
            if (points.length === drawingShapes[tool].points) onDrawn(points);
          });
        },
      });
      return stop;
    },
  };
}

function overlayOf(
  key: string,
  { id, tool, points, text }: Drawing,
  areHidden: boolean,
  { onMoved, onSelected }: DrawingListeners,
): OverlayCreate & { id: string } {
  return {
    id: `drawing ${key} ${id}`,
    name: drawingShapes[tool].overlay,
    groupId: GROUP,
    points: points.map(point => ({ ...point })),
    visible: !areHidden,
    extendData: text,
    onPressedMoveEnd: event => {
      const moved = pointsOf(event);
      if (moved.length === points.length) onMoved(id, moved);
    },
    onSelected: () => onSelected(id),
    onDeselected: () => onSelected(undefined),
    // The library would delete it.
    onRightClick: event => event.preventDefault?.(),
  };
}

function pointsOf({ overlay }: OverlayEvent<unknown>): DrawnPoint[] {
  return overlay.points.map(readPoint).filter(point => point !== undefined);
}

/** Shapes that the chart library does not bring: a rectangle between two corners, and a note at a point. */
const rectangle: OverlayTemplate = {
  name: 'drawnRectangle',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures({ coordinates: [from, to] }) {
    if (from === undefined || to === undefined) return [];
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    return { type: 'polygon', attrs: { coordinates: corners }, styles: { style: 'stroke_fill' } };
  },
};

const note: OverlayTemplate<string> = {
  name: 'drawnNote',
  totalStep: 2,
  needDefaultPointFigure: true,
  createPointFigures({ chart, coordinates: [at], overlay }) {
    if (at === undefined || !overlay.extendData) return [];
    return {
      type: 'text',
      attrs: { x: at.x, y: at.y - 8, text: overlay.extendData, align: 'center', baseline: 'bottom' },
      // In a box, as the figures under the crosshair are.
      styles: chart.getStyles().crosshair.horizontal.text,
    };
  },
};

registerOverlay(rectangle);
registerOverlay(note);
