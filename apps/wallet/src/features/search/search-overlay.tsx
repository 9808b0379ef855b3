// The search above whatever page one is on, on a desktop.
import { Sheet } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { SearchPanel } from './search-panel.tsx';

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Sheet opened onClose={onClose} title={t('title')} tall>
      <SearchPanel onDone={onClose} />
    </Sheet>
  );
}
