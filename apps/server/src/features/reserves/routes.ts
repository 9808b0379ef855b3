// The calls with which anybody sees what the exchange has of its own.
import { calls } from '@candor/contract';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { ReserveParts } from './feature.ts';
import { listMovements } from './list-movements.ts';
import { readOwnFunds } from './read-reserves.ts';
import { ownFundsOf } from './wire-reserves.ts';

export function reserveRoutes({ reader, live }: Pick<ReserveParts, 'reader' | 'live'>): RouteFile {
  return route => {
    route(calls.listReserves, async () => {
      const { list } = live.current;
      return answer(ownFundsOf(await readOwnFunds(reader, list), list));
    });

    route(calls.listReserveMovements, asked => listMovements(reader, live.current.list, asked));
  };
}
