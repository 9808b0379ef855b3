// One coin beside the list: what is owed and held, pausing and resuming each direction, and its rules.
import { directions } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { type ChainCoin, comparisonOf, comparisonTones } from './chain.ts';
import classes from './chains.module.css';
import { CoinRules } from './coin-rules.tsx';
import { Difference } from './difference.tsx';
import { DirectionRow } from './direction-row.tsx';

export function CoinDrawer({ coin, onClose }: { coin: ChainCoin | undefined; onClose: () => void }) {
  return (
    <SideDrawer opened={coin !== undefined} onClose={onClose} title={coin?.currency_name ?? ''}>
      {coin === undefined ? null : <Body key={coin.currency} coin={coin} />}
    </SideDrawer>
  );
}

const HELD = ['owed', 'outside', 'hot', 'deposit_addresses', 'cold'] as const;

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
            ...HELD.map(name => ({ label: t(name), value: figureOfDecimal(coin[name]) })),
            {
              label: t('difference'),
              value: (
                <span className={classes.compared}>
                  <Difference coin={coin} />
                  <StatusBadge tone={comparisonTones[comparison]}>{t(`comparison_${comparison}`)}</StatusBadge>
                </span>
              ),
            },
            { label: t('comparedAt'), value: <Timestamp at={coin.compared_at} /> },
          ]}
        />
        <p className={classes.quiet}>{t(`comparisonText_${comparison}`)}</p>
      </section>
      <CoinRules coin={coin} />
    </>
  );
}
