// The first page: what one has, what to do first, and the markets.
import { Brand, IconButton, PullToRefresh } from '@candor/ui';
import { IconSettings } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { MarketList } from '../../shared/markets/market-list.tsx';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import { symbolOf } from '../../shared/markets/pair.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './home-screen.module.css';
import { NoticeBell } from './notice-bell.tsx';
import { QuickActions } from './quick-actions.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <header className={classes.bar}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Brand />
        <div className={classes.buttons}>
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
          <MarketNotices />
          <BalanceCard />
          <QuickActions />
          <FirstSteps />
        </div>
        <MarketList hrefOf={pair => href('/pages/trade/kline', { symbol: symbolOf(pair) })} />
      </PullToRefresh>
    </>
  );
}
