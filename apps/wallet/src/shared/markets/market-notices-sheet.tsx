// The sheet with the notices about the markets in full.
import { lazyPart, Sheet } from '@candor/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from './market-news.ts';

const MarketNoticesList = lazyPart(async () => (await import('./market-notices-list.tsx')).MarketNoticesList);

export type MarketNoticesSheetProps = { news: readonly News[]; opened: boolean; onClose: () => void };

export function MarketNoticesSheet({ news, opened, onClose }: MarketNoticesSheetProps) {
  const { t } = useTranslation('markets');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('notices')}>
      <Suspense fallback={null}>
        <MarketNoticesList news={news} />
      </Suspense>
    </Sheet>
  );
}
