// The colours of the theme in force as the canvas needs them: resolved, because it cannot read variables.

const roles = {
  text: 'var(--text)',
  muted: 'var(--text-muted)',
  line: 'var(--line)',
  strongLine: 'var(--line-strong)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  inverse: 'var(--inverse)',
  onInverse: 'var(--on-inverse)',
  accent: 'var(--accent)',
  accentSoft: 'color-mix(in srgb, var(--accent) 20%, transparent)',
  accentFaint: 'color-mix(in srgb, var(--accent) 2%, transparent)',
  up: 'var(--up)',
  upFill: 'var(--up-fill)',
  upSoft: 'color-mix(in srgb, var(--up) 75%, transparent)',
  down: 'var(--down)',
  downFill: 'var(--down-fill)',
  downSoft: 'color-mix(in srgb, var(--down) 75%, transparent)',
  onTrend: 'var(--on-trend)',
  // The lines of indicators: apart from each other, and from rise and fall.
  series1: 'var(--warning)',
  series2: 'var(--accent)',
  series3: 'color-mix(in oklch, var(--accent) 45%, var(--falling))',
} as const;

export type ChartColours = Record<keyof typeof roles, string>;

/** Reads every colour as it counts inside an element. */
export function readChartColours(host: HTMLElement): ChartColours {
  const probe = host.ownerDocument.createElement('span');
  host.append(probe);
  const computed = getComputedStyle(probe);
  const read = Object.entries(roles).map(([name, value]) => {
    probe.style.color = value;
    return [name, computed.color];
  });
  probe.remove();
  return Object.fromEntries(read) as ChartColours;
}
