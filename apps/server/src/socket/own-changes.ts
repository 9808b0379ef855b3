// Gathers from events what their owners must hear of: fills as they are, orders and wallets by their numbers only.
import type { Event, Side, SpotTraded } from '@candor/exchange';
import type { OwnFill } from '../features/spot/wire-fill.ts';
import { walletId } from '../features/wallet/wire-wallet.ts';

export type FillToTell = { user: number; order: number; market: number; side: Side; fill: OwnFill };

export class OwnChanges {
  readonly fills: FillToTell[] = [];
  /** Orders of users who listen, and some whose owner the event did not name. */
  readonly orders = new Set<number>();
  readonly wallets = new Set<number>();

  get isEmpty(): boolean {
    return this.fills.length === 0 && this.orders.size === 0 && this.wallets.size === 0;
  }

  add(event: Event, at: number, listens: (user: number) => boolean): void {
    switch (event.type) {
      case 'SpotOrderPlaced':
      case 'SpotOrderClosed':
        if (listens(event.order.user)) this.orders.add(event.order.id);
        return;
      case 'SpotOrderTriggered':
      case 'SpotOrderAmended':
        this.orders.add(event.order);
        return;
      case 'SpotTraded':
        if (listens(event.taker)) this.addFill(event, at, 'taker');
        if (listens(event.maker)) this.addFill(event, at, 'maker');
        return;
      case 'TransferMade':
        if (!listens(event.user)) return;
        this.wallets.add(walletId(event.user, event.coin, event.from));
        this.wallets.add(walletId(event.user, event.coin, event.to));
        return;
      case 'TestFundsGranted':
        if (listens(event.user)) this.wallets.add(walletId(event.user, event.coin, 'spot'));
        return;
      default:
        return;
    }
  }

  /** Takes in changes that could not be told. */
  addAll(other: OwnChanges): void {
    this.fills.unshift(...other.fills);
    for (const order of other.orders) this.orders.add(order);
    for (const wallet of other.wallets) this.wallets.add(wallet);
  }

  private addFill(trade: SpotTraded, at: number, role: OwnFill['role']): void {
    const isTaker = role === 'taker';
    const user = isTaker ? trade.taker : trade.maker;
    const order = isTaker ? trade.takerOrder : trade.makerOrder;
    const isBuy = (trade.takerSide === 'buy') === isTaker;
    const fee = isTaker ? trade.takerFee : trade.makerFee;
    this.orders.add(order);
    this.wallets.add(walletId(user, trade.base, 'spot'));
    this.wallets.add(walletId(user, trade.quote, 'spot'));
    const { id, quantity, value, market } = trade;
    this.fills.push({
      user,
      order,
      market,
      side: isBuy ? 'buy' : 'sell',
      fill: { id, at, quantity, value, fee, role },
    });
  }
}
