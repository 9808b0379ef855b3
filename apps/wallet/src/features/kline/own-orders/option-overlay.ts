// Draws an open option onto the chart: a line at its buy price from its purchase on, and another one where it is due.
import { type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { OptionLine } from '../../../shared/markets/option-line.ts';
import { type Paint, tagStyle } from './tag-style.ts';

type OptionData = Paint & { label: string; tag: string; onPlace: (y: number | undefined) => void };

/** Room of the label from the left, and above its line. */
const LABEL_X = 8;
const LABEL_PX = 10;

const template: OverlayTemplate<OptionData> = {
  name: 'ownOption',
  totalStep: 3,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures({ coordinates, bounding, overlay }) {
    const [from, due] = coordinates;
    const { colour, label, onPlace } = overlay.extendData;
    const y = from?.y ?? -1;
    const isSeen = y >= 0 && y <= bounding.height;
    onPlace(isSeen ? y : undefined);
    if (from === undefined || due === undefined || !isSeen) return [];
    const line = (first: { x: number; y: number }, last: { x: number; y: number }) => ({
      type: 'line',
      attrs: { coordinates: [first, last] },
      styles: { style: 'dashed', dashedValue: [4, 3], size: 1, color: colour },
      ignoreEvent: true,
    });
    return [
      line({ x: 0, y }, { x: bounding.width, y }),
      line({ x: due.x, y: 0 }, { x: due.x, y: bounding.height }),
      {
        type: 'text',
        attrs: { x: LABEL_X, y: Math.max(y - LABEL_PX, LABEL_PX), text: label, baseline: 'middle' },
        styles: tagStyle(overlay.extendData),
        ignoreEvent: true,
      },
    ];
  },
  createYAxisFigures({ coordinates, bounding, overlay }) {
    const y = coordinates[0]?.y ?? -1;
    if (y < 0 || y > bounding.height) return [];
    return {
      type: 'text',
      attrs: { x: 0, y, text: overlay.extendData.tag, baseline: 'middle' },
      styles: tagStyle(overlay.extendData),
      ignoreEvent: true,
    };
  },
};

registerOverlay(template);

/** @param look how it is painted, what stands on the axis, and who hears where the line is. */
export function optionOverlay({ price, fromMs, dueMs, label }: OptionLine, look: Omit<OptionData, 'label'>) {
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
