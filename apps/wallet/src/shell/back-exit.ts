// In the installed app, the first "back" at the start only warns; a second one within two seconds leaves.
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { timings } from '../shared/timings.ts';

/**
 * Keeps one extra entry above the first one of the history. "Back" onto the first entry warns and, unless it is pressed again
 * in time, puts the extra entry back.
 */
export function guardLastBack(): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  // The router numbers its entries in `idx`; the one below its first stays out of its count.
  window.history.replaceState({ isFirst: true, idx: -1 }, '');
  window.history.pushState({ idx: 0 }, '');
  window.addEventListener('popstate', event => {
    if (event.state?.isFirst !== true) return;
    toast(i18next.t('messages:pressAgainToExit'));
    setTimeout(() => {
      if (window.history.state?.isFirst === true) window.history.forward();
    }, timings.backExitMs);
  });
}
