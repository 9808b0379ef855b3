// Loads the code of a page once, and gives up after a time instead of waiting for ever.
import { type ComponentType, useEffect, useState } from 'react';
import type { Route } from '../routes.tsx';
import { withAllTexts } from '../shared/language.ts';
import { timings } from '../shared/timings.ts';

export type PageState = ComponentType | 'loading' | 'failed';

const loaded = new Map<string, ComponentType>();

/** Loads a page's code and its texts; rejects when the network fails or nothing came within the time for pages. */
export async function loadPage(route: Route): Promise<ComponentType | undefined> {
  const known = loaded.get(route.path);
  const { load } = route;
  if (known !== undefined || load === undefined) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page took too long')), timings.pageTimeoutMs);
  });
  try {
    const page = await Promise.race([route.texts === 'first' ? load() : withAllTexts(load), timeout]);
    loaded.set(route.path, page);
    return page;
  } finally {
    clearTimeout(timer);
  }
}

/** The page of a route; a page that was loaded before is there at once. */
export function usePage(route: Route): PageState {
  const [state, setState] = useState<PageState>(() => loaded.get(route.path) ?? 'loading');
  useEffect(() => {
    let isShown = true;
    loadPage(route).then(
      page => isShown && page !== undefined && setState(() => page),
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [route]);
  return state;
}
