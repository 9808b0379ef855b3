// The search above whatever page one is on, on a desktop.
import { Sheet } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPanel } from './search-panel.tsx';

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  useFocusBack();
  return (
    <Sheet opened onClose={onClose} title={t('title')} tall>
      <SearchPanel onDone={onClose} />
    </Sheet>
  );
}

/** The sheet goes without closing first, so that it cannot give the focus back itself; a page that was chosen takes it after this. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
