// Which tabs the bar holds: four or five by choice, and of those the ones whose page is built.
import { type Path, type Route, routes, type TabKey } from '../routes.tsx';
import type { TabCount } from '../shared/preferences.ts';

export type Tab = { key: TabKey; path: Path };

const order: Record<TabCount, readonly TabKey[]> = {
  4: ['home', 'trade', 'options', 'assets'],
  5: ['home', 'currencies', 'trade', 'finance', 'assets'],
};

/** The tabs of a bar, in order. */
export function tabsOf(count: TabCount, table: readonly Route[] = routes): Tab[] {
  return order[count].flatMap(key => {
    const route = table.find(candidate => candidate.tab === key);
    return route?.load === undefined ? [] : [{ key, path: route.path as Path }];
  });
}
