// A small position for tests: five lots of the small contract, opened at 100 with a multiple of 10.
import { leverDirections, leverStatuses } from '@candor/contract';
import type { OwnRow } from './contract.ts';

export function rowOf(change: Partial<OwnRow> = {}): OwnRow {
  const none = { target_profit_price: '0', stop_loss_price: '0', profit_share: 0, loss_share: 0 };
  const texts = { time: '2026-01-01 00:00:00', transaction_time: '2026-01-01 00:00:00' };
  const times = { create_time: 0, update_time: 0, handle_time: 0, complete_time: 0, ...texts };
  const rates = { overnight: '0', overnight_money: '0', maintenance_rate: '0.01', margin_ratio: '10' };
  const money = { trade_fee: '0.025', profits: '0', fact_profits: '0', maintenance_margin: '0.5' };
  return {
    id: 7,
    user_id: 1,
    currency: 1,
    legal: 3,
    match_id: 1,
    symbol: 'AAA/QQQ',
    type: leverDirections.long,
    status: leverStatuses.open,
    type_name: 'Long',
    status_name: 'Open',
    multiple: 10,
    share: 5,
    number: '0.5',
    price: '100',
    origin_price: '100',
    update_price: '100',
    entry_value: '50',
    origin_caution_money: '5',
    caution_money: '5.025',
    mark_price: '100',
    liquidation_price: '90.8',
    bankruptcy_price: '90',
    queue_place: 0,
    opened_share: 5,
    closed_share: 0,
    order_type: 'market',
    time_in_force: 'ioc',
    close_reason: '',
    cancel_reason: '',
    close_orders: [],
    ...none,
    ...times,
    ...rates,
    ...money,
    ...change,
  };
}

/** A short of the same size. */
export const shortRow = (change: Partial<OwnRow> = {}) => rowOf({ type: leverDirections.short, ...change });
