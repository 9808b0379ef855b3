// The button of a trade page that opens what is announced of its market.
import { IconButton } from '@candor/ui';
import { IconInfoCircle } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './market-notice.module.css';
import { MarketNoticesSheet } from './market-notices-sheet.tsx';
import { useAnnounced } from './use-market-news.ts';

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
