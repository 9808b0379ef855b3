// Price alerts: the alerts of users, the ticks whose alerts are still being sent, and their events.
import type { TriggerDirection } from '../book/price-triggers.ts';

/** `up` waits until the price rises to the alert's, `down` until it falls to it. */
export type AlertDirection = TriggerDirection;

/**
 * `armed`: waits for its price. Of one that repeats also `resting`: was reached less than an hour ago; and `passed`: rested, and
 * the price has not left to the other side since.
 */
export type AlertState = 'armed' | 'resting' | 'passed';

/** An alert that may still be reached. One that does not repeat leaves when it is. */
export type PriceAlert = {
  id: number;
  user: number;
  market: number;
  /** Quote units per whole base coin. */
  price: bigint;
  direction: AlertDirection;
  repeats: boolean;
  setAt: number;
  state: AlertState;
  /** When the rest ends; null unless it rests. */
  restsUntil: number | null;
};

/** A recorded price: quote units per whole base coin, rounded down and up, of the record with this sequence, at its time. */
export type AlertTick = { sequence: number; at: number; lower: bigint; upper: bigint };

/** A tick whose reached alerts are being sent. Under `sequence:market`. */
export type StoredAlertTick = AlertTick & { id: string; market: number };

export function alertTickId(sequence: number, market: number): string {
  return `${sequence}:${market}`;
}

/** Without a direction the price of the moment decides: an alert above it waits for a rise. */
export type SetPriceAlert = {
  type: 'SetPriceAlert';
  user: number;
  market: number;
  price: bigint;
  direction: AlertDirection | null;
  repeats: boolean;
};
export type RemovePriceAlert = { type: 'RemovePriceAlert'; user: number; alert: number };

export type PriceAlertSet = { type: 'PriceAlertSet'; alert: PriceAlert };
export type PriceAlertRemoved = { type: 'PriceAlertRemoved'; user: number; alert: number };
/** With the alert as it was before, and the tick that reached it. */
export type PriceAlertReached = { type: 'PriceAlertReached'; alert: PriceAlert; tick: AlertTick };
/** The rest after it was reached is over. */
export type PriceAlertRested = { type: 'PriceAlertRested'; alert: number; state: 'armed' | 'passed' };
/** The price has left to the other side, so it may be reached again. */
export type PriceAlertArmed = { type: 'PriceAlertArmed'; alert: number };
export type AlertTickKept = { type: 'AlertTickKept'; tick: StoredAlertTick };
/** All alerts that the tick reached were sent. */
export type AlertTickDone = { type: 'AlertTickDone'; tick: string };

export type AlertCommand = SetPriceAlert | RemovePriceAlert;

export type AlertEvent =
  | PriceAlertSet
  | PriceAlertRemoved
  | PriceAlertReached
  | PriceAlertRested
  | PriceAlertArmed
  | AlertTickKept
  | AlertTickDone;
