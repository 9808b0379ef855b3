// Notices about the markets in full, as a sheet shows them; its code is loaded with the first sheet.
import { useTranslation } from 'react-i18next';
import { ChangeNotice } from './change-notice.tsx';
import { ClosingText, NewMarketText } from './closed-market.tsx';
import type { News } from './market-news.ts';
import classes from './market-notice.module.css';
import { MarketNotice } from './market-notice.tsx';

export function MarketNoticesList({ news }: { news: readonly News[] }) {
  const { t } = useTranslation('markets');
  return (
    <ul className={classes.list}>
      {news.map(each => (
        <li key={keyOf(each)}>
          <MarketNotice kind={each.kind}>
            {each.kind === 'closed' ? (
              <ClosingText closing={each} />
            ) : each.kind === 'change' ? (
              <ChangeNotice change={each.change} />
            ) : each.kind === 'new' ? (
              <NewMarketText market={each} />
            ) : (
              t(each.kind, { symbols: each.symbols.join(', ') })
            )}
          </MarketNotice>
        </li>
      ))}
    </ul>
  );
}

function keyOf(news: News): string {
  if (news.kind === 'change') return `change ${news.change.id}`;
  if (news.kind === 'new') return `new ${news.symbol}`;
  return news.kind === 'closed' ? `closed ${news.status} ${news.reason}` : news.kind;
}
