// What of one coin is locked, each part with the way to it.
import { Amount, ListRow, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/device/preferences.ts';
import { href } from '../../shared/navigation/href.ts';
import type { Holding } from './accounts.ts';

/** Nothing where nothing is locked. */
export function LockedRows({ holding: { name, locked, price } }: { holding: Holding }) {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  const isThere = (amount: string) => /[1-9]/.test(amount);
  if (locked === undefined) return null;
  return (
    <Panel flush>
      {isThere(locked.hosting) ? (
        <ListRow
          title={t('lockedInProducts')}
          right={<Amount value={locked.hosting} unit={name} hidden={hides} />}
          href={href('/pages/finance/ordersPage')}
        />
      ) : null}
      {isThere(locked.launch) ? (
        <ListRow
          title={t('lockedInLaunches')}
          detail={isThere(price) ? undefined : t('noPriceYet')}
          right={<Amount value={locked.launch} unit={name} hidden={hides} />}
          href={href('/pages/publication/index')}
        />
      ) : null}
    </Panel>
  );
}
