// Draws an open option onto the chart: a line at its buy price from its purchase on, and another one where it is due.
import { type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { OptionLine } from '../../../shared/markets/option-line.ts';
import { axisTag, dashes, label, seenHeight } from './line-figures.ts';
import type { Paint } from './tag-style.ts';

type OptionData = Paint & { label: string; tag: string; onPlace: (y: number | undefined) => void };

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
    const { colour, label: text, onPlace } = overlay.extendData;
    const y = seenHeight(from, bounding);
    onPlace(y);
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
