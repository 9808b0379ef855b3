// The shortcuts of every page of a desktop: their list by "?", pages by G and a letter, the search, and arrow keys in lists.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../../shared/device/preferences.ts';
import { focusKindOf, isCovered, showSearch, showShortcuts, useOverlays } from '../../shared/keyboard/single-keys.ts';
import { withAllTexts } from '../../shared/language.ts';
import { stepByArrow } from './arrow-step.ts';
import { isSearchKey, type Shortcut, shortcutOf } from './shortcut-of.ts';

const loadParts = () => keepLoading(() => withAllTexts(() => import('./shortcut-list.tsx')));
const ShortcutList = lazy(() => loadParts().then(parts => ({ default: parts.ShortcutList })));
const GoBar = lazy(() => loadParts().then(parts => ({ default: parts.GoBar })));

/** Part of the frame, so that keys act from the first page on and across page changes. */
export function Shortcuts() {
  const isOn = usePreferences(state => state.usesHotkeys);
  const isListOpen = useOverlays(state => state.isListOpen);
  const [wasListOpen, setWasListOpen] = useState(false);
  if (isListOpen && !wasListOpen) setWasListOpen(true);
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  if (isWaiting && !isOn) setWaiting(false);
  useEndOfWaiting(isWaiting, () => setWaiting(false));

  function act(shortcut: Shortcut) {
    setWaiting(shortcut.do === 'wait');
    if (shortcut.do === 'list') showShortcuts(true);
    if (shortcut.do === 'search') showSearch(true);
    if (shortcut.do === 'go') navigate(shortcut.path);
  }

  useKeys(isOn, isWaiting, act);
  useArrowKeys();
  return (
    <Suspense fallback={null}>
      {isWaiting ? <GoBar /> : null}
      {wasListOpen ? <ShortcutList opened={isListOpen} /> : null}
    </Suspense>
  );
}

/** A press elsewhere, or a step through the history, ends the waiting for the letter after G. A page that only rewrites its own address does not. */
function useEndOfWaiting(isWaiting: boolean, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const listen = () => latest.current();
    window.addEventListener('pointerdown', listen);
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('pointerdown', listen);
      window.removeEventListener('popstate', listen);
    };
  }, [isWaiting]);
}

/** Ctrl or Command and K act anywhere; single keys where they are switched on and nothing covers the page. */
function useKeys(isOn: boolean, isWaiting: boolean, act: (shortcut: Shortcut) => void): void {
  const latest = useRef({ isOn, isWaiting, act });
  useEffect(() => {
    latest.current = { isOn, isWaiting, act };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { isOn, isWaiting, act } = latest.current;
      const shortcut = isSearchKey(event)
        ? ({ do: 'search' } as const)
        : isOn && !isCovered()
          ? shortcutOf(event, focusKindOf(event.target), isWaiting)
          : undefined;
      if (shortcut === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act(shortcut);
    };
    // Before all others: the letter after G is to do nothing else.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** After all others: what moves by arrows itself has used them by then. */
function useArrowKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
      const isOthers = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented;
      if (step === undefined || isOthers) return;
      if (stepByArrow(event.target, step)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
