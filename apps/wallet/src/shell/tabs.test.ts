import { expect, test } from 'vitest';
import { type Route, routes } from '../routes.ts';
import { tabsOf } from './tabs.ts';

const load = async () => () => null;
const all: Route[] = routes.map((route: Route) => (route.tab === undefined ? route : { ...route, load }));
const keysOf = (count: 4 | 5, table: readonly Route[]) => tabsOf(count, table).map(tab => tab.key);

test('with every page built there are four tabs or five', () => {
  expect(keysOf(4, all)).toEqual(['home', 'trade', 'options', 'assets']);
  expect(keysOf(5, all)).toEqual(['home', 'currencies', 'trade', 'finance', 'assets']);
});

test('a tab whose page is not built is absent', () => {
  const without = all.map(({ load: built, ...route }) =>
    route.tab === 'options' || !built ? route : { ...route, load: built },
  );
  expect(keysOf(4, without)).toEqual(['home', 'trade', 'assets']);
});
