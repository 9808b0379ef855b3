// Draws figures over time as an SVG, one panel below the other, each from zero.

export type Panel = { title: string; values: readonly number[] };

const WIDTH = 720;
const PANEL_HEIGHT = 130;
const PLOT = { left: 56, right: 12, top: 26, bottom: 22 };

/** @param stepMinutes between two values. */
export function picture(panels: readonly Panel[], stepMinutes: number): string {
  const height = panels.length * PANEL_HEIGHT;
  const drawn = panels.map((panel, index) => drawPanel(panel, index * PANEL_HEIGHT, stepMinutes));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    '<title>Latency, event loop, rows behind the journal and memory over time</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function drawPanel({ title, values }: Panel, y: number, stepMinutes: number): string {
  const top = ceiling(Math.max(...values));
  const [left, right] = [PLOT.left, WIDTH - PLOT.right];
  const [above, below] = [y + PLOT.top, y + PANEL_HEIGHT - PLOT.bottom];
  const point = (value: number, index: number) => {
    const x = left + ((right - left) * (index + 1)) / values.length;
    return `${x.toFixed(1)},${(below - ((below - above) * value) / top).toFixed(1)}`;
  };
  const text = (x: number, at: number, anchor: string, content: string) =>
    `<text x="${x}" y="${at}" text-anchor="${anchor}" fill="#4a4d52">${content}</text>`;
  return [
    `<text x="${left}" y="${y + 17}" fill="#141517" font-weight="600">${title}</text>`,
    ...[above, (above + below) / 2, below].map(
      at => `<path d="M${left} ${at}H${right}" stroke="#e6e3dc" fill="none"/>`,
    ),
    text(left - 6, above + 4, 'end', figure(top)),
    text(left - 6, (above + below) / 2 + 4, 'end', figure(top / 2)),
    text(left - 6, below + 4, 'end', '0'),
    text(right, below + 15, 'end', `${figure(values.length * stepMinutes)} min`),
    `<polyline points="${values.map(point).join(' ')}" fill="none" stroke="#0c6873" stroke-width="1.5"/>`,
  ].join('\n');
}

/** The next of 1, 2, 5, 10, 20 and so on. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return [1, 2, 5, 10].map(step => step * power).find(step => step >= value)!;
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
