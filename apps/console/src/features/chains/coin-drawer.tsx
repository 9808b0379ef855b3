// One coin beside the list: what is owed and held, pausing and resuming each direction, and its rules.
import { directions } from '@candor/contract/console';
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { type ChainCoin, comparisonOf, comparisonTones, type HeldRail, heldFigure, reasonsOf } from './chain.ts';
import classes from './chains.module.css';
import { CoinRules } from './coin-rules.tsx';
import { ColdStorage } from './cold-storage.tsx';
import { Difference } from './difference.tsx';
import { DirectionRow } from './direction-row.tsx';
import { LossAction } from './loss-action.tsx';

export function CoinDrawer({ coin, onClose }: { coin: ChainCoin | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={coin !== undefined} onClose={onClose} title={coin?.currency_name ?? ''}>
      {coin === undefined ? null : <Body key={coin.currency} coin={coin} />}
    </SideDrawer>
  );
}

const BOOKED = ['owed', 'outside'] as const;
const HELD = ['hot', 'deposit_addresses', 'cold'] as const;

function Body({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation('chains');
  const comparison = comparisonOf(coin);
  return (
    <>
      <div className={classes.directions}>
        {directions.map(direction => (
          <DirectionRow key={direction} coin={coin} direction={direction} />
        ))}
      </div>
      <section>
        <h3 className={classes.head}>{t('held')}</h3>
        <KeyValues
          items={[
            ...BOOKED.map(name => ({ label: t(name), value: figureOfDecimal(coin[name]) })),
            ...HELD.map(name => ({ label: t(name), value: heldFigure(coin, name) })),
            {
              label: t('difference'),
              value: (
                <span className={classes.compared}>
                  <Difference coin={coin} />
                  <StatusBadge tone={comparisonTones[comparison]}>{t(`comparison_${comparison}`)}</StatusBadge>
                </span>
              ),
            },
            ...(comparison === 'never'
              ? []
              : [{ label: t('covered'), value: figureOfDecimal(coin.covered, { withPlus: true }) }]),
            { label: t('comparedAt'), value: <Timestamp at={coin.compared_at} /> },
          ]}
        />
        <p className={classes.quiet}>{t(`comparisonText_${comparison}`)}</p>
        {comparison !== 'never' && signOfDecimal(coin.covered) < 0 ? (
          <p className={classes.quiet}>{t('notCovered')}</p>
        ) : null}
        {coin.hot_above_limit === 1 ? <p className={classes.bad}>{t('hotAboveLimit')}</p> : null}
      </section>
      {coin.rails.map(rail => (
        <HeldOn key={rail.chain} coin={coin} rail={rail} />
      ))}
      <ColdStorage coin={coin} />
      <CoinRules coin={coin} />
    </>
  );
}

const HELD_ON_CHAIN = ['outside', 'hot', 'deposit_addresses', 'cold'] as const;

function HeldOn({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const { t } = useTranslation('chains');
  return (
    <section>
      <h3 className={classes.head}>{t('heldOn', { chain: rail.chain })}</h3>
      <KeyValues
        items={[
          ...HELD_ON_CHAIN.map(name => ({ label: t(name), value: figureOfDecimal(rail[name]) })),
          { label: t('difference'), value: figureOfDecimal(rail.difference, { withPlus: true }) },
          { label: t('hotAddress'), value: <ChainText text={rail.hot_address} /> },
          ...(rail.cold_addresses.length === 0
            ? []
            : [
                {
                  label: t('coldAddress'),
                  value: rail.cold_addresses.map(address => <ChainText key={address} text={address} />),
                },
              ]),
        ]}
      />
      {reasonsOf(rail).map(reason => (
        <p key={reason} className={classes.quiet}>
          {t(`reason_${reason}`, {
            seen: rail.surplus_seen,
            inFlight: `${figureOfDecimal(rail.in_flight)} ${coin.currency_name}`,
            surplus: `${figureOfDecimal(rail.surplus)} ${coin.currency_name}`,
            missing: `${figureOfDecimal(rail.cold_missing)} ${coin.currency_name}`,
          })}
        </p>
      ))}
      <LossAction coin={coin} rail={rail} />
    </section>
  );
}
