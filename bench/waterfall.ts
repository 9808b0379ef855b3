// Draws the requests of a visit over time as an SVG, with the moments that its user sees.

/** One request, in milliseconds since the page was requested; without an end, it did not end while it was watched. */
export type Transfer = {
  url: string;
  type: string;
  sentMs: number;
  answeredMs?: number;
  endMs?: number;
  bytes: number;
};

export type Moment = { name: string; ms: number };

const WIDTH = 900;
const LINE = 16;
const PLOT = { left: 250, right: 60, top: 44 };
const GRID_MS = 500;
const FILLS: Readonly<Record<string, string>> = {
  Document: 'fill="#141517"',
  Script: 'fill="#c2760c"',
  Stylesheet: 'fill="#7a4fb5"',
  Fetch: 'fill="#0c6873"',
  Image: 'fill="#4c8a3f"',
  Font: 'fill="#b0417a"',
};
const OTHER = 'fill="#8a8d92"';
const GRID = 'stroke="#e6e3dc"';
const MOMENT = 'stroke="#c0392b"';

/** @param transfers in the order in which they were sent; what was sent after the last moment is left out. */
export function waterfall(title: string, transfers: readonly Transfer[], moments: readonly Moment[]): string {
  const last = Math.max(...moments.map(moment => moment.ms));
  const shown = transfers.filter(({ sentMs }) => sentMs < last);
  const end = Math.ceil((last + 100) / GRID_MS) * GRID_MS;
  const height = PLOT.top + shown.length * LINE + LINE;
  const x = (ms: number) => PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * Math.min(ms, end)) / end;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(8, 16, 'start', title, 'font-weight="600" font-size="12"'),
    ...gridUntil(end).map(ms => upright(x(ms), height, GRID) + text(x(ms), PLOT.top - 4, 'middle', `${ms}`)),
    ...shown.map((transfer, index) => drawLine(transfer, PLOT.top + index * LINE, x, end)),
    ...moments.map(({ name, ms }, index) => {
      const label = text(
        x(ms) + 3,
        14 + (index % 2) * 12,
        ms > end / 2 ? 'end' : 'start',
        `${name} ${Math.round(ms)} ms`,
      );
      return upright(x(ms), height, MOMENT) + label;
    }),
    '</svg>\n',
  ].join('\n');
}

function gridUntil(end: number): number[] {
  return Array.from({ length: end / GRID_MS + 1 }, (_, step) => step * GRID_MS);
}

function upright(x: number, height: number, stroke: string): string {
  return `<path d="M${x.toFixed(1)} ${PLOT.top}V${height - 4}" ${stroke} fill="none"/>`;
}

/** A pale bar while the request waits for its answer, a full one while that arrives. */
function drawLine(
  { url, type, sentMs, answeredMs, endMs, bytes }: Transfer,
  y: number,
  x: (ms: number) => number,
  end: number,
) {
  const fill = FILLS[type] ?? OTHER;
  const bar = (from: number, to: number, opacity: number) =>
    `<rect x="${x(from).toFixed(1)}" y="${y + 3}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${LINE - 6}" ${fill} opacity="${opacity}"/>`;
  const answered = answeredMs ?? end;
  const ended = endMs ?? answered;
  const size = bytes > 0 ? `${(bytes / 1000).toFixed(1)} kB` : '';
  return [
    text(PLOT.left - 6, y + 11, 'end', nameOf(url)),
    bar(sentMs, answered, 0.35),
    bar(answered, ended, 1),
    text(x(ended) + 4, y + 11, 'start', size),
  ].join('');
}

/** The path without the mark of the build. */
function nameOf(url: string): string {
  const { pathname, search } = new URL(url);
  const name = (pathname + search).replace(/-[\w-]{8}(?=\.\w+$)/, '').replace('/assets/', '');
  return (name.length > 44 ? `${name.slice(0, 43)}…` : name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function text(x: number, y: number, anchor: string, content: string, more = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" fill="#4a4d52" ${more}>${content}</text>`;
}
