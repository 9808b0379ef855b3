// The assets of a user on a screen with room: what all is worth, how it went and divides, every coin, and the chosen one beside it.
import { Facts, ListRow, Panel } from '@candor/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BalanceCard } from '../../../shared/balance-card.tsx';
import { DebtNote } from '../../../shared/bank/bank-debt.tsx';
import { href } from '../../../shared/navigation/href.ts';
import { canTransfer, type Wallets } from '../../../shared/worth/own-accounts.ts';
import { RateNote } from '../../../shared/worth/rate-note.tsx';
import { Worth } from '../../../shared/worth/worth.tsx';
import { allHoldings, type Holding, shownAccounts, worthOf } from '../accounts.ts';
import { AssetActions } from '../asset-actions.tsx';
import { resultOfHolding, sortHoldings, sumSigned } from '../holding-value.ts';
import { LockedRow } from '../locked-rows.tsx';
import { AllocationRing } from './allocation-ring.tsx';
import { CoinPane } from './coin-pane.tsx';
import classes from './desktop-assets.module.css';
import { HoldingsTable } from './holdings-table.tsx';
import { useCosts } from './use-costs.ts';
import { ValueChart } from './value-chart.tsx';

const NONE = 'none';

export function DesktopAssets({ wallets }: { wallets: Wallets }) {
  const { t } = useTranslation('assets');
  const [search, setSearch] = useSearchParams();
  const hasRoom = useMediaQuery('(min-width: 80rem)', undefined, { getInitialValueInEffect: false });
  const accounts = shownAccounts(wallets);
  const holdings = allHoldings(wallets);
  const wanted = search.get('coin');
  // Where there is room for both, the most valuable coin is open from the start.
  const first = hasRoom === true && wanted === null ? sortHoldings(holdings, false)[0]?.coin : undefined;
  const chosen = holdings.find(({ coin }) => coin === (wanted === null ? first : Number(wanted)));
  const choose = (coin: string) => setSearch({ coin }, { replace: true });
  return (
    <div className={classes.page}>
      <DebtNote />
      <div className={classes.overview}>
        <Panel className={classes.balance}>
          <div>
            <BalanceCard />
            <RateNote />
          </div>
          <TotalResults holdings={holdings} />
          <AssetActions canTransfer={accounts.length > 1} />
        </Panel>
        <ValueChart />
        <AllocationRing holdings={holdings} />
      </div>
      <div className={classes.holdings} data-pane={chosen === undefined ? undefined : true}>
        <div className={classes.main}>
          {accounts.length < 2 && wallets.locked.list.length === 0 ? null : (
            <Panel flush title={t('accounts')}>
              {accounts.map(account => (
                <ListRow
                  key={account}
                  title={t(`account_${account}`)}
                  detail={t(`account_${account}_text`)}
                  right={<Worth usdt={worthOf(wallets, account)} />}
                  href={href('/pages/assets/tradeAccount', { account })}
                />
              ))}
              <LockedRow wallets={wallets} />
            </Panel>
          )}
          <HoldingsTable
            holdings={holdings}
            chosen={chosen?.coin}
            onChoose={coin => choose(String(coin))}
            canTransfer={coin => canTransfer(wallets, coin)}
          />
        </div>
        {chosen === undefined ? null : (
          <CoinPane
            key={chosen.coin}
            holding={chosen}
            canTransfer={canTransfer(wallets, chosen.coin)}
            onClose={() => choose(NONE)}
          />
        )}
      </div>
    </div>
  );
}

/** What all coins together are worth more than they cost, and what sales have gained. */
function TotalResults({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('portfolio');
  const { costOf } = useCosts();
  const costs = holdings.flatMap(holding => costOf(holding.coin) ?? []);
  const results = holdings.flatMap(holding => resultOfHolding(holding, costOf(holding.coin)?.cost ?? '')?.result ?? []);
  if (costs.length === 0) return <span />;
  const realized = costs.map(cost => cost.realized);
  return (
    <Facts
      rows={[
        { label: t('coinResult'), value: <Worth usdt={sumSigned(results)} tint="sign" withPlus /> },
        { label: t('realized'), value: <Worth usdt={sumSigned(realized)} tint="sign" withPlus /> },
      ]}
    />
  );
}
