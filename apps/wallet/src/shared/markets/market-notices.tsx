// What everybody should know of the markets, or of the one that a page is about; nothing while all is well.
import { IconAlertTriangle, IconInfoCircle } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { useMarketState } from '../market-state.ts';
import { ChangeNotice } from './change-notice.tsx';
import { type News, newsOf, newsOfMarket } from './market-news.ts';
import classes from './market-notices.module.css';

export type MarketNoticesProps = {
  /** Only what concerns this market. */
  symbol?: string;
  className?: string | undefined;
};

export function MarketNotices({ symbol, className }: MarketNoticesProps) {
  const { t } = useTranslation('markets');
  const markets = useMarketState().data?.markets ?? [];
  const changes = useMarketChanges().data ?? [];
  const news = symbol === undefined ? newsOf(markets, changes) : newsOfMarket(symbol, markets, changes);
  if (news.length === 0) return null;
  return (
    <ul
      className={className === undefined ? classes.notices : `${classes.notices} ${className}`}
      aria-label={t('notices')}
    >
      {news.map(each => (
        <li key={keyOf(each)} className={classes.notice} data-kind={each.kind}>
          {each.kind === 'change' ? (
            <IconInfoCircle size={18} stroke={1.5} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
          )}
          <Words news={each} />
        </li>
      ))}
    </ul>
  );
}

function Words({ news }: { news: News }) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  switch (news.kind) {
    case 'closed': {
      const { status, reason, since, symbols } = news;
      const why = reason === '' ? '' : t('why', { reason: t(`reason_${reason}`) });
      const from = since === undefined ? '' : t('since', { time: formats.shortDateTime(since) });
      return (
        <div className={classes.words}>
          {t(`closed_${status}`, { symbols: symbols.join(', ') })}
          <span className={classes.facts}>{[why, from].filter(text => text !== '').join(' · ')}</span>
        </div>
      );
    }
    case 'stale':
    case 'allStale':
      return t(news.kind, { symbols: news.symbols.join(', ') });
    case 'change':
      return <ChangeNotice change={news.change} />;
    default:
      return news satisfies never;
  }
}

function keyOf(news: News): string {
  if (news.kind === 'change') return `change ${news.change.id}`;
  return news.kind === 'closed' ? `closed ${news.status} ${news.reason}` : news.kind;
}

const FRESH_MS = 60_000;

/** The changes of rules that are announced and have not taken effect yet. */
function useMarketChanges() {
  return useCall('listMarketChanges', {}, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
}
