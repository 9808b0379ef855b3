// The order that trades in the present step, and what a plain walk said that it would get.
import type { Walk } from './audited-market.ts';
import type { AuditedOrder } from './audited-order.ts';

export type Taker = {
  order: AuditedOrder;
  limit: bigint;
  walk: Walk;
  traded: { quantity: bigint; value: bigint };
  /** Whether it may not rest, whatever its time in force says. */
  endsAtOnce: boolean;
};
