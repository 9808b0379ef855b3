// Asks the device for its position, and says in words what came of it.
import { Button } from '@candor/ui';
import { IconCurrentLocation } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from './address-data.ts';
import { findNearCity, type NearCity } from './nearest-city.ts';
import classes from './position-row.module.css';

const TIMEOUT_MS = 15_000;

/** A position of the last minutes is as good, and comes at once. */
const FRESH_MS = 300_000;

const REASONS: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const FAILED_TEXTS = {
  denied: 'positionDenied',
  unavailable: 'positionUnavailable',
  timeout: 'positionTimeout',
  unknownPlace: 'positionUnknownPlace',
} as const;

export function PositionRow({ onFound }: { onFound: (place: NearCity) => void }) {
  const { t } = useTranslation('places');
  const { own, find } = useOwnPosition(onFound);
  return (
    <div className={classes.row}>
      <Button
        tone="secondary"
        wide
        icon={<IconCurrentLocation size={20} stroke={1.5} aria-hidden="true" />}
        pending={own.state === 'finding'}
        onClick={() => void find()}
      >
        {t('usePosition')}
      </Button>
      <p className={classes.note} role="status" data-failed={own.state === 'failed' || undefined}>
        {textOf(own)}
      </p>
    </div>
  );

  function textOf(current: OwnPosition): string {
    switch (current.state) {
      case 'idle':
        return t('positionText');
      case 'finding':
        return t('finding');
      case 'found':
        return t('positionFound', { place: current.place.city });
      case 'failed':
        return t(FAILED_TEXTS[current.reason]);
      default:
        return current satisfies never;
    }
  }
}

type OwnPosition =
  | { state: 'idle' | 'finding' }
  | { state: 'found'; place: NearCity }
  | { state: 'failed'; reason: PositionFailure | 'unknownPlace' };

/** Fills in the place nearest to the device, or says why that cannot be done. */
function useOwnPosition(onFound: (place: NearCity) => void) {
  const [own, setOwn] = useState<OwnPosition>({ state: 'idle' });

  async function find() {
    setOwn({ state: 'finding' });
    const found = await findPosition();
    if (!found.ok) return setOwn({ state: 'failed', reason: found.reason });
    try {
      const place = await findNearCity(found.position);
      if (place === undefined) return setOwn({ state: 'failed', reason: 'unknownPlace' });
      setOwn({ state: 'found', place });
      onFound(place);
    } catch {
      // The lists could not be loaded.
      setOwn({ state: 'failed', reason: 'unavailable' });
    }
  }

  return { own, find };
}

type PositionFailure = 'denied' | 'unavailable' | 'timeout';

type Found = { ok: true; position: Position } | { ok: false; reason: PositionFailure };

/** Never throws. A page without encryption is refused like one that the person refused. */
function findPosition(): Promise<Found> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unavailable' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, position: { latitude: coords.latitude, longitude: coords.longitude } }),
      error => resolve({ ok: false, reason: REASONS[error.code] ?? 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    );
  });
}
