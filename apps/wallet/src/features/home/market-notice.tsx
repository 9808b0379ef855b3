// What everybody should know about the markets at this moment; nothing while all is well.
import { IconAlertTriangle } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../shared/market-state.ts';
import classes from './market-notice.module.css';
import { noticesOf } from './notices-of.ts';

export function MarketNotice() {
  const { t } = useTranslation('home');
  const markets = useMarketState().data?.markets ?? [];
  const notices = noticesOf(markets);
  if (notices.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label={t('notices')}>
      {notices.map(({ kind, symbols }) => (
        <li key={kind} className={classes.notice}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
          {t(`notice_${kind}`, { symbols: symbols.join(', ') })}
        </li>
      ))}
    </ul>
  );
}
