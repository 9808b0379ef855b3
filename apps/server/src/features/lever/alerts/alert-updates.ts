// The alerts that users receive of positions near their liquidation: their subscribers, and their updates over the socket.

import type { AlertLevel } from '@candor/contract';
import type { Position } from '@candor/exchange';
import type { OwnUpdates } from '../../feature.ts';
import type { ReadContracts } from '../contract-facts.ts';

export type SentAlert = {
  position: Position;
  level: AlertLevel;
  markTicks: number;
  liquidationTicks: number;
};

type Listener = (alert: SentAlert) => void;

/** The subscribers to alerts. */
export class AlertFeed {
  private readonly listeners = new Set<Listener>();

  /** @returns what ends it. */
  onSent(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(alerts: readonly SentAlert[]): void {
    for (const alert of alerts) for (const listener of this.listeners) listener(alert);
  }
}

/** Notifies users over the socket that a position of theirs is near its liquidation. */
export function alertUpdates(alerts: AlertFeed, contracts: ReadContracts): OwnUpdates<SentAlert> {
  return {
    addChanges() {},
    listen: (listens, add) =>
      alerts.onSent(alert => {
        if (listens(alert.position.user)) add(alert.position.id, alert);
      }),
    async messagesOf(changes) {
      const known = await contracts();
      return changes.flatMap(({ position: { id, user, market }, level, markTicks, liquidationTicks }) => {
        const facts = known.get(market);
        if (facts === undefined) return [];
        const { symbol, price } = facts.listed;
        const prices = { mark_price: price.of(markTicks), liquidation_price: price.of(liquidationTicks) };
        return [{ user, event: { type: 'lever_alert', to: user, id, match_id: market, symbol, level, ...prices } }];
      });
    },
  };
}
