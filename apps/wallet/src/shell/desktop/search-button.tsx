// The field of the top bar that opens the search, as Ctrl and K do, or Command and K, from wherever the focus is.
import { keepLoading } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isWanted || event.isComposing) return;
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
        aria-keyshortcuts="Control+K Meta+K"
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
