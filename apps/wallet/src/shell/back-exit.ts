// In the installed app, "back" at a tab page only warns; a second one within two seconds leaves.
import { toast } from '@candor/ui';
import { isInstalled } from '@candor/web';
import i18next from 'i18next';
import { timings } from '../shared/timings.ts';

/** Below the first page: from there the next "back" leaves the app. */
const BOTTOM = -1;

/** The page on screen: its place in the router's count, and whether it is the root of a tab. */
let shown = { idx: 0, isTab: false };

/** Called with each page that the router shows. */
export function noteShown(isTab: boolean): void {
  shown = { idx: currentIndex() ?? 0, isTab };
}

/**
 * Keeps one extra entry below the first page. "Back" from a tab page, or onto that entry, warns and rests on it, where nothing is below
 * any more; unless it is pressed again in time, the page returns to where it stands. The router hears of none of these moves.
 */
export function guardLastBack(): void {
  if (!isInstalled()) return;
  window.history.replaceState({ isFirst: true, idx: BOTTOM }, '');
  window.history.pushState({ idx: 0 }, '');
  let isMoving = false;

  function move(by: number): void {
    if (by === 0) return;
    isMoving = true;
    window.history.go(by);
  }

  window.addEventListener('popstate', event => {
    const at = currentIndex();
    const isBack = at !== undefined && (at === BOTTOM || (shown.isTab && at < shown.idx));
    if (!isMoving && !isBack) return;
    event.stopImmediatePropagation();
    if (isMoving || at === undefined) {
      isMoving = false;
      return;
    }
    toast(i18next.t('messages:pressAgainToExit'));
    move(BOTTOM - at);
    setTimeout(() => {
      if (currentIndex() === BOTTOM) move(shown.idx - BOTTOM);
    }, timings.backExitMs);
  });
}

/** Undefined of an entry that the router has not numbered yet: a new address, and so no way back. */
function currentIndex(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
