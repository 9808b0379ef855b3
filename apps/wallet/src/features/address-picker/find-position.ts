// Asks the device where it is; the person may refuse.
import type { Position } from './address-data.ts';

export type PositionFailure = 'denied' | 'unavailable' | 'timeout';
export type Found = { ok: true; position: Position } | { ok: false; reason: PositionFailure };

const TIMEOUT_MS = 15_000;
/** A position of the last minutes is as good, and comes at once. */
const FRESH_MS = 300_000;

const REASONS: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Never throws. A page without encryption is refused like one that the person refused. */
export function findPosition(): Promise<Found> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, position: { latitude: coords.latitude, longitude: coords.longitude } }),
      error => resolve({ ok: false, reason: REASONS[error.code] ?? 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    );
  });
}
