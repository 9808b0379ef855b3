// The field of the top bar that opens the search, as Ctrl and K do, or Command and K, from wherever the focus is, and a slash.
import { keepLoading } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/device/preferences.ts';
import { isCovered, isSinglePress, placeOf } from '../../shared/keyboard/focus-place.ts';
import classes from './search-button.module.css';

const SearchOverlay = lazy(() =>
  keepLoading(() => import('../../features/search/search-overlay.tsx')).then(file => ({ default: file.SearchOverlay })),
);

export function SearchButton() {
  const { t } = useTranslation('home');
  const [isOpen, setOpen] = useState(false);
  const keys = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isSearchKey(event) && !isSlash(event)) return;
      // The browser's own search.
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.text}>{t('search')}</span>
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function isSearchKey({ ctrlKey, metaKey, altKey, shiftKey, code, isComposing }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK' && !isComposing;
}

/** A single key, which who wants none has switched off. */
function isSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || !isSinglePress(event) || isCovered()) return false;
  return usePreferences.getState().usesHotkeys && placeOf(event.target) !== 'typing';
}
