// Stores the rules of options, open ones with the prices that they may still need, and settled ones as they left.
import {
  decodeText,
  encode,
  type Option,
  type OptionClosed,
  type OptionDuration,
  type OptionRules,
  type OptionState,
  type OptionTick,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

export const optionRulesTable: RowTable<OptionRules> = {
  table: 'option_rules',
  columns: [
    column('id', 'bigint', rules => rules.id),
    column('market_id', 'integer', rules => rules.market),
    column('coin_id', 'integer', rules => rules.coin),
    column('is_open', 'boolean', rules => rules.isOpen),
    // A handful at most.
    column('durations', 'text', rules => encode(rules.durations)),
    column('fee_ppm', 'bigint', rules => rules.feePpm),
    column('min_stake', 'bigint', rules => rules.minStake),
    column('max_stake', 'bigint', rules => rules.maxStake),
    column('order_cap_ppm', 'bigint', rules => rules.orderCapPpm),
    column('user_cap_ppm', 'bigint', rules => rules.userCapPpm),
    column('window_cap_ppm', 'bigint', rules => rules.windowCapPpm),
    column('market_cap_ppm', 'bigint', rules => rules.marketCapPpm),
  ],
  read: fields => {
    const [id, market, coin, isOpen, durations] = fields;
    const [feePpm, minStake, maxStake, ...caps] = fields.slice(5).map(field => BigInt(field!));
    const [orderCapPpm, userCapPpm, windowCapPpm, marketCapPpm] = caps;
    return {
      ...{ id: Number(id), market: Number(market), coin: Number(coin), isOpen: isOpen === 't' },
      ...{ durations: decodeText<OptionDuration[]>(durations!), feePpm: feePpm! },
      ...{ minStake: minStake!, maxStake: maxStake!, orderCapPpm: orderCapPpm!, userCapPpm: userCapPpm! },
      ...{ windowCapPpm: windowCapPpm!, marketCapPpm: marketCapPpm! },
    };
  },
};

const columns: readonly Column<Option>[] = [
  column('id', 'bigint', option => option.id),
  column('user_id', 'integer', option => option.user),
  column('market_id', 'integer', option => option.market),
  column('coin_id', 'integer', option => option.coin),
  column('direction', 'text', option => option.direction),
  column('seconds', 'integer', option => option.seconds),
  column('stake', 'bigint', option => option.stake),
  column('fee', 'bigint', option => option.fee),
  column('profit', 'bigint', option => option.profit),
  column('payout_ppm', 'bigint', option => option.payoutPpm),
  column('fee_ppm', 'bigint', option => option.feePpm),
  column('bought_at', 'bigint', option => option.boughtAt),
  column('state', 'text', option => option.state),
  column('open_price', 'bigint', option => option.openPrice),
  column('open_at', 'bigint', option => option.openAt),
  column('due_at', 'bigint', option => option.dueAt),
];

export const optionsTable: RowTable<Option> = { table: 'options', columns, read: readOption };

/** How many columns open and settled options share. */
export const OPTION_COLUMNS = columns.length;

/** Rebuilds an option from the columns that open and settled ones share. */
export function readOption(fields: Fields): Option {
  const [id, user, market, coin, direction, seconds, stake, fee, profit, payoutPpm, feePpm, boughtAt] = fields;
  const [state, openPrice, openAt, dueAt] = fields.slice(12);
  return {
    ...{ id: Number(id), user: Number(user), market: Number(market), coin: Number(coin) },
    ...{ direction: direction as Option['direction'], seconds: Number(seconds), stake: BigInt(stake!) },
    ...{ fee: BigInt(fee!), profit: BigInt(profit!), payoutPpm: BigInt(payoutPpm!), feePpm: BigInt(feePpm!) },
    ...{ boughtAt: Number(boughtAt), state: state as OptionState, openPrice: BigInt(openPrice!) },
    ...{ openAt: Number(openAt), dueAt: Number(dueAt) },
  };
}

export const optionTicksTable: RowTable<OptionTick> = {
  table: 'option_ticks',
  columns: [
    column('id', 'text', tick => tick.id),
    column('market_id', 'integer', tick => tick.market),
    column('at', 'bigint', tick => tick.at),
    column('price', 'bigint', tick => tick.price),
    column('sourced_at', 'bigint', tick => tick.sourcedAt),
  ],
  read: ([id, market, at, price, sourcedAt]) => ({
    ...{ id: id!, market: Number(market), at: Number(at), price: BigInt(price!), sourcedAt: Number(sourcedAt) },
  }),
};

export const closedOptionsTable: RecordedTable<OptionClosed> = {
  table: 'closed_options',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<OptionClosed>) => of(row.option))),
    column('outcome', 'text', ({ row }) => row.end),
    column('end_price', 'bigint', ({ row }) => row.price),
    column('end_at', 'bigint', ({ row }) => row.priceAt),
    column('void_reason', 'text', ({ row }) => row.reason),
    column('settled_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
