// The enumerations and codes of price alerts.
import type { ErrorKinds } from '../wire/codes.ts';

/** Whether an alert waits for the price to rise to it or to fall to it. */
export const alertDirections = ['rise', 'fall'] as const;
export type AlertDirectionName = (typeof alertDirections)[number];

/** An alert that repeats rests for an hour after it was reached, and then waits until the price has left. */
export const alertStates = ['waiting', 'resting', 'passed'] as const;

/** Most alerts that one user may have waiting. */
export const MAX_ALERTS = 100;

export const alertErrors = {
  no_price_yet: 'rejection',
  alert_already_reached: 'rejection',
  alert_known: 'rejection',
  unknown_alert: 'rejection',
  too_many_alerts: 'rejection',
  too_many_alerts_of_market: 'rejection',
} as const satisfies ErrorKinds;

export const alertProblems = ['alert_already_reached', 'alert_known'] as const;

export const alertNotices = ['price_rose', 'price_fell'] as const;
