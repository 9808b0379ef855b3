// Fills in the place nearest to the device, or says why that cannot be done.
import { useState } from 'react';
import { findPosition, type PositionFailure } from './find-position.ts';
import { findNearCity, type NearCity } from './nearest-city.ts';

export type OwnPosition =
  | { state: 'idle' | 'finding' }
  | { state: 'found'; place: NearCity }
  | { state: 'failed'; reason: PositionFailure | 'unknownPlace' };

export function useOwnPosition(onFound: (place: NearCity) => void) {
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
