// Holds the rows of price alerts, and what is derived from them, against the auditor's model.
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { must } from '../must.ts';

export function compareAlerts({ alerts, markets }: AuditedExchange, state: State): void {
  must(state.priceAlerts.size === alerts.waiting.size, `${state.priceAlerts.size} of ${alerts.waiting.size} alerts`);
  for (const row of state.priceAlerts.values()) {
    must(isDeepStrictEqual(row, alerts.waiting.get(row.id)), `alert ${row.id} is another`);
    const own = alerts.of(row.user).map(({ id }) => id);
    must(state.alerts.idsOf(row.user).join() === own.join(), `the alerts of user ${row.user}`);
  }
  must(isDeepStrictEqual([...state.alertTicks.values()], alerts.ticks), 'the ticks that are kept');
  for (const market of markets.keys()) {
    const own = [...alerts.waiting.values()].filter(alert => alert.market === market);
    must(state.alerts.countOf(market) === own.length, `the alerts of market ${market}`);
    must(isDeepStrictEqual([...state.alerts.ticksOf(market)], alerts.ticksOf(market)), `the ticks of market ${market}`);
  }
}
