// Tells logged-in users of their own fills, orders and balances, soon after the commit and as they are by then.
import type { ServerEvent } from '@candor/contract';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedListener } from '../engine/committed.ts';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { coinMembers } from '../features/market/wire-coin.ts';
import { readOrdersById } from '../features/spot/read-orders.ts';
import { fillOf } from '../features/spot/wire-fill.ts';
import { spotOrderOf } from '../features/spot/wire-order.ts';
import { readAccounts } from '../features/wallet/read-wallets.ts';
import { balanceOf } from '../features/wallet/wire-balance.ts';
import { walletId } from '../features/wallet/wire-wallet.ts';
import type { ListeningUsers } from './listening-users.ts';
import { type FillToTell, OwnChanges } from './own-changes.ts';
import { userRoom } from './rooms.ts';

export type OwnFeedParts = { io: Server; listening: ListeningUsers; live: LiveViews; pool: pg.Pool; log: Logger };

export type OwnFeed = { onCommitted: CommittedListener; stop(): void };

/** Changes that come within this time are read from the database together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;

export function createOwnFeed({ io, listening, live, pool, log }: OwnFeedParts): OwnFeed {
  let changes = new OwnChanges();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const listens = (user: number) => listening.has(user);

  function plan(delayMs: number): void {
    if (!isStopped) timer ??= setTimeout(() => void tell(), delayMs);
  }

  async function tell(): Promise<void> {
    const told = changes;
    changes = new OwnChanges();
    let pauseMs = GATHER_MS;
    try {
      await tellOf(told);
    } catch (error) {
      log.warn({ err: error }, 'own events could not be sent; trying again');
      changes.addAll(told);
      pauseMs = RETRY_MS;
    }
    timer = undefined;
    if (!changes.isEmpty) plan(pauseMs);
  }

  async function tellOf({ fills, orders, wallets }: OwnChanges): Promise<void> {
    const { list } = live.current;
    const stored =
      orders.size === 0 ? [] : (await readOrdersById(pool, [...orders])).filter(row => listens(row.order.user));
    const paying = stored.map(({ order }) => {
      const { market } = list.require(order.market);
      return walletId(order.user, order.side === 'buy' ? market.quote : market.base, 'spot');
    });
    const ids = [...new Set([...wallets, ...paying])];
    const accounts = ids.length === 0 ? [] : await readAccounts(pool, ids);
    for (const fill of fills) io.to(userRoom(fill.user)).emit('fill', fillEvent(fill));
    for (const row of stored) {
      const event: ServerEvent<'order'> = { type: 'order', data: spotOrderOf(list.require(row.order.market), row) };
      io.to(userRoom(row.order.user)).emit('order', event);
    }
    for (const account of accounts) {
      const { owner, members } = balanceOf(list, account);
      const event: ServerEvent<'balance'> = members;
      io.to(userRoom(owner)).emit('balance', event);
    }
  }

  function fillEvent({ order, market, side, fill }: FillToTell): ServerEvent<'fill'> {
    const listed = live.current.list.require(market);
    return { type: 'fill', order_id: order, ...coinMembers(listed), side, data: fillOf(listed, side, fill) };
  }

  return {
    onCommitted({ records }) {
      if (listening.isNobody) return;
      for (const { at, events } of records) for (const event of events) changes.add(event, at, listens);
      if (!changes.isEmpty) plan(GATHER_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
