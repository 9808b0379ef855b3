// Loads code that comes only when it is needed, over connections that may fail in between.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A script that takes longer counts as lost. */
const SCRIPT_TIMEOUT_MS = 120_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;
/** About a minute. Code that does not come by then, although there is a network, left the server with an older version. */
const MAX_REFUSALS = 9;

/**
 * Asks until it comes. What React's `lazy` was refused once it would never ask for again, and the page would break on it.
 *
 * @throws what `load` threw, once that happened too often on a device with a network.
 */
export async function keepLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  let refusals = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await inTime(load(), SCRIPT_TIMEOUT_MS);
    } catch (error) {
      if (navigator.onLine) refusals++;
      if (refusals >= MAX_REFUSALS) throw error;
      await new Promise(resume => setTimeout(resume, pauseMs));
      await loadLostStyles().catch(() => undefined);
    }
  }
}

/** A component whose code is loaded when it is first drawn, for as long as it takes. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await keepLoading(load) }));
}

/** @throws Error where nothing came within the time. */
export async function inTime<Part>(loading: Promise<Part>, limitMs: number): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), limitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again for the style sheets that were lost: the bundler's loader asks for each only once. */
export async function loadLostStyles(): Promise<void> {
  if (typeof document === 'undefined') return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.filter(isLost).map(lost => {
      const again = lost.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
      });
      lost.replaceWith(again);
      return loaded;
    }),
  );
}

/** The rules of a sheet that did not arrive cannot be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules === undefined;
  } catch {
    return true;
  }
}
