// What is locked in products and lies in launches, as a line beside the accounts that leads to the orders.
import { ListRow } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import type { Wallets } from '../../shared/worth/own-accounts.ts';
import { Worth } from '../../shared/worth/worth.tsx';

/** Nothing where nothing is locked. */
export function LockedRow({ wallets: { locked } }: { wallets: Wallets }) {
  const { t } = useTranslation('assets');
  if (locked.list.length === 0) return null;
  const isOnlyInLaunches = locked.list.every(({ hosting }) => !/[1-9]/.test(hosting));
  return (
    <ListRow
      title={t('locked')}
      detail={t('lockedText')}
      right={<Worth usdt={locked.totle} />}
      href={href(isOnlyInLaunches ? '/pages/publication/index' : '/pages/finance/ordersPage')}
    />
  );
}
