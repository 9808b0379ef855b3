// Whether the reason for which an order closed is the true one.
import type { CloseReason, Command } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { Taker } from './audited-market.ts';
import { type AuditedOrder, isUnlimited, mayTrade, openQuantity } from './audited-order.ts';
import { bandLimit } from './expected-faults.ts';

/** What is wrong with a reason, or undefined. */
export function closingFault(
  audited: AuditedExchange,
  command: Command,
  order: AuditedOrder,
  reason: CloseReason,
  taker: Taker | undefined,
): string | undefined {
  const audit = audited.markets.get(order.market)!;
  const isTaker = taker?.order === order;
  const isDone = isTaker && taker.traded.quantity === taker.walk.quantity;
  switch (reason) {
    case 'filled':
      if (order.filled === 0n) return 'nothing is filled';
      if (order.quoteAmount > 0n)
        return isDone && taker.walk.end === 'used-up' ? undefined : 'the amount could buy more';
      return openQuantity(order) === 0n ? undefined : 'something is open';
    case 'account-frozen':
    case 'cancelled-by-user': {
      const isFrozen = audited.people.users.get(order.user)?.isFrozen === true;
      if (command.type === 'CancelSpotOrder') {
        const isRequested = command.order === order.id && command.user === order.user;
        return isRequested && reason === 'cancelled-by-user' ? undefined : 'it was not requested';
      }
      if (isFrozen !== (reason === 'account-frozen')) return 'the account stands otherwise';
      if (command.type !== 'CancelSpotOrders' || command.user !== order.user) return 'it was not requested';
      const isMatching =
        (command.market ?? order.market) === order.market && (command.side ?? order.side) === order.side;
      return isMatching ? undefined : 'another market or side was meant';
    }
    case 'self-trade': {
      if (isTaker) return isDone && taker.walk.end === 'own-order' ? undefined : 'no own order is in the way';
      return taker?.walk.passed.includes(order.id) ? undefined : 'it blocked no order';
    }
    case 'immediate-or-cancel':
      if (order.timeInForce !== 'ioc' || isUnlimited(order)) return 'it might have rested';
      return isDone && taker.walk.end === 'book-ended' ? undefined : 'it could trade on';
    case 'no-liquidity':
      if (!isTaker || !taker.endsAtOnce) return 'it has a limit';
      if (isDone && taker.walk.quantity === 0n && order.quoteAmount > 0n) return undefined;
      return isDone && taker.walk.end === 'book-ended' ? undefined : 'it could trade on';
    case 'outside-price-band': {
      const bound = bandLimit(audited, audit, order.side);
      const isLimitedStop = order.other?.isLimited ?? (order.kind === 'stop-limit' && order.isWaiting);
      const isOutside = !mayTrade(order.side, bound, order.other?.price ?? order.price);
      return isLimitedStop && isOutside ? undefined : 'it is inside';
    }
    case 'cannot-fill-entirely': {
      const { user, side, quoteAmount, price } = order;
      const walk = audit.walk({ user, side, limit: price, quoteAmount, quantity: openQuantity(order) }, true);
      const couldFill = order.timeInForce !== 'fok' || !order.isWaiting || walk.end === 'used-up';
      return couldFill ? 'it could fill' : undefined;
    }
    case 'market-changed':
      return command.type === 'AdvanceClock' ? undefined : 'nothing changes the market now';
    case 'fill-limit':
      return isDone && taker.walk.end === 'fill-limit' ? undefined : 'it met few orders';
    case 'would-take':
    case 'insufficient-balance':
      return 'no rule of this exchange closes an open order so';
  }
}
