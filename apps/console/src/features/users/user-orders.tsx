// The spot orders of a user.
import { orThrow } from '@candor/client';
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import type { RowOf } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { orderStateOf, orderTones } from './order-state.ts';
import type { Profile } from './user.ts';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

type Order = RowOf<'listUserOrders'>;

const STATES = ['any', 'open', 'closed'] as const;
const BUY = 1;

export function UserOrders({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const filters = useUrlFilters(['orders']);
  const state = STATES.find(known => known === filters.values.orders) ?? 'any';
  const asked = { id: profile.id, state };
  const columns: Column<Order>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={momentOf(row.created_at)} /> },
    {
      key: 'what',
      title: t('order'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          <span>
            {t(row.type === BUY ? 'buy' : 'sell')} {row.symbol}
          </span>
          <span className={classes.quiet}>
            {t(`order_${row.order_type}`)} · {row.id}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: row => {
        const found = orderStateOf(row);
        return <StatusBadge tone={orderTones[found]}>{t(`orderState_${found}`)}</StatusBadge>;
      },
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      cell: row => figureOfDecimal(Number(row.average_price) > 0 ? row.average_price : row.target_price),
    },
    {
      key: 'filled',
      title: t('filled'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.filled)} / ${figureOfDecimal(row.trade_amount)}`,
    },
  ];
  return (
    <UserRecords
      name="listUserOrders"
      label={t('tab_orders')}
      asked={asked}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noOrders')}
      onExport={async input => orThrow(await client.exportUserOrders({ ...asked, ...input }))}
    >
      <SegmentedControl
        aria-label={t('state')}
        value={state}
        data={STATES.map(value => ({ value, label: t(`orders_${value}`) }))}
        onChange={value => filters.set({ orders: value === 'any' ? '' : value })}
      />
    </UserRecords>
  );
}
