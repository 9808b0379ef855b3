// The first page: the balance, the first steps, and the markets.
import { Brand, IconButton, lazyPart, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconSearch, IconSettings } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { useIsPainted } from '../../shared/late-part.ts';
import { MarketList } from '../../shared/markets/market-list.tsx';
import { symbolOf } from '../../shared/markets/pair.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { NoticeBell } from '../../shared/notice-bell.tsx';
import { SupportSlot } from '../../shared/support-slot.tsx';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import classes from './home.module.css';
import { FirstStepsSlot, LaunchesSlot, RecommendationSlot } from './late-parts.tsx';
import { LockedProducts } from './locked-products.tsx';
import { News } from './news/news.tsx';
import { QuickActions } from './quick-actions.tsx';

const HomeDesktop = lazyPart(async () => (await import('./desktop/home-desktop.tsx')).HomeDesktop);

export function HomeScreen() {
  const isDesktop = useIsDesktop();
  return isDesktop ? <HomeDesktop /> : <HomePhone />;
}

function HomePhone() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <header className={classes.bar}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Brand />
        <div className={classes.buttons}>
          <IconButton
            label={t('search')}
            icon={<IconSearch size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/search/index'))}
          />
          <SupportSlot />
          <NoticeBell />
          <IconButton
            label={t('settings')}
            icon={<IconSettings size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/settings/index'))}
          />
        </div>
      </header>
      <PullToRefresh onRefresh={() => cache.invalidateQueries()}>
        <div className={classes.top}>
          <BalanceCard />
          <RecommendationSlot />
          <QuickActions />
          <News />
          <FirstStepsSlot />
          <LockedProducts />
          <LaunchesSlot />
        </div>
        <Markets />
      </PullToRefresh>
    </>
  );
}

/** They are below what a phone shows first, so they are drawn after it. */
function Markets() {
  if (!useIsPainted()) return <SkeletonRows rows={2} withIcon />;
  return <MarketList hrefOf={pair => href('/pages/trade/kline', { symbol: symbolOf(pair) })} />;
}
