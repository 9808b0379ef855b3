// What editing does to groups of favourites: pure changes, which the device keeps and sends to the account.
import { FAVOURITE_GROUPS, FAVOURITES_IN_GROUP, GROUP_NAME_LENGTH, MAIN_GROUP } from '@candor/contract';
import type { FavouriteGroups } from './merge-groups.ts';

export type NameProblem = 'nameNeeded' | 'nameLong' | 'nameTaken';

/** @param own the group that has the name now; none for a new one. */
export function nameProblem(groups: FavouriteGroups, name: string, own?: string): NameProblem | undefined {
  const plain = name.trim();
  if (plain === '') return 'nameNeeded';
  if ([...plain].length > GROUP_NAME_LENGTH || plain.length > GROUP_NAME_LENGTH) return 'nameLong';
  const isTaken = groups.some(group => group.id !== own && group.name.toLowerCase() === plain.toLowerCase());
  return isTaken ? 'nameTaken' : undefined;
}

export const hasRoomForGroup = (groups: FavouriteGroups) => groups.length < FAVOURITE_GROUPS;
export const hasRoomForMarket = (markets: readonly number[]) => markets.length < FAVOURITES_IN_GROUP;

export function addGroup(groups: FavouriteGroups, id: string, name: string): FavouriteGroups {
  return [...groups, { id, name: name.trim(), markets: [] }];
}

export function renameGroup(groups: FavouriteGroups, id: string, name: string): FavouriteGroups {
  return groups.map(group => (group.id === id ? { ...group, name: name.trim() } : group));
}

/** The main one cannot be deleted. */
export function deleteGroup(groups: FavouriteGroups, id: string): FavouriteGroups {
  return groups.filter(group => group.id !== id || id === MAIN_GROUP);
}

export function setMarkets(groups: FavouriteGroups, id: string, markets: readonly number[]): FavouriteGroups {
  return groups.map(group => (group.id === id ? { ...group, markets } : group));
}

/** One market at another place; the others keep their order. */
export function moved(markets: readonly number[], from: number, to: number): number[] {
  const others = markets.filter((_, index) => index !== from);
  return others.toSpliced(to, 0, markets[from]!);
}
