// Coins and markets: what is announced to change, every market with its state and rules, and every coin.
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import { CoinDrawer } from './coin-drawer.tsx';
import { MarketDrawer } from './market-drawer.tsx';
import classes from './markets.module.css';
import { UpcomingChanges } from './upcoming-changes.tsx';
import { useCoinColumns } from './use-coin-columns.tsx';
import { useMarketColumns } from './use-market-columns.tsx';

const REFRESH_MS = 10_000;

export function MarketsScreen() {
  const { t } = useTranslation(['exchangeRules', 'frame']);
  const markets = useCall('listMarkets', {}, { refetchInterval: REFRESH_MS });
  const coins = useCall('listCoins', {}, { refetchInterval: REFRESH_MS });
  const [market, openMarket] = useOpenRow('market');
  const [coin, openCoin] = useOpenRow('coin');
  const marketColumns = useMarketColumns();
  const coinColumns = useCoinColumns();
  return (
    <Page title={t('frame:page_markets')} text={t('text')} isLong>
      <UpcomingChanges markets={markets.data ?? []} coins={coins.data ?? []} />
      <h2 className={classes.head}>{t('markets')}</h2>
      <DataTable
        label={t('markets')}
        query={markets}
        rows={markets.data ?? []}
        columns={marketColumns}
        rowKey={row => row.id}
        openKey={market}
        onOpen={row => openMarket(row.id)}
        empty={{ text: t('noMarkets') }}
      />
      <h2 className={classes.head}>{t('coins')}</h2>
      <DataTable
        label={t('coins')}
        query={coins}
        rows={coins.data ?? []}
        columns={coinColumns}
        rowKey={row => row.id}
        openKey={coin}
        onOpen={row => openCoin(row.id)}
        empty={{ text: t('noCoins') }}
      />
      <MarketDrawer market={markets.data?.find(({ id }) => id === market)} onClose={() => openMarket(undefined)} />
      <CoinDrawer coin={coins.data?.find(({ id }) => id === coin)} onClose={() => openCoin(undefined)} />
    </Page>
  );
}
