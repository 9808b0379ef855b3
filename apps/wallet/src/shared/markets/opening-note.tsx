// In a list of markets: that one is new, and what it waits for.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './closed-note.module.css';
import type { Pair } from './pair.ts';

export function OpeningNote({ pair: { opening } }: { pair: Pick<Pair, 'opening'> }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  switch (opening?.state) {
    case 'awaited':
      // One that its operators have not opened at its time opens once they do.
      if (opening.opens_at < Date.now()) return <span className={classes.note}>{t('reason_listing')}</span>;
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
    case undefined:
      return <span className={classes.note}>{t('reason_listing')}</span>;
  }
}
