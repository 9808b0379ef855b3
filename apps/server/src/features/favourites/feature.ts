// Favourite markets: the groups that a person keeps, the same on each of their devices.

import { calls } from '@candor/contract';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { favouritesOf, storeFavourites } from './favourite-rows.ts';

export const favourites = {
  routes: ({ identity }) => [favouriteRoutes(identity)],
  exports: ({ identity }) => [{ name: 'favourites', value: person => favouritesOf(identity.db, person) }],
  account: { erasedAtClosing: ['favourites'] },
} satisfies Feature<{ identity: Identity }>;

/** The calls about a user's own favourite markets. */
function favouriteRoutes({ db, now }: Pick<Identity, 'db' | 'now'>): RouteFile {
  return route => {
    route(calls.getFavourites, async (_, { user }) => answer(await favouritesOf(db, user.id)));

    route(calls.setFavourites, async ({ version, groups }, { user }) => {
      const isStored = await storeFavourites(db, user.id, { version, groups }, new Date(now()));
      return isStored
        ? answer({ is_stored: 1 as const, version: version + 1, groups })
        : answer({ is_stored: 0 as const, ...(await favouritesOf(db, user.id)) });
    });
  };
}
