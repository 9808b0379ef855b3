// The field of the top bar that opens the search, and the search itself; the keys that open it too are with the shortcuts.
import { lazyPart } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { showSearch, useOverlays } from '../../shared/keyboard/single-keys.ts';
import classes from './search-button.module.css';

const SearchOverlay = lazyPart(async () => (await import('../../features/search/search-overlay.tsx')).SearchOverlay);

export function SearchButton() {
  const { t } = useTranslation('home');
  const isOpen = useOverlays(state => state.isSearchOpen);
  const keys = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => showSearch(true)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.text}>{t('search')}</span>
        <span className={classes.keys} aria-hidden="true">
          {keys}
        </span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => showSearch(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
