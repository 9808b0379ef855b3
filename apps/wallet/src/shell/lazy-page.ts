// Loads the code of a page once, and gives up after a time instead of waiting for ever.
import { inTime, loadLostStyles } from '@candor/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { Route } from '../routes.ts';
import { withTexts } from '../shared/language.ts';
import { useConnection } from '../shared/live/connection.ts';
import { timings } from '../shared/timings.ts';

export type PageState = ComponentType | 'loading' | 'failed';

const loaded = new Map<string, ComponentType>();
/** Some of what the pages share may be missing since. */
let hasFailed = false;

/** Loads a page's code and its texts; rejects when the network fails or nothing came within the time for pages. */
export async function loadPage(route: Route): Promise<ComponentType> {
  const known = loaded.get(route.path);
  const { load } = route;
  if (known !== undefined) return known;
  try {
    const styles = hasFailed ? loadLostStyles() : undefined;
    const code = withTexts(route.texts ?? 'wallet', load);
    const [page] = await inTime(Promise.all([code, styles]), timings.pageTimeoutMs);
    hasFailed = false;
    loaded.set(route.path, page);
    return page;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

/** The page of a route; a page that was loaded before is there at once. */
export function usePage(route: Route): PageState {
  const [state, setState] = useState<PageState>(() => loaded.get(route.path) ?? 'loading');
  const isOnline = useConnection(connection => connection.isOnline);
  const isFailed = state === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that failed is asked for again when the connection is back.
  useEffect(() => {
    if (isFailed && !isOnline) return;
    let isShown = true;
    loadPage(route).then(
      page => isShown && setState(() => page),
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [route, isOnline]);
  return state;
}
