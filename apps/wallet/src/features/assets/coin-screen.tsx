// One coin in one account: what is free, what is held and by which orders, and what moved.
import { Amount, ButtonLink, CoinIcon, EmptyState, ErrorState, Facts, ListRow, Panel, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { usePreferences } from '../../shared/device/preferences.ts';
import { useMarketState, useOffersDeposits } from '../../shared/market-state.ts';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { canTransfer } from '../../shared/valuation/own-accounts.ts';
import { accountFrom, allHoldings, type Holding, holdingsOf } from './accounts.ts';
import classes from './assets-page.module.css';
import { HoldingValue, LockedRows, useOpenFacts } from './holding-parts.tsx';
import { totalOf } from './holding-value.ts';
import { MovementList } from './movements/movement-list.tsx';
import { CostFacts } from './portfolio/cost-facts.tsx';

export function CoinScreen() {
  const { t } = useTranslation('assets');
  const nameOf = useCoinName();
  const [search] = useSearchParams();
  const account = accountFrom(search.get('account'));
  const id = Number(search.get('id'));
  const wallets = useCall('listWallets', {});
  const holding =
    wallets.data === undefined ? undefined : holdingsOf(wallets.data, account).find(each => each.coin === id);
  const everywhere = wallets.data === undefined ? undefined : allHoldings(wallets.data).find(each => each.coin === id);
  return (
    <>
      <PageBar
        title={
          <span className={classes.icon}>
            {holding === undefined ? null : <CoinIcon name={holding.name} size={22} />}
            {holding?.name ?? t('coin')}
            {holding === undefined ? null : <span className={classes.muted}>{nameOf(holding.name)}</span>}
          </span>
        }
      />
      <div className={classes.page}>
        {wallets.isPending ? <SkeletonRows rows={5} /> : null}
        {wallets.isError && wallets.data === undefined ? <ErrorState onRetry={() => void wallets.refetch()} /> : null}
        {wallets.isSuccess && holding === undefined ? (
          <EmptyState text={t('unknownCoin')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
        ) : null}
        {holding === undefined ? null : (
          <>
            <HoldingFigures holding={holding} />
            <CoinActions holding={holding} account={account} canTransfer={canTransfer(wallets.data!, holding.coin)} />
            {everywhere === undefined || holding.name === 'USDT' ? null : (
              <Panel>
                <CostFacts holding={everywhere} />
              </Panel>
            )}
            {account === 'change' && /[1-9]/.test(holding.held) ? (
              <Panel flush>
                <ListRow
                  title={t('heldByOrders')}
                  detail={t('heldByOrdersText')}
                  right={<Amount value={holding.held} unit={holding.name} />}
                  href={href('/pages/trade/orders')}
                />
              </Panel>
            ) : null}
            {account !== 'change' || everywhere === undefined ? null : <LockedRows holding={everywhere} />}
            <Panel
              flush
              title={t('entries')}
              action={
                <a className={classes.link} href={href('/pages/assets/entries', { currency: id })}>
                  {t('filter')}
                </a>
              }
            >
              <MovementList currency={id} />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

function HoldingFigures({ holding }: { holding: Holding }) {
  const { t } = useTranslation('assets');
  const openFacts = useOpenFacts(holding);
  const hides = usePreferences(state => state.hidesBalances);
  return (
    <Panel>
      <div className={classes.figures}>
        <span className={classes.muted}>{t('total')}</span>
        <span className={classes.big}>
          <Amount value={totalOf(holding)} unit={holding.name} hidden={hides} />
        </span>
        {holding.name === 'USDT' ? null : (
          <span className={classes.muted}>
            <HoldingValue holding={holding} prefix="≈ " />
          </span>
        )}
      </div>
      <Facts
        rows={[
          { label: t('available'), value: <Amount value={holding.available} hidden={hides} /> },
          { label: t('held'), value: <Amount value={holding.held} hidden={hides} /> },
          ...openFacts,
        ]}
      />
    </Panel>
  );
}

type CoinActionsProps = { holding: Holding; account: string; canTransfer: boolean };

function CoinActions({ holding, account, canTransfer }: CoinActionsProps) {
  const { t } = useTranslation('assets');
  const market = useMarketState().data?.markets.find(each => each.currency_id === holding.coin);
  const takesDeposits = useOffersDeposits().takes(holding.coin);
  return (
    <div className={classes.actions}>
      {takesDeposits ? (
        <ButtonLink
          tone={market === undefined ? 'primary' : 'secondary'}
          href={href('/pages/assets/deposit/charge', { currency: holding.coin })}
        >
          {t('deposit')}
        </ButtonLink>
      ) : null}
      {canTransfer ? (
        <ButtonLink
          tone="secondary"
          href={href('/pages/assets/transfer/index', { currency: holding.coin, from: account })}
        >
          {t('transfer')}
        </ButtonLink>
      ) : null}
      {takesDeposits && account === 'change' ? (
        <ButtonLink tone="secondary" href={href('/pages/assets/withdraw/index', { currency: holding.coin })}>
          {t('withdraw')}
        </ButtonLink>
      ) : null}
      {market === undefined ? null : (
        <ButtonLink href={href('/pages/trade/index', { symbol: market.symbol })}>{t('trade')}</ButtonLink>
      )}
    </div>
  );
}
