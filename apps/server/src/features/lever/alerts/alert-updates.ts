// Notifies users over the socket that a position of theirs is near its liquidation.
import type { OwnUpdates } from '../../feature.ts';
import type { ReadContracts } from '../contract-facts.ts';
import type { AlertFeed, SentAlert } from './alert-feed.ts';

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
