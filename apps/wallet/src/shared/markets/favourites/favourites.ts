// The markets that the reader has starred, in groups: kept on this device, and for accounts on the server as well.
import { MAIN_GROUP } from '@candor/contract';
import { create } from 'zustand';
import { storage } from '../../device/storage.ts';
import type { FavouriteGroup, FavouriteGroups } from './merge-groups.ts';

export type Favourites = {
  groups: FavouriteGroups;
  /** The group whose markets lists show. */
  shown: string;
};

/** What the account is known to have, and whose it is; without an owner they are a visitor's. */
export type SyncedGroups = { owner: number | null; version: number; base: FavouriteGroups };

const EMPTY: FavouriteGroups = [{ id: MAIN_GROUP, name: '', markets: [] }];

function isGroup(stored: unknown): stored is FavouriteGroup {
  const { id, name, markets } = (stored ?? {}) as Partial<FavouriteGroup>;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(markets);
}

/** Every user has the main group, in front of all others. */
export function withMain(groups: FavouriteGroups): FavouriteGroups {
  const main = groups.find(({ id }) => id === MAIN_GROUP);
  return [main ?? EMPTY[0]!, ...groups.filter(({ id }) => id !== MAIN_GROUP)];
}

function readGroups(stored: unknown): FavouriteGroups {
  return Array.isArray(stored) ? stored.filter(isGroup) : [];
}

function readStored(): { groups: FavouriteGroups; synced: SyncedGroups } {
  const stored = storage.readJson('favourites');
  // Earlier versions kept one list of numbers.
  if (Array.isArray(stored)) {
    const markets = stored.filter(id => Number.isSafeInteger(id));
    return { groups: [{ id: MAIN_GROUP, name: '', markets }], synced: { owner: null, version: 0, base: [] } };
  }
  const { groups, owner, version, base } = (stored ?? {}) as Partial<SyncedGroups & Favourites>;
  const synced = { owner: owner ?? null, version: version ?? 0, base: readGroups(base) };
  return { groups: withMain(readGroups(groups)), synced };
}

const start = readStored();
let synced = start.synced;

export const useFavourites = create<Favourites>(() => ({ groups: start.groups, shown: MAIN_GROUP }));

export const syncedGroups = (): SyncedGroups => synced;

/** Shows and remembers them; `more` where it is known that the account has them too. */
export function keepFavourites(groups: FavouriteGroups, more: Partial<SyncedGroups> = {}): void {
  synced = { ...synced, ...more };
  useFavourites.setState({ groups: withMain(groups) });
  storage.write('favourites', JSON.stringify({ groups: withMain(groups), ...synced }));
}

export function isFavourite({ groups }: Favourites, market: number): boolean {
  return groups.some(({ markets }) => markets.includes(market));
}

/** Into the group that is shown, or out of all. */
export function toggleFavourite(market: number): void {
  const { groups, shown } = useFavourites.getState();
  const isOn = isFavourite({ groups, shown }, market);
  const target = groups.some(({ id }) => id === shown) ? shown : MAIN_GROUP;
  keepFavourites(
    groups.map(group => {
      const others = group.markets.filter(id => id !== market);
      return { ...group, markets: !isOn && group.id === target ? [...others, market] : others };
    }),
  );
}

/** The markets of the group that is shown, in the order of the reader. */
export function shownMarkets({ groups, shown }: Favourites): readonly number[] {
  return (groups.find(({ id }) => id === shown) ?? groups[0]!).markets;
}
