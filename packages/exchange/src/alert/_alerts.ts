// A small exchange in which alerts are set by name and price, and which answers their events.
import { MARKET, openSmallExchange, USER, type UserName, usd } from '../_small-exchange.ts';
import type { Command, Event } from '../commands-and-events.ts';
import { isSomethingDue, type Outcome } from '../execute.ts';
import type { ConfigureMarket } from '../market/market.ts';
import type { SetPriceAlert } from './alert.ts';

export const HOUR = 3_600_000;

export function setAlert(user: UserName, dollars: string, more: Partial<SetPriceAlert> = {}): SetPriceAlert {
  const fields = { user: USER[user], market: MARKET, price: usd(dollars), direction: null, repeats: false };
  return { type: 'SetPriceAlert', ...fields, ...more };
}

export function openWithAlerts(settings: Partial<ConfigureMarket> = {}) {
  const exchange = openSmallExchange(settings);
  const { run, wait, now, publish, state } = exchange;

  const alert = (...params: Parameters<typeof setAlert>) => codeOf(run(setAlert(...params)));

  /** Publishes an index price, finishes the remaining work, and answers the alerts sent. */
  function price(dollars: string): string[] {
    return [...describeOutcome(publish(dollars)), ...settle()];
  }

  /** Lets the clock do all that is due. */
  function settle(): string[] {
    const all: string[] = [];
    while (isSomethingDue(state, now() + 1)) all.push(...describeOutcome(run({ type: 'AdvanceClock' })));
    return all;
  }

  function pass(ms: number): string[] {
    wait(ms);
    return settle();
  }

  const waiting = () => [...state.priceAlerts.values()].map(({ id, state: now }) => `${id} ${now}`);
  const give = (command: Command) => codeOf(run(command));
  return { ...exchange, alert, price, settle, pass, waiting, give };
}

export function codeOf(outcome: Outcome): string {
  return outcome.kind === 'rejected' ? outcome.rejection.code : outcome.kind;
}

/** What happened to alerts, as sentences. */
export function describeOutcome(outcome: Outcome): string[] {
  return outcome.kind === 'done' ? outcome.events.flatMap(describeEvent) : [codeOf(outcome)];
}

function describeEvent(event: Event): string[] {
  switch (event.type) {
    case 'PriceAlertReached':
      return [`${event.alert.id} reached`];
    case 'PriceAlertRested':
      return [`${event.alert} rested: ${event.state}`];
    case 'PriceAlertArmed':
      return [`${event.alert} armed`];
    case 'PriceAlertRemoved':
      return [`${event.alert} removed`];
    default:
      return [];
  }
}
