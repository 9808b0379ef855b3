// Links to the app's own pages, checked against the table of paths, and where a pressed link leads.
import type { Path } from './paths.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The location of a page for the router: `/pages/trade/kline?symbol=BTC%2FUSDT`. Absent values are left out. */
export function location(path: Path, query: Query = {}): string {
  const params = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  if (params.length === 0) return path;
  return `${path}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}

/** The same for an `<a>`: with the hash before it. */
export function href(path: Path, query: Query = {}): string {
  return `#${location(path, query)}`;
}

type Link = { getAttribute: (name: 'href') => string | null; target: string };

/** The location for the router; undefined for what leads elsewhere or into another window. */
export function ownLocation(link: Link | null): string | undefined {
  const address = link?.getAttribute('href') ?? '';
  return address.startsWith('#/') && link?.target === '' ? address.slice(1) : undefined;
}
