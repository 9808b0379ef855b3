// The assets tab: what everything is worth, the accounts where there is more than one, and the coins.
import { ErrorState, IconButton, ListRow, NavBar, Panel, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconFileCertificate, IconHistory } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BalanceCard } from '../../shared/balance-card.tsx';
import { DebtNote } from '../../shared/bank/bank-debt.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useOffersDeposits } from '../../shared/market-state.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import type { Wallets } from '../../shared/valuation/own-accounts.ts';
import { RateNote } from '../../shared/valuation/rate-note.tsx';
import { Valuation } from '../../shared/valuation/valuation.tsx';
import { allHoldings, holdingsOf, shownAccounts, valuationOf } from './accounts.ts';
import { AssetActions } from './asset-actions.tsx';
import classes from './assets-page.module.css';
import { HoldingList } from './holding-list.tsx';
import { LockedRow } from './holding-parts.tsx';
import { AllocationRing } from './portfolio/allocation-ring.tsx';
import { DesktopAssets } from './portfolio/desktop-assets.tsx';
import { ValueChart } from './portfolio/value-chart.tsx';

export function AssetsScreen() {
  const isDesktop = useIsDesktop();
  const wallets = useCall('listWallets', {});
  const accounts = wallets.data === undefined ? [] : shownAccounts(wallets.data);
  if (isDesktop && wallets.data !== undefined) {
    return (
      <>
        <AssetsBar />
        <DesktopAssets wallets={wallets.data} />
      </>
    );
  }
  return (
    <>
      <AssetsBar />
      <PullToRefresh onRefresh={() => wallets.refetch()}>
        <div className={classes.page}>
          <DebtNote />
          <BalanceCard />
          <RateNote />
          <AssetActions canTransfer={accounts.length > 1} />
          {wallets.isPending ? <SkeletonRows rows={8} withIcon /> : null}
          {wallets.isError && wallets.data === undefined ? <ErrorState onRetry={() => void wallets.refetch()} /> : null}
          {wallets.data === undefined ? null : <PhoneAssets wallets={wallets.data} />}
        </div>
      </PullToRefresh>
    </>
  );
}

/** With the way to statements, and, where there are deposits, to their records. */
function AssetsBar() {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const offersDeposits = useOffersDeposits().any;
  return (
    <NavBar
      title={t('title')}
      right={
        <>
          <IconButton
            label={t('statements')}
            icon={<IconFileCertificate size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/statements'))}
          />
          {offersDeposits ? (
            <IconButton
              label={t('moneyRecords')}
              icon={<IconHistory size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/assets/record'))}
            />
          ) : null}
        </>
      }
    />
  );
}

function PhoneAssets({ wallets }: { wallets: Wallets }) {
  const { t } = useTranslation('assets');
  const accounts = shownAccounts(wallets);
  return (
    <>
      {accounts.length < 2 && wallets.locked.list.length === 0 ? null : (
        <Panel flush title={t('accounts')}>
          {accounts.map(account => (
            <ListRow
              key={account}
              title={t(`account_${account}`)}
              detail={t(`account_${account}_text`)}
              right={<Valuation usdt={valuationOf(wallets, account)} />}
              href={href('/pages/assets/tradeAccount', { account })}
            />
          ))}
          <LockedRow wallets={wallets} />
        </Panel>
      )}
      <HoldingList holdings={holdingsOf(wallets, 'change')} account="change" />
      <ValueChart />
      <AllocationRing holdings={allHoldings(wallets)} />
    </>
  );
}
