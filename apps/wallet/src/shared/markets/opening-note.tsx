// In a list of markets: that one is new, and what it waits for.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './closed-note.module.css';
import type { Opening } from './pair.ts';

export function OpeningNote({ opening }: { opening: Opening }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  switch (opening.state) {
    case 'awaited':
      return <span className={classes.note}>{t('opensAt', { time: formats.shortDateTime(opening.opens_at) })}</span>;
    case 'auction':
    case 'uncrossing':
      return (
        <span className={classes.note}>
          <span className={classes.state}>{t('openingAuction')}</span>
        </span>
      );
    case 'trading':
      return <span className={classes.note}>{t('noIndexYet')}</span>;
  }
}
