// Loads the desktop's frame once: bar, lists beside a page, shortcuts. Phones never load it.
import { keepLoading } from '@candor/ui';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useIsDesktop } from '../../shared/use-desktop.ts';

type Loaded = { parts?: typeof import('./desktop-parts.tsx'); error?: unknown };

const useLoaded = create<Loaded>(() => ({}));
let loading: Promise<void> | undefined;

/** Comes once the parts are there, or are given up. The first page is drawn with them where they come in time. */
export function loadDesktopParts(): Promise<void> {
  loading ??= keepLoading(() => import('./desktop-parts.tsx')).then(
    parts => useLoaded.setState({ parts }),
    (error: unknown) => useLoaded.setState({ error }),
  );
  return loading;
}

/**
 * Undefined on a phone, and while they load.
 *
 * @throws what loading them threw, for the boundary around the app, which offers to reload
 */
export function useDesktopParts(): Loaded['parts'] {
  const isDesktop = useIsDesktop();
  const { parts, error } = useLoaded();
  useEffect(() => {
    if (isDesktop) void loadDesktopParts();
  }, [isDesktop]);
  if (!isDesktop) return undefined;
  if (error !== undefined) throw error;
  return parts;
}
