// The markets that the reader has starred on this device.
import { create } from 'zustand';
import { storage } from '../device/storage.ts';

type Favourites = { ids: readonly number[] };

/** The stored favourites, without anything that is no market number. */
function readFavourites(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter(id => Number.isSafeInteger(id)) : [];
}

export const useFavourites = create<Favourites>(() => ({ ids: readFavourites(storage.readJson('favourites')) }));

export function toggleFavourite(id: number): void {
  const { ids } = useFavourites.getState();
  const changed = ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id];
  useFavourites.setState({ ids: changed });
  storage.write('favourites', JSON.stringify(changed));
}
