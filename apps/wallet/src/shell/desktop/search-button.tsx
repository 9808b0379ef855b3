// The field of the top bar that opens the search; the keys that open it too are with the shortcuts.
import { IconSearch } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { showSearch } from '../../shared/keyboard/overlays.ts';
import classes from './search-button.module.css';

export function SearchButton() {
  const { t } = useTranslation('home');
  const keys = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  return (
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
  );
}
