// Moves the focus up and down by arrow keys: in lists, tables, menus and the order book, to what is nearest on the screen.

/** What arrows walk as one, whatever lists are in it. */
const WHOLE = '[data-arrows]';
const GROUPS = 'tbody, ul, ol, nav, [popover]';
const STOPS = 'a[href], button:not(:disabled)';
/** Their own use of the arrows goes first. */
const OTHERS = 'input, textarea, select, [contenteditable], [role="slider"], [role="separator"], [role="option"]';

export type Box = { top: number; bottom: number; left: number };

/** The nearest place below, or above; of several in one line the one that stands most nearly in the same column. */
export function nearest<Item extends Box>(items: readonly Item[], from: Box, step: 1 | -1): Item | undefined {
  const middle = (box: Box) => (box.top + box.bottom) / 2;
  const distance = (item: Item) => (middle(item) - middle(from)) * step;
  const ahead = items.filter(item => (step === 1 ? middle(item) > from.bottom : middle(item) < from.top));
  const closest = Math.min(...ahead.map(distance));
  const half = (from.bottom - from.top) / 2;
  return ahead
    .filter(item => distance(item) - closest < half)
    .toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))[0];
}

/** True where the focus has moved; then the page is not to scroll by the same key. */
export function stepByArrow(target: EventTarget | null, step: 1 | -1): boolean {
  if (!(target instanceof HTMLElement) || target.matches(OTHERS)) return false;
  const menu = openMenuOf(target);
  const group = menu ?? target.closest(WHOLE) ?? target.closest(GROUPS);
  if (group === null) return false;
  const stops = [...group.querySelectorAll<HTMLElement>(STOPS)].filter(stop => stop.checkVisibility());
  const next = menu === undefined ? nextOf(stops, target, step) : stops.at(step === 1 ? 0 : -1);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function nextOf(stops: readonly HTMLElement[], target: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const boxOf = (element: HTMLElement) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    return { element, top, bottom, left };
  };
  const others = stops.filter(stop => stop !== target);
  return nearest(others.map(boxOf), boxOf(target), step)?.element;
}

/** What a button has opened: the arrows lead into it. */
function openMenuOf(target: HTMLElement): Element | undefined {
  const id = target.getAttribute('popovertarget');
  if (id === null || target.getAttribute('aria-expanded') !== 'true') return undefined;
  return document.getElementById(id) ?? undefined;
}
