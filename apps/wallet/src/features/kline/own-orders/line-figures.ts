// The figures that lines of one's own are drawn with: dashes across the chart, a label on them, and a tag on the price axis.
import { type Paint, tagStyle } from './tag-style.ts';

type Point = { x: number; y: number };
type Bounding = { width: number; height: number };

/** Where a height is, if it can be seen. */
export function seenHeight(point: Partial<Point> | undefined, { height }: Bounding): number | undefined {
  const y = point?.y ?? -1;
  return y >= 0 && y <= height ? y : undefined;
}

export function dashes(first: Point, last: Point, colour: string, dash: [number, number]) {
  return {
    type: 'line',
    attrs: { coordinates: [first, last] },
    styles: { style: 'dashed', dashedValue: dash, size: 1, color: colour },
    ignoreEvent: true,
  };
}

export function label(x: number, y: number, text: string, paint: Paint, align: 'left' | 'right' = 'left') {
  return { type: 'text', attrs: { x, y, text, align, baseline: 'middle' }, styles: tagStyle(paint), ignoreEvent: true };
}

/** At the height of the line, where prices stand. */
export function axisTag(point: Partial<Point> | undefined, bounding: Bounding, data: Paint & { tag: string }) {
  const y = seenHeight(point, bounding);
  return y === undefined ? [] : label(0, y, data.tag, data);
}
