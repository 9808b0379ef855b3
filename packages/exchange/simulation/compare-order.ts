// Holds the row of an order, as an event or a table has it, against the auditor's model.
import type { SpotOrder } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { AuditedOrder } from './audited-order.ts';
import { must } from './must.ts';

export function compareOrder(audited: AuditedExchange, row: SpotOrder, model: AuditedOrder): void {
  const { market } = audited.markets.get(model.market)!;
  const wasStopped = row.pair?.isStopped ? false : undefined;
  const other = model.other?.price ?? wasStopped;
  const facts: [name: string, is: unknown, expected: unknown][] = [
    ['user', row.user, model.user],
    ['market', row.market, model.market],
    ['side', row.side, model.side],
    ['kind', row.kind, model.kind],
    ['time in force', row.timeInForce, model.timeInForce],
    ['price', BigInt(row.ticks) * market.tick, model.price],
    ['quantity', BigInt(row.lots) * market.lot, model.quantity],
    ['quote amount', row.quoteAmount, model.quoteAmount],
    ['filled', BigInt(row.filledLots) * market.lot, model.filled],
    ['filled value', row.filledValue, model.spent],
    ['held', row.held, model.claim],
    ['maker fee', row.makerFeePpm, model.makerFeePpm],
    ['taker fee', row.takerFeePpm, model.takerFeePpm],
    ['trigger', row.trigger && BigInt(row.trigger.ticks) * market.tick, model.trigger?.price ?? null],
    ['direction', row.trigger?.direction ?? null, model.trigger && (model.trigger.rises ? 'up' : 'down')],
    ['activity', row.isActive, !model.isWaiting],
    ['other leg', row.pair && !row.pair.isStopped && BigInt(row.pair.stopTicks) * market.tick, other],
    ['limit leg', row.pair && !row.pair.isStopped && BigInt(row.pair.limitTicks) * market.tick, other && model.price],
    ['distance', row.trail?.distance, model.trail?.distance],
    ['kind of distance', row.trail?.isPpm, model.trail?.isPpm],
    ['visible part', row.visibleLots && BigInt(row.visibleLots) * market.lot, model.visible],
    ['shown part', row.visibleLots && BigInt(row.shownLots!) * market.lot, model.visible && model.shown],
    ['entry', row.exitOf, model.exitOf],
    ['profit', inMoney(row.exits?.profitTicks, market.tick), model.exits?.profit],
    ['loss', inMoney(row.exits?.stop?.ticks, market.tick), model.exits?.stop?.price],
    ['limit of the loss', inMoney(row.exits?.stop?.limitTicks, market.tick), model.exits?.stop?.limit],
    ['bought', row.exits?.bought, model.exits?.bought],
    ['armed', row.exits?.armed, model.exits?.armed],
    ['exit', row.exits?.order ?? undefined, model.exits?.order],
  ];
  for (const [name, is, expected] of facts)
    must(is === expected, `order ${row.id} has ${name} ${is}, expected ${expected}`);
}

function inMoney(ticks: number | null | undefined, tick: bigint): bigint | undefined {
  return ticks === null || ticks === undefined ? undefined : BigInt(ticks) * tick;
}
