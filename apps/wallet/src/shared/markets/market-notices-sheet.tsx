// The sheet with the notices about the markets in full, and the button of a trade page that opens what is announced of it.
import { IconButton, lazyPart, Sheet } from '@candor/ui';
import { IconInfoCircle } from '@candor/ui/icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from './market-news.ts';
import classes from './market-notice.module.css';
import { useAnnounced } from './use-market-news.ts';

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

/** It comes late, so it stands at the start of a row of buttons that ends at the page's edge: nothing moves. */
export function AnnouncedButton({ symbol }: { symbol: string }) {
  const { t } = useTranslation('markets');
  const [isOpen, setOpen] = useState(false);
  const news = useAnnounced(symbol);
  if (news.length === 0) return null;
  return (
    <>
      <IconButton
        label={t('notices')}
        icon={<IconInfoCircle className={classes.announced} size={22} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MarketNoticesSheet news={news} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
