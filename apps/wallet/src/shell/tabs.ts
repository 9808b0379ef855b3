// Which tabs the bar holds: four or five by choice.
// A file of its own: its tests load it without a page.
import type { TabCount } from '../shared/device/preferences.ts';
import { type Path, pages, type TabKey } from '../shared/navigation/paths.ts';

export type Tab = { key: TabKey; path: Path };

const order: Record<TabCount, readonly TabKey[]> = {
  4: ['home', 'trade', 'options', 'assets'],
  5: ['home', 'currencies', 'trade', 'finance', 'assets'],
};

/** The tabs of a bar, in order. */
export function tabsOf(count: TabCount): Tab[] {
  return order[count].flatMap(key => pages.filter(({ tab }) => tab === key).map(({ path }) => ({ key, path })));
}
