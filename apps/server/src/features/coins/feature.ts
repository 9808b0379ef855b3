// Coins that staff adds: their icons, the proposals that put them on chains, and the trials of these.
import { calls } from '@candor/contract';
import { publicPicture, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { readIcon } from './coin-icons.ts';
import { type CoinParts, consoleCoinRoutes } from './console-routes.ts';
import { railProposals } from './rail-proposals.ts';

export const coins = {
  proposals: ({ live, chains }) => railProposals(live, chains),
  routes: parts => [coinIconRoutes(parts), consoleCoinRoutes(parts)],
} satisfies Feature<CoinParts>;

function coinIconRoutes({ staff: { db }, live }: CoinParts): RouteFile {
  return route => {
    route(calls.getCoinPicture, async ({ icon }) => {
      const found = await readIcon(db, live.current.list, icon);
      if (found === undefined) return refuse('unknown_picture');
      // Under the name of a coin the icon may change.
      return publicPicture(found.hash, found.png, { type: 'png', isForever: icon === found.hash });
    });
  };
}
