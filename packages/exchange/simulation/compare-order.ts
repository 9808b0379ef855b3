// Holds the row of an order, as an event or a table has it, against the auditor's model.
import type { SpotOrder } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { AuditedOrder } from './audited-order.ts';
import { must } from './must.ts';

export function compareOrder(audited: AuditedExchange, row: SpotOrder, model: AuditedOrder): void {
  const { market } = audited.markets.get(model.market)!;
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
  ];
  for (const [name, is, expected] of facts)
    must(is === expected, `order ${row.id} has ${name} ${is}, expected ${expected}`);
}
