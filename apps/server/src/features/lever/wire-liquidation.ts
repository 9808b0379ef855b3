// Liquidations and deleveragings as the public reads of them: inputs, what came of it, and what is left to close.
import { leverDirections } from '@candor/contract';
import { INDEX_SCALE } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import type { ContractFacts } from './contract-facts.ts';
import type { Deleveraging } from './read-deleveragings.ts';
import type { RecordedLiquidation } from './read-liquidations.ts';
import { fractionOf } from './wire-row.ts';

export function liquidationOf(recorded: RecordedLiquidation, { contract, listed }: ContractFacts) {
  const { position: id, direction, left, liquidation: record } = recorded;
  const money = (units: bigint) => formatShort(units, listed.quote.scale);
  const isRunning = left > 0;
  const closed = record.bookLots + record.deleveragedLots;
  return {
    id,
    match_id: contract.id,
    symbol: listed.symbol,
    type: leverDirections[direction],
    time: record.at,
    index_price: formatDecimal(record.index, INDEX_SCALE),
    index_time: record.indexAt,
    mark_price: listed.price.of(record.markTicks),
    share: record.lots,
    entry_value: money(record.entryValue),
    margin: money(record.margin),
    maintenance_rate: fractionOf(record.maintenancePpm),
    liquidation_price: listed.price.of(record.liquidationTicks),
    bankruptcy_price: listed.price.of(record.bankruptcyTicks),
    book_share: record.bookLots,
    book_value: money(record.bookValue),
    deleveraged_share: record.deleveragedLots,
    deleveraged_value: money(record.deleveragedValue),
    other_share: isRunning ? 0 : record.lots - closed,
    to_fund: money(record.toFund),
    from_fund: money(record.fromFund),
    left_share: left,
    is_finished: isRunning ? (0 as const) : (1 as const),
  };
}

export function deleveragingOf({ id, at, direction, position, lots, value }: Deleveraging, facts: ContractFacts) {
  const { contract, listed } = facts;
  return {
    id,
    match_id: contract.id,
    symbol: listed.symbol,
    time: at,
    type: leverDirections[direction],
    liquidation: position,
    share: lots,
    value: formatShort(value, listed.quote.scale),
  };
}
