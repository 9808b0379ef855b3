// The spot orders of a user, and what became of an order or of a hosting, each state with its colour.

import { orThrow } from '@candor/client';
import { hostingStatuses, spotStatuses } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { client, type RowOf } from '../../shared/calls.ts';
import { StatusBadge, type StatusTone, Timestamp } from '../../shared/parts/values.tsx';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import type { Profile } from './user.tsx';
import classes from './users.module.css';

type Order = RowOf<'listUserOrders'>;

const STATES = ['any', 'open', 'closed'] as const;

const BUY = 1;

/** The spot orders of a user. */
export function UserOrders({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
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
        const state = orderStateOf(row);
        return <StatusBadge tone={orderTones[state]}>{t(`orderState_${state}`)}</StatusBadge>;
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
    <ListPage
      call="listUserOrders"
      label={t('tab_orders')}
      filters={{
        orders: choice({ label: t('state'), all: STATES, first: 'any', word: value => t(`orders_${value}`) }),
      }}
      toInput={({ orders }) => ({ id: profile.id, state: orders })}
      columns={columns}
      none={t('noOrders')}
      onExport={async (filter, input) => orThrow(await client.exportUserOrders({ ...filter, ...input }))}
      isStill
    />
  );
}

type OrderState = 'open' | 'partly' | 'waiting' | 'filled' | 'cancelled' | 'partly_cancelled';

/** What became of an order, from its numbers on the wire. */
const orderTones = {
  open: 'accent',
  partly: 'accent',
  waiting: 'warning',
  filled: 'good',
  cancelled: 'quiet',
  partly_cancelled: 'quiet',
} as const satisfies Record<OrderState, StatusTone>;

export function orderStateOf(order: Pick<RowOf<'listUserOrders'>, 'status' | 'is_active' | 'filled'>): OrderState {
  const isTouched = /[1-9]/.test(order.filled);
  if (order.status === spotStatuses.completed) return 'filled';
  if (order.status === spotStatuses.cancelled) return isTouched ? 'partly_cancelled' : 'cancelled';
  if (order.is_active === 0) return 'waiting';
  return isTouched ? 'partly' : 'open';
}

type HostingState = 'open' | 'completed' | 'redeemed' | 'renewed';

export const hostingTones = {
  open: 'accent',
  completed: 'good',
  redeemed: 'warning',
  renewed: 'good',
} as const satisfies Record<HostingState, StatusTone>;

export function hostingStateOf(
  order: Pick<RowOf<'listUserHostings'>, 'status' | 'is_cancel' | 'is_renewed'>,
): HostingState {
  if (order.status === hostingStatuses.hosting) return 'open';
  if (order.is_cancel === 1) return 'redeemed';
  return order.is_renewed === 1 ? 'renewed' : 'completed';
}
