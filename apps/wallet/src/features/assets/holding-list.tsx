// The coins of an account: what one has of each, and what it is worth.
import type { AccountName } from '@candor/contract';
import { Amount, CoinIcon, EmptyState, ListRow, Panel, Switch } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../shared/device/preferences.ts';
import { useCoinName } from '../../shared/markets/coin-name.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Holding } from './accounts.ts';
import { HoldingValue } from './holding-parts.tsx';
import { sortHoldings, totalOf, trimmed } from './holding-value.ts';

export function HoldingList({ holdings, account }: { holdings: readonly Holding[]; account: AccountName }) {
  const { t } = useTranslation('assets');
  const nameOf = useCoinName();
  const hides = usePreferences(state => state.hidesBalances);
  const hidesSmall = usePreferences(state => state.hidesSmall);
  const shown = sortHoldings(holdings, hidesSmall);
  return (
    <Panel flush title={t('coins')}>
      <Switch
        label={t('hideSmall')}
        detail={t('hideSmallText')}
        checked={hidesSmall}
        onChange={hidesSmall => changePreferences({ hidesSmall })}
      />
      {shown.length === 0 ? <EmptyState hint={hidesSmall ? t('allAreSmall') : t('emptyAccount')} /> : null}
      {shown.map(holding => (
        <ListRow
          key={holding.coin}
          left={<CoinIcon name={holding.name} />}
          title={holding.name}
          detail={
            /[1-9]/.test(holding.held) ? (
              <>
                {t('held')} <Amount value={trimmed(holding.held)} hidden={hides} />
              </>
            ) : (
              nameOf(holding.name)
            )
          }
          right={<Amount value={trimmed(totalOf(holding))} hidden={hides} />}
          rightDetail={<HoldingValue holding={holding} prefix="≈ " />}
          href={href('/pages/assets/coin', { id: holding.coin, account })}
          chevron={false}
        />
      ))}
    </Panel>
  );
}
