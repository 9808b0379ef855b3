// The assets tab: what everything is worth, the accounts, and the coins of the spot account.
import { Amount, ErrorState, ListRow, NavBar, Panel, PullToRefresh, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { usePreferences } from '../../shared/device/preferences.ts';
import { href } from '../../shared/navigation/href.ts';
import { holdingsOf, SHOWN_ACCOUNTS, worthOf } from './accounts.ts';
import { AssetActions } from './asset-actions.tsx';
import classes from './assets-page.module.css';
import { HoldingList } from './holding-list.tsx';

export function AssetsScreen() {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  const wallets = useCall('listWallets', {});
  return (
    <>
      <NavBar title={t('title')} />
      <PullToRefresh onRefresh={() => wallets.refetch()}>
        <div className={classes.page}>
          <BalanceCard />
          <AssetActions />
          {wallets.isPending ? <SkeletonRows rows={8} withIcon /> : null}
          {wallets.isError && wallets.data === undefined ? <ErrorState onRetry={() => void wallets.refetch()} /> : null}
          {wallets.data === undefined ? null : (
            <>
              <Panel flush title={t('accounts')}>
                {SHOWN_ACCOUNTS.map(account => (
                  <ListRow
                    key={account}
                    title={t(`account_${account}`)}
                    detail={t(`account_${account}_text`)}
                    right={<Amount value={worthOf(wallets.data, account)} decimals={2} unit="USDT" hidden={hides} />}
                    href={href('/pages/assets/tradeAccount', { account })}
                  />
                ))}
              </Panel>
              <HoldingList holdings={holdingsOf(wallets.data, 'change')} account="change" />
            </>
          )}
        </div>
      </PullToRefresh>
    </>
  );
}
