// What is locked beside the accounts: all of it as a line on the page of assets, and the parts of one coin.
import { partsBesideAccounts } from '@candor/contract';
import { ListRow, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/device/preferences.ts';
import { href } from '../../shared/navigation/href.ts';
import { placesOfParts } from '../../shared/navigation/paths.ts';
import { isAmount, LockedPartRows } from '../../shared/worth/locked-parts.tsx';
import type { Wallets } from '../../shared/worth/own-accounts.ts';
import { Worth } from '../../shared/worth/worth.tsx';
import type { Holding } from './accounts.ts';

/** Leads to the first part of which there is something. Nothing where nothing is locked. */
export function LockedRow({ wallets: { locked } }: { wallets: Wallets }) {
  const { t } = useTranslation('assets');
  const part = partsBesideAccounts.find(each => locked.list.some(coin => isAmount(coin[each])));
  if (part === undefined) return null;
  return (
    <ListRow
      title={t('locked')}
      detail={t('lockedText')}
      right={<Worth usdt={locked.totle} />}
      href={href(placesOfParts[part].path)}
    />
  );
}

/** Nothing where nothing of the coin is locked. */
export function LockedRows({ holding: { name, locked, price } }: { holding: Holding }) {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  if (locked === undefined) return null;
  const detail = isAmount(price) ? undefined : t('noPriceYet');
  return (
    <Panel flush>
      <LockedPartRows amounts={locked} unit={name} hidden={hides} detail={() => detail} />
    </Panel>
  );
}
