// The shortcuts of every page of a desktop: their list by "?", pages by G and a letter, and arrow keys in lists.
import { keepLoading } from '@candor/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePreferences } from '../../shared/device/preferences.ts';
import { isCovered, placeOf } from '../../shared/keyboard/focus-place.ts';
import { showShortcuts, useShortcutList } from '../../shared/keyboard/shortcut-list-state.ts';
import { withAllTexts } from '../../shared/language.ts';
import { stepByArrow } from './arrow-step.ts';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

const loadParts = () => keepLoading(() => withAllTexts(() => import('./shortcut-parts.ts')));
const ShortcutList = lazy(() => loadParts().then(parts => ({ default: parts.ShortcutList })));
const GoBar = lazy(() => loadParts().then(parts => ({ default: parts.GoBar })));

export function Shortcuts() {
  const isOn = usePreferences(state => state.usesHotkeys);
  const isOpen = useShortcutList(state => state.isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own.
  useEffect(() => setWaiting(false), [key, isOn]);

  function act(shortcut: Shortcut) {
    setWaiting(shortcut.do === 'wait');
    if (shortcut.do === 'list') showShortcuts(true);
    if (shortcut.do === 'go') navigate(shortcut.path);
  }

  useSingleKeys(isOn, isWaiting, act);
  useArrowKeys();
  return (
    <Suspense fallback={null}>
      {isWaiting ? <GoBar onDone={() => setWaiting(false)} /> : null}
      {wasOpen ? <ShortcutList opened={isOpen} /> : null}
    </Suspense>
  );
}

function useSingleKeys(isOn: boolean, isWaiting: boolean, act: (shortcut: Shortcut) => void): void {
  const latest = useRef({ isWaiting, act });
  useEffect(() => {
    latest.current = { isWaiting, act };
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (isCovered()) return;
      const shortcut = shortcutOf(event, placeOf(event.target), latest.current.isWaiting);
      if (shortcut === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.act(shortcut);
    };
    // Before all others: the letter after G is to do nothing else.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn]);
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
