// Checks price alerts: each is sent once by the first recorded price that reaches it, none is passed over, and none outlives its account's freedom.
import { isDeepStrictEqual } from 'node:util';
import type { AlertTick, Event, PriceAlert, StampedCommand, StoredAlertTick } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { must } from '../must.ts';
import { alertPrice, effectOf, effectOfTick, isThere } from './audited-alerts.ts';

const HOUR = 3_600_000;

/** @returns whether the event was one of these. */
export function auditAlerts(audited: AuditedExchange, event: Event, stamped: StampedCommand): boolean {
  const { alerts } = audited;
  switch (event.type) {
    case 'PriceAlertSet':
      auditSet(audited, event.alert, stamped);
      return true;
    case 'PriceAlertRemoved': {
      const { command } = stamped;
      const alert = mustWait(audited, event.alert);
      const isRequested = command.type === 'RemovePriceAlert' && command.alert === alert.id;
      const isEnd = command.type === 'FreezeUser' || command.type === 'CloseUser';
      must(isRequested || isEnd, `alert ${alert.id} was removed by ${command.type}`);
      must(
        'user' in command && command.user === alert.user && event.user === alert.user,
        `alert ${alert.id} is of another`,
      );
      alerts.waiting.delete(alert.id);
      return true;
    }
    case 'PriceAlertReached':
      auditReached(audited, event.alert, event.tick, stamped.at);
      return true;
    case 'PriceAlertArmed': {
      const alert = mustWait(audited, event.alert);
      const tick = alerts.ticksOf(alert.market)[0];
      must(tick !== undefined && effectOfTick(alert, tick) === 'armed', `alert ${alert.id} is armed for nothing`);
      alert.state = 'armed';
      return true;
    }
    case 'PriceAlertRested': {
      const alert = mustWait(audited, event.alert);
      must(stamped.command.type === 'AdvanceClock' && alert.state === 'resting', `alert ${alert.id} does not rest`);
      must(alert.restsUntil! < stamped.at, `alert ${alert.id} rested too short`);
      const isStillThere = isThere(alert, alertPrice(audited, alert.market)!);
      must(event.state === (isStillThere ? 'passed' : 'armed'), `alert ${alert.id} became ${event.state}`);
      Object.assign(alert, { state: event.state, restsUntil: null });
      return true;
    }
    case 'AlertTickKept':
      auditTick(audited, event.tick, stamped);
      return true;
    case 'AlertTickDone': {
      const done = alerts.ticks.find(({ id }) => id === event.tick);
      must(done !== undefined && alerts.ticksOf(done.market)[0] === done, `tick ${event.tick} ends out of turn`);
      for (const alert of alerts.waiting.values())
        must(
          alert.market !== done!.market || effectOfTick(alert, done!) === undefined,
          `alert ${alert.id} was left out`,
        );
      alerts.ticks.splice(alerts.ticks.indexOf(done!), 1);
      return true;
    }
    default:
      return false;
  }
}

function auditSet(audited: AuditedExchange, alert: PriceAlert, { command, at }: StampedCommand): void {
  const { alerts } = audited;
  if (command.type !== 'SetPriceAlert') throw new Error(`alert ${alert.id} out of ${command.type}`);
  const { type: _, direction, ...fields } = command;
  const rises = !isThere({ direction: 'up', price: fields.price }, alertPrice(audited, fields.market)!);
  const expected = {
    id: ++alerts.set,
    ...fields,
    direction: direction ?? (rises ? 'up' : 'down'),
    setAt: at,
    state: 'armed',
    restsUntil: null,
  };
  must(isDeepStrictEqual(alert, expected), `alert ${alert.id} is not as requested`);
  alerts.waiting.set(alert.id, { ...alert });
}

function auditTick(audited: AuditedExchange, tick: StoredAlertTick, { at, sequence }: StampedCommand): void {
  const { units, parts } = alertPrice(audited, tick.market)!;
  const lower = units / parts;
  const upper = lower * parts === units ? lower : lower + 1n;
  const expected = { id: `${sequence}:${tick.market}`, market: tick.market, sequence, at, lower, upper };
  must(isDeepStrictEqual(tick, expected), `tick ${tick.id} is of another price`);
  const isOfUse = [...audited.alerts.waiting.values()].some(
    alert => alert.market === tick.market && effectOfTick(alert, tick) !== undefined,
  );
  must(isOfUse || audited.alerts.ticksOf(tick.market).length > 0, `tick ${tick.id} reaches nothing`);
  audited.alerts.ticks.push({ ...tick });
}

/** The nearest that the tick reaches, by its price and then by its age: an alert that is sent late was not forgotten. */
function auditReached(audited: AuditedExchange, row: PriceAlert, of: AlertTick, at: number): void {
  const alert = mustWait(audited, row.id);
  const tick = audited.alerts.ticksOf(alert.market)[0];
  must(isDeepStrictEqual(row, alert), `alert ${row.id} was reached as another`);
  must(tick !== undefined && effectOfTick(alert, tick) === 'reached', `alert ${row.id} was not reached`);
  const { sequence, at: tickAt, lower, upper } = tick!;
  must(isDeepStrictEqual(of, { sequence, at: tickAt, lower, upper }), `alert ${row.id} was reached by another tick`);
  if (alert.repeats) Object.assign(alert, { state: 'resting', restsUntil: at + HOUR });
  else audited.alerts.waiting.delete(alert.id);
}

/** After every command: alerts that a price has reached were sent, or their tick is kept. */
export function auditNoAlertLeft(audited: AuditedExchange): void {
  const { alerts, people } = audited;
  for (const alert of alerts.waiting.values()) {
    const { id, market, user } = alert;
    const isStored = alerts.ticksOf(market).length > 0;
    must(isStored || effectOf(alert, alertPrice(audited, market)!) === undefined, `alert ${id} was passed over`);
    const owner = people.users.get(user)!;
    must(!owner.isClosed && !owner.isFrozen, `alert ${id} is of an account that is closed or frozen`);
  }
}

/** After a command of the clock that did all that was due. */
export function auditNoAlertOverdue({ alerts }: AuditedExchange, events: readonly Event[], at: number): void {
  if (events.some(({ type }) => type === 'SpotOrderClosed')) return;
  must(alerts.ticks.length === 0, 'a tick waits although the clock has done all');
  for (const { id, restsUntil } of alerts.waiting.values())
    must(restsUntil === null || restsUntil >= at, `alert ${id} rests too long`);
}

function mustWait({ alerts }: AuditedExchange, id: number): PriceAlert {
  const alert = alerts.waiting.get(id);
  if (alert === undefined) throw new Error(`alert ${id} does not wait`);
  return alert;
}
