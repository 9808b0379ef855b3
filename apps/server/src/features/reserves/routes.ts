// The public calls that show what the exchange has of its own, what it has promised, and what is set aside for that.
import { calls } from '@candor/contract';
import { answer, cachedAnswer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { ReserveParts } from './feature.ts';
import { listMovements } from './list-movements.ts';
import { readOwnFunds } from './read-reserves.ts';
import { promisesOf } from './wire-promises.ts';
import { ownFundsOf } from './wire-reserves.ts';

/** All open orders are added up for it. */
const CACHED_FOR_MS = 500;

export function reserveRoutes({
  reader,
  live,
  now = Date.now,
}: Pick<ReserveParts, 'reader' | 'live' | 'now'>): RouteFile {
  const funds = cachedAnswer({ cachedForMs: CACHED_FOR_MS, now }, () => readOwnFunds(reader, live.current.list));

  return route => {
    route(calls.listReserves, async () => {
      const read = await funds();
      const { list } = live.current;
      return answer({ ...ownFundsOf(read, list), ...promisesOf(list, read.promises) });
    });

    route(calls.listReserveMovements, query => listMovements(reader, live.current.list, query));
  };
}
