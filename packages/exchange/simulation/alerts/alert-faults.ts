// The faults of a command about price alerts, in no order; see expected-faults.ts.
import type { Command, SetPriceAlert } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { type Fault, userFaults } from '../people-faults.ts';
import { alertPrice, type Fraction, isThere } from './audited-alerts.ts';

/** Undefined where the command is another. */
export function alertFaults(audited: AuditedExchange, command: Command): Fault[] | undefined {
  if (command.type === 'SetPriceAlert') return setFaults(audited, command);
  if (command.type !== 'RemovePriceAlert') return undefined;
  const isOwn = audited.alerts.waiting.get(command.alert)?.user === command.user;
  return [...userFaults(audited, command.user), ['unknown-alert', !isOwn]];
}

function setFaults(audited: AuditedExchange, command: SetPriceAlert): Fault[] {
  const { user, market, price } = command;
  const { alerts } = audited;
  const faults: Fault[] = [...userFaults(audited, user), ['too-many-alerts', alerts.of(user).length >= 100]];
  const audit = audited.markets.get(market);
  if (audit === undefined) return [...faults, ['unknown-market', true]];
  const now = alertPrice(audited, market);
  const waitingTicks = alerts
    .ticksOf(market)
    .map(({ lower, upper }): Fraction => ({ units: lower + upper, parts: 2n }));
  const direction = command.direction ?? (now && isThere({ direction: 'up', price }, now) ? 'down' : 'up');
  const isMet = [...(now === undefined ? [] : [now]), ...waitingTicks].some(known =>
    isThere({ direction, price }, known),
  );
  const isKnown = alerts
    .of(user)
    .some(other => other.market === market && other.price === price && other.direction === direction);
  return [
    ...faults,
    ['too-large', price >= 2n ** 63n],
    ['price-off-tick', price <= 0n || price % audit.market.tick !== 0n],
    ['no-price-yet', now === undefined],
    ['alert-already-reached', now !== undefined && isMet],
    ['alert-known', isKnown],
  ];
}
