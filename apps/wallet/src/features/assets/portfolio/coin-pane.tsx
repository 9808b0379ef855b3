// The chosen coin beside the table: its parts, what it cost, what one does with it, and what moved.
import { Amount, ButtonLink, CoinIcon, Facts, IconButton, Panel } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { useCoinName } from '../../../shared/markets/coin-name.ts';
import { href } from '../../../shared/navigation/href.ts';
import { useOffersDeposits } from '../../../shared/use-offers-deposits.ts';
import type { Holding } from '../accounts.ts';
import { lockedOf, totalOf } from '../holding-value.ts';
import { HoldingWorth } from '../holding-worth.tsx';
import { LockedRows } from '../locked-rows.tsx';
import { MovementList } from '../movements/movement-list.tsx';
import { useOpenFacts } from '../open-facts.tsx';
import classes from './coin-pane.module.css';
import { CostFacts } from './cost-facts.tsx';

export type CoinPaneProps = { holding: Holding; canTransfer: boolean; onClose: () => void };

export function CoinPane({ holding, canTransfer, onClose }: CoinPaneProps) {
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
            <HoldingWorth holding={holding} prefix="≈ " />
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
