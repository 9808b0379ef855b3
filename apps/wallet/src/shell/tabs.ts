// Which tabs the bar holds: four or five by choice, and of those the ones whose page is built.
import { type Route, routes } from '../routes.ts';
import type { TabCount } from '../shared/device/preferences.ts';
import type { Path, TabKey } from '../shared/navigation/paths.ts';

export type Tab = { key: TabKey; path: Path };

const order: Record<TabCount, readonly TabKey[]> = {
  4: ['home', 'trade', 'options', 'assets'],
  5: ['home', 'currencies', 'trade', 'finance', 'assets'],
};

/** The tabs of a bar, in order. */
export function tabsOf(count: TabCount, table: readonly Route[] = routes): Tab[] {
  return order[count].flatMap(key => {
    const route = table.find(candidate => candidate.tab === key);
    return route?.load === undefined ? [] : [{ key, path: route.path }];
  });
}
