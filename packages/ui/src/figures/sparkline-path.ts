// The path of a small line through points, filling a box.

/** The SVG path of a line through the points, scaled to the box; '' with fewer than two points. */
export function sparklinePath(points: readonly number[], width: number, height: number): string {
  if (points.length < 2) return '';
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest;
  const stepX = width / (points.length - 1);
  return points
    .map((point, index) => {
      const x = index * stepX;
      const y = span === 0 ? height / 2 : 1 + (1 - (point - lowest) / span) * (height - 2);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
