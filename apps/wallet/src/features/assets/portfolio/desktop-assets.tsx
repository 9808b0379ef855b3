// The assets of a user on a screen with room: what all is worth, how it went and divides, every coin, and the chosen one beside it.
import { Amount, ButtonLink, CoinIcon, Facts, IconButton, ListRow, Panel } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BalanceCard } from '../../../shared/balance-card.tsx';
import { DebtNote } from '../../../shared/bank/bank-debt.tsx';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState, useOffersDeposits } from '../../../shared/market-state.ts';
import { useCoinName } from '../../../shared/markets/coin-name.ts';
import { href } from '../../../shared/navigation/href.ts';
import { canTransfer, type Wallets } from '../../../shared/valuation/own-accounts.ts';
import { RateNote } from '../../../shared/valuation/rate-note.tsx';
import { Valuation } from '../../../shared/valuation/valuation.tsx';
import { allHoldings, type Holding, shownAccounts, valuationOf } from '../accounts.ts';
import { AssetActions } from '../asset-actions.tsx';
import { HoldingValue, LockedRow, LockedRows, useOpenFacts } from '../holding-parts.tsx';
import { lockedOf, resultOfHolding, sortHoldings, sumSigned, totalOf } from '../holding-value.ts';
import { MovementList } from '../movements/movement-list.tsx';
import { AllocationRing } from './allocation-ring.tsx';
import { CostFacts, useCosts } from './cost-facts.tsx';
import classes from './desktop-assets.module.css';
import { HoldingsTable } from './holdings-table.tsx';
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
                  right={<Valuation usdt={valuationOf(wallets, account)} />}
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
        { label: t('coinResult'), value: <Valuation usdt={sumSigned(results)} tint="sign" withPlus /> },
        { label: t('realized'), value: <Valuation usdt={sumSigned(realized)} tint="sign" withPlus /> },
      ]}
    />
  );
}

type CoinPaneProps = { holding: Holding; canTransfer: boolean; onClose: () => void };

/** The chosen coin beside the table: its parts, what it cost, the acts on it, and what moved. */
function CoinPane({ holding, canTransfer, onClose }: CoinPaneProps) {
  const { t } = useTranslation(['portfolio', 'assets']);
  const nameOf = useCoinName();
  const hides = usePreferences(state => state.hidesBalances);
  const market = useMarketState().data?.markets.find(each => each.currency_id === holding.coin);
  const takesDeposits = useOffersDeposits().takes(holding.coin);
  const openFacts = useOpenFacts(holding);
  const isHeld = /[1-9]/.test(holding.held);
  return (
    <aside className={classes.pane} aria-label={holding.name}>
      <Panel>
        <div className={classes.head}>
          <CoinIcon name={holding.name} size={32} />
          <span className={classes.names}>
            <h2 className={classes.name}>{holding.name}</h2>
            <span className={classes.quiet}>{nameOf(holding.name)}</span>
          </span>
          <IconButton label={t('closeDetails')} icon={<IconX size={18} stroke={1.5} />} onClick={onClose} />
        </div>
        <p className={classes.total}>
          <Amount value={totalOf(holding)} unit={holding.name} hidden={hides} />
          <span className={classes.quiet}>
            <HoldingValue holding={holding} prefix="≈ " />
          </span>
        </p>
        <Facts
          rows={[
            { label: t('assets:available'), value: <Amount value={holding.available} hidden={hides} /> },
            {
              label: t('assets:held'),
              value: isHeld ? (
                <a className={classes.link} href={href('/pages/trade/orders')}>
                  <Amount value={holding.held} hidden={hides} />
                </a>
              ) : (
                <Amount value={holding.held} hidden={hides} />
              ),
            },
            ...(holding.locked === undefined
              ? []
              : [{ label: t('assets:locked'), value: <Amount value={lockedOf(holding)} hidden={hides} /> }]),
            ...openFacts,
          ]}
        />
        {market === undefined && !canTransfer && !takesDeposits ? null : (
          <div className={classes.actions}>
            {market === undefined ? null : (
              <ButtonLink href={href('/pages/trade/index', { symbol: market.symbol })}>{t('assets:trade')}</ButtonLink>
            )}
            {takesDeposits ? (
              <ButtonLink
                tone={market === undefined ? 'primary' : 'secondary'}
                href={href('/pages/assets/deposit/charge', { currency: holding.coin })}
              >
                {t('assets:deposit')}
              </ButtonLink>
            ) : null}
            {takesDeposits ? (
              <ButtonLink tone="secondary" href={href('/pages/assets/withdraw/index', { currency: holding.coin })}>
                {t('assets:withdraw')}
              </ButtonLink>
            ) : null}
            {canTransfer ? (
              <ButtonLink tone="secondary" href={href('/pages/assets/transfer/index', { currency: holding.coin })}>
                {t('assets:transfer')}
              </ButtonLink>
            ) : null}
          </div>
        )}
        <CostFacts holding={holding} />
      </Panel>
      <LockedRows holding={holding} />
      <Panel
        flush
        title={t('assets:entries')}
        action={
          <a className={classes.link} href={href('/pages/assets/entries', { currency: holding.coin })}>
            {t('assets:filter')}
          </a>
        }
      >
        <MovementList currency={holding.coin} />
      </Panel>
    </aside>
  );
}
