// What an entry's exit must be: for which coins there has to be one, and which prices it has.
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import { type AuditedOrder, boundAround } from './audited-order.ts';

/** The whole lots that an entry bought, that have no exit yet, and that its owner still has. */
export function armedUnits(audited: AuditedExchange, { exits, market: id, user }: AuditedOrder): bigint {
  if (exits === undefined) return 0n;
  const { market } = audited.markets.get(id)!;
  const free = audited.ledger.available(walletName(user, market.base));
  const owed = exits.bought - exits.armed;
  const units = owed < free ? owed : free;
  return units - (units % market.lot);
}

/** Whether an earlier exit takes in what its entry buys next: it is open, and its stop was not reached. */
export function mayGrow(exit: AuditedOrder | undefined): boolean {
  if (exit === undefined) return false;
  return exit.kind === 'oco' ? exit.other !== undefined : exit.kind === 'limit' || exit.isWaiting;
}

type Placed = { id: number; units: bigint; arrival: number };

export function exitModel(audited: AuditedExchange, entry: AuditedOrder, { id, units, arrival }: Placed): AuditedOrder {
  const { market } = audited.markets.get(entry.market)!;
  const { profit, stop } = entry.exits!;
  const stopPrice = stop && (stop.limit ?? boundAround(market, 'sell', stop.price, 1n));
  const isLimited = profit !== undefined || stop?.limit !== undefined;
  const stopKind = stop?.limit === undefined ? 'stop-market' : 'stop-limit';
  return {
    id,
    user: entry.user,
    market: market.id,
    side: 'sell',
    kind: profit === undefined ? stopKind : stop === undefined ? 'limit' : 'oco',
    timeInForce: isLimited ? 'gtc' : 'ioc',
    price: profit ?? stopPrice!,
    quantity: units,
    quoteAmount: 0n,
    filled: 0n,
    spent: 0n,
    claim: 0n,
    trigger: stop === undefined ? null : { by: stop.by, price: stop.price, rises: false },
    isWaiting: profit === undefined,
    arrival,
    makerFeePpm: market.makerFeePpm,
    takerFeePpm: market.takerFeePpm,
    other:
      profit === undefined || stop === undefined
        ? undefined
        : { price: stopPrice!, isLimited: stop.limit !== undefined },
    trail: undefined,
    visible: undefined,
    shown: 0n,
    exits: undefined,
    exitOf: entry.id,
  };
}
