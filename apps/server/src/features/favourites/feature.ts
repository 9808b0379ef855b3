// Favourite markets: the groups that a person keeps, the same on each of their devices.
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { favouritesOf } from './favourite-rows.ts';
import { favouriteRoutes } from './routes.ts';

export const favourites = {
  routes: ({ identity }) => [favouriteRoutes(identity)],
  exports: ({ identity }) => [{ name: 'favourites', value: person => favouritesOf(identity.db, person) }],
  account: { erasedAtClosing: ['favourites'] },
} satisfies Feature<{ identity: Identity }>;
