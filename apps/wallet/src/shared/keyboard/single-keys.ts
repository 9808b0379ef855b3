// Where single keys act, which presses they are, and whether the overlays that they open are open.
import { create } from 'zustand';

export type FocusKind = 'typing' | 'control' | 'page';

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** Separates fields that take text from controls that are only pressed. */
export function focusKindOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.matches('textarea, select')) return 'typing';
  if (target instanceof HTMLInputElement) return /^(radio|checkbox)$/.test(target.type) ? 'control' : 'typing';
  return target.closest('a, button, [role="button"], [tabindex="0"]') === null ? 'page' : 'control';
}

/** False for what the browser, a screen reader, a way of writing or another part uses. A key that is held down acts once. */
export function isSinglePress(pressed: PressedKey): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = pressed;
  return !(ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented);
}

/** Whether something is open above the page; it has the keys to itself. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Whether the overlays that keys open are open: the list of shortcuts, which settings and the account menu open too, and the search. */
export const useOverlays = create(() => ({ isListOpen: false, isSearchOpen: false }));

export function showShortcuts(isListOpen: boolean): void {
  useOverlays.setState({ isListOpen });
}

export function showSearch(isSearchOpen: boolean): void {
  useOverlays.setState({ isSearchOpen });
}
