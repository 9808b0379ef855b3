// Stores open positions, closed ones as they left with the record of their liquidation, fundings and settlements.
import {
  decodeText,
  encode,
  type FundingFixed,
  type LiquidationEnded,
  type Position,
  type PositionClosed,
  type SettlementFixed,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

const columns: readonly Column<Position>[] = [
  column('id', 'bigint', row => row.id),
  column('user_id', 'integer', row => row.user),
  column('market_id', 'integer', row => row.market),
  column('direction', 'text', row => row.direction),
  column('multiple', 'integer', row => row.multiple),
  column('lots', 'bigint', row => row.lots),
  column('entry_value', 'bigint', row => row.entryValue),
  column('margin', 'bigint', row => row.margin),
  column('initial_margin', 'bigint', row => row.initialMargin),
  column('taker_fee_ppm', 'bigint', row => row.takerFeePpm),
  column('tier_set', 'integer', row => row.tierSet),
  column('opened_at', 'bigint', row => row.openedAt),
  column('opened_lots', 'bigint', row => row.openedLots),
  column('opened_value', 'bigint', row => row.openedValue),
  column('closed_lots', 'bigint', row => row.closedLots),
  column('closed_value', 'bigint', row => row.closedValue),
  column('result', 'bigint', row => row.result),
  column('fees', 'bigint', row => row.fees),
  column('funding', 'bigint', row => row.funding),
  column('round', 'bigint', row => row.round),
  column('stops', 'text', ({ profit, loss }) => encode({ profit, loss })),
  column('liquidation', 'text', ({ liquidation }) => (liquidation === null ? null : encode(liquidation))),
];

export const positionsTable: RowTable<Position> = { table: 'positions', columns, read: readPosition };

/** Rebuilds a position from the columns that open and closed ones share. */
function readPosition(fields: Fields): Position {
  const { profit, loss } = decodeText<Pick<Position, 'profit' | 'loss'>>(fields[20]!);
  return {
    id: Number(fields[0]),
    user: Number(fields[1]),
    market: Number(fields[2]),
    direction: fields[3] as Position['direction'],
    multiple: Number(fields[4]),
    lots: Number(fields[5]),
    entryValue: BigInt(fields[6]!),
    margin: BigInt(fields[7]!),
    initialMargin: BigInt(fields[8]!),
    profit,
    loss,
    takerFeePpm: BigInt(fields[9]!),
    tierSet: Number(fields[10]),
    openedAt: Number(fields[11]),
    openedLots: Number(fields[12]),
    openedValue: BigInt(fields[13]!),
    closedLots: Number(fields[14]),
    closedValue: BigInt(fields[15]!),
    result: BigInt(fields[16]!),
    fees: BigInt(fields[17]!),
    funding: BigInt(fields[18]!),
    round: Number(fields[19]),
    liquidation: fields[21] == null ? null : decodeText<NonNullable<Position['liquidation']>>(fields[21]),
  };
}

export const closedPositionsTable: RecordedTable<PositionClosed> = {
  table: 'closed_positions',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<PositionClosed>) => of(row.position))),
    column('reason', 'text', ({ row }) => row.reason),
    column('closed_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

/** Liquidations that ended because the mark came back. */
export const endedLiquidationsTable: RecordedTable<LiquidationEnded> = {
  table: 'ended_liquidations',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('position_id', 'bigint', ({ row }) => row.position.id),
    column('market_id', 'integer', ({ row }) => row.position.market),
    column('direction', 'text', ({ row }) => row.position.direction),
    column('liquidation', 'text', ({ row }) => encode(row.position.liquidation)),
    column('ended_at', 'bigint', recorded => recorded.at),
  ],
};

export const fundingsTable: RecordedTable<FundingFixed> = {
  table: 'fundings',
  keyColumns: 2,
  columns: [
    column('market_id', 'integer', ({ row }) => row.market),
    column('number', 'bigint', ({ row }) => row.number),
    column('due_at', 'bigint', ({ row }) => row.at),
    column('rate', 'bigint', ({ row }) => row.rate),
    column('mark_ticks', 'bigint', ({ row }) => row.markTicks),
    column('lots', 'bigint', ({ row }) => row.lots),
    column('collected', 'bigint', ({ row }) => row.collected),
    column('live_ms', 'bigint', ({ row }) => row.liveMs ?? null),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const settlementsTable: RecordedTable<SettlementFixed> = {
  table: 'contract_settlements',
  keyColumns: 2,
  columns: [
    column('market_id', 'integer', ({ row }) => row.market),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('mark_ticks', 'bigint', ({ row }) => row.markTicks),
    column('gains', 'bigint', ({ row }) => row.gains),
    column('paid', 'bigint', ({ row }) => row.paid),
    column('from_fund', 'bigint', ({ row }) => row.fromFund),
    column('from_equity', 'bigint', ({ row }) => row.fromEquity),
    column('at', 'bigint', recorded => recorded.at),
  ],
};
