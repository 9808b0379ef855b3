// Stores open positions, closed ones as they left with the record of their liquidation, fundings and settlements.
import type { FundingFixed, LiquidationEnded, Position, PositionClosed, SettlementFixed } from '@candor/exchange';
import { int4, int8, json, jsonOf, nullable, optional, record, sharedUnits, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

type Stops = Pick<Position, 'profit' | 'loss'>;

export const positionFields = record<Position, Stops>({
  id: int8('id'),
  user: int4('user_id'),
  market: int4('market_id'),
  direction: word('direction'),
  multiple: int4('multiple'),
  lots: int8('lots'),
  entryValue: units('entry_value'),
  margin: units('margin'),
  initialMargin: units('initial_margin'),
  openedLots: int8('opened_lots'),
  openedValue: units('opened_value'),
  closedLots: int8('closed_lots'),
  closedValue: units('closed_value'),
  result: units('result'),
  fees: units('fees'),
  funding: units('funding'),
  '...': jsonOf<Stops>('stops', { profit: true, loss: true }),
  takerFeePpm: sharedUnits('taker_fee_ppm'),
  tierSet: int4('tier_set'),
  openedAt: int8('opened_at'),
  round: int8('round'),
  liquidation: nullable(json('liquidation')),
});

export const positionsTable = rowTable('positions', positionFields);

export const closedPositionsTable = recordedTable('closed_positions', 1, {
  row: record<Pick<PositionClosed, 'position' | 'reason'>>({
    position: positionFields,
    reason: word('reason'),
  }),
  at: int8('closed_at'),
  sequence: int8('sequence'),
});

/** Liquidations that ended because the mark recovered. */
export const endedLiquidationsTable = recordedTable('ended_liquidations', 2, {
  sequence: int8('sequence'),
  row: record<{ position: Pick<LiquidationEnded['position'], 'id' | 'market' | 'direction' | 'liquidation'> }>({
    position: record({
      id: int8('position_id'),
      market: int4('market_id'),
      direction: word('direction'),
      liquidation: json('liquidation'),
    }),
  }),
  at: int8('ended_at'),
});

export const fundingsTable = recordedTable('fundings', 2, {
  row: record<Omit<FundingFixed, 'type' | 'nextAt'>>({
    market: int4('market_id'),
    number: int8('number'),
    at: int8('due_at'),
    rate: units('rate'),
    markTicks: int8('mark_ticks'),
    lots: int8('lots'),
    collected: units('collected'),
    liveMs: optional(int8('live_ms')),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const settlementsTable = recordedTable('contract_settlements', 2, {
  sequence: int8('sequence'),
  row: record<Omit<SettlementFixed, 'type'>>({
    market: int4('market_id'),
    coin: int4('coin_id'),
    markTicks: int8('mark_ticks'),
    gains: units('gains'),
    paid: units('paid'),
    fromFund: units('from_fund'),
    fromEquity: units('from_equity'),
  }),
  at: int8('at'),
});
