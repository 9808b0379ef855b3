// What becomes of favourites that were changed in two places since both knew the same: nothing that either added is lost.
import { FAVOURITE_GROUPS, FAVOURITES_IN_GROUP } from '@candor/contract';

export type FavouriteGroup = { id: string; name: string; markets: readonly number[] };
export type FavouriteGroups = readonly FavouriteGroup[];

/**
 * @param base what both sides knew last; empty where they never met.
 * @param mine what this device has; its names and orders count, since it writes last.
 * @param theirs what the account has.
 */
export function mergeGroups(base: FavouriteGroups, mine: FavouriteGroups, theirs: FavouriteGroups): FavouriteGroups {
  const merged = mergeLists(idsOf(untouched(base, mine, theirs)), idsOf(mine), idsOf(theirs)).flatMap(id => {
    const [before, own, other] = [base, mine, theirs].map(groups => groups.find(group => group.id === id));
    return mergeGroup(before, own, other) ?? [];
  });
  return merged.slice(0, FAVOURITE_GROUPS);
}

/** A group that a side deleted is removed only where the other side did not change it, so that no change is lost. */
function untouched(base: FavouriteGroups, mine: FavouriteGroups, theirs: FavouriteGroups): FavouriteGroups {
  return base.filter(before => {
    const left = [...mine, ...theirs].filter(({ id }) => id === before.id);
    return left.length !== 1 || areSame(left, [before]);
  });
}

/** Whether there is any difference between them. */
export function areSame(one: FavouriteGroups, other: FavouriteGroups): boolean {
  return JSON.stringify(one.map(asText)) === JSON.stringify(other.map(asText));
}

const asText = ({ id, name, markets }: FavouriteGroup) => [id, name, markets];
const idsOf = (groups: FavouriteGroups) => groups.map(({ id }) => id);

function mergeGroup(
  before: FavouriteGroup | undefined,
  own: FavouriteGroup | undefined,
  other: FavouriteGroup | undefined,
): FavouriteGroup | undefined {
  if (own === undefined || other === undefined) return own ?? other;
  const name = own.name === (before?.name ?? '') ? other.name : own.name;
  const markets = mergeLists(before?.markets ?? [], own.markets, other.markets).slice(0, FAVOURITES_IN_GROUP);
  return { id: own.id, name, markets };
}

/** What either took out goes, what either added stays; in the own order where that was changed, otherwise in the other one. */
function mergeLists<Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const [first, second] = keepsOrder(base, mine) ? [theirs, mine] : [mine, theirs];
  const known = new Set(base);
  const there = { first: new Set(first), second: new Set(second) };
  return [
    ...first.filter(item => there.second.has(item) || !known.has(item)),
    ...second.filter(item => !there.first.has(item) && !known.has(item)),
  ];
}

/** Whether what is left of a list stands in the order that it had. */
function keepsOrder<Item>(base: readonly Item[], mine: readonly Item[]): boolean {
  const left = base.filter(item => mine.includes(item));
  const still = mine.filter(item => base.includes(item));
  return left.every((item, index) => item === still[index]);
}
