// Shapes that the chart library does not bring: a rectangle between two corners, and a note at a point.
import { type OverlayTemplate, registerOverlay } from 'klinecharts';

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
