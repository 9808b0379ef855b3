// The first page on a desktop: balance and actions, the table of markets, and beside it what moves most and what is new.
import { Amount, CoinIcon, EmptyState, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '../../../shared/balance-card.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { choosePairs, plainChange } from '../../../shared/markets/choose-pairs.ts';
import { MarketTable } from '../../../shared/markets/market-table.tsx';
import { symbolOf } from '../../../shared/markets/pair.ts';
import { usePairs } from '../../../shared/markets/use-pairs.ts';
import { href } from '../../../shared/navigation/href.ts';
import { FirstStepsSlot, LaunchesSlot, RecommendationSlot } from '../late-parts.tsx';
import { LockedProducts } from '../locked-products.tsx';
import { News } from '../news/news.tsx';
import { QuickActions } from '../quick-actions.tsx';
import classes from './home-desktop.module.css';

const MOVERS = 4;
const NEWS = 4;

export function HomeDesktop() {
  const { t } = useTranslation('home');
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className={classes.recommended}>
        <RecommendationSlot />
      </div>
      <div className={classes.recommended}>
        <News />
      </div>
      <div className={classes.main}>
        <div className={classes.account}>
          <BalanceCard />
          <QuickActions />
        </div>
        <MarketTable />
      </div>
      <div className={classes.side}>
        <FirstStepsSlot />
        <LockedProducts />
        <LaunchesSlot />
        <Movers view="gainers" />
        <Movers view="losers" />
        <LatestNotices />
      </div>
    </div>
  );
}

/** The markets that rose or fell most within a day. */
function Movers({ view }: { view: 'gainers' | 'losers' }) {
  const { t } = useTranslation(['home', 'markets']);
  const { pairs } = usePairs();
  const chosen = pairs && choosePairs(pairs, { view, favourites: [], search: '', namesOf: () => [] }).slice(0, MOVERS);
  return (
    <Panel title={t(`markets:view_${view}`)}>
      <ul className={classes.movers}>
        {chosen?.length === 0 ? <li className={classes.none}>{t('noMovers')}</li> : null}
        {(chosen ?? Array.from({ length: MOVERS }, () => undefined)).map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay while what stands in them changes
          <li key={index} className={classes.place}>
            {pair === undefined ? null : (
              <a className={classes.mover} href={href('/pages/trade/index', { symbol: symbolOf(pair) })}>
                <CoinIcon name={pair.currency_name} size={24} />
                <span className={classes.symbol}>{pair.currency_name}</span>
                <Amount value={pair.now_price} />
                <Amount value={plainChange(pair)} unit="%" tint="sign" withPlus className={classes.change} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The latest notices of the account. */
function LatestNotices() {
  const { t } = useTranslation(['notices', 'home']);
  const { shortDateTime } = useFormats();
  const notices = useCall('listAccountNotices', { page: 1, limit: 20 }).data?.list.slice(0, NEWS);
  return (
    <Panel
      title={t('title')}
      action={
        <a className={classes.all} href={href('/pages/notice/index')}>
          {t('home:allNotices')}
        </a>
      }
    >
      {notices?.length === 0 ? <EmptyState text={t('none')} /> : null}
      <ul className={classes.news}>
        {notices?.map(notice => (
          <li key={notice.id}>
            <p className={classes.notice}>{notice.title}</p>
            <p className={classes.time}>{shortDateTime(notice.at)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
