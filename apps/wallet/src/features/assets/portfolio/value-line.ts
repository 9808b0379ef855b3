// A line of values over time as the path of a picture: only proportions, no figure is read from it.

export type PastValue = { at: number; value: string };

/** Where a point stands, in parts of the picture's width and height, the highest value at 0. */
export type Place = { x: number; y: number };

/** The points with the total of now as their last one, so that the line ends at the total beside it. */
export function endingAt(points: readonly PastValue[], total: PastValue | undefined): readonly PastValue[] {
  if (total === undefined || points.length === 0) return points;
  const last = points.at(-1)!;
  return [...points.slice(0, -1), { at: Math.max(last.at, total.at), value: total.value }];
}

/** Room above and below the line, in parts of the height. */
const MARGIN = 0.08;

/** The places of values, oldest first, a single one at the end. All the same value makes a line in the middle. */
export function placesOf(points: readonly PastValue[]): Place[] {
  const heights = points.map(({ value }) => Number(value));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return points.map(({ at }, index) => ({
    x: last === first ? 1 : (at - first) / (last - first),
    y: high === low ? 0.5 : MARGIN + (1 - 2 * MARGIN) * (1 - (heights[index]! - low) / (high - low)),
  }));
}

/** A path through places in a picture of that size; a single value makes no line yet. */
export function linePath(places: readonly Place[], width: number, height: number): string {
  if (places.length < 2) return '';
  const texts = places.map(({ x, y }) => `${rounded(x * width)},${rounded(y * height)}`);
  return `M${texts.join('L')}`;
}

/** The place nearest to a part of the width. */
export function nearestPlace(places: readonly Place[], x: number): number {
  let nearest = 0;
  places.forEach((place, index) => {
    if (Math.abs(place.x - x) < Math.abs(places[nearest]!.x - x)) nearest = index;
  });
  return nearest;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
