// The live events of the socket: typed, checked, and restored after every lost connection.
import { type ClientEvent, type ServerEvent, type ServerEventName, serverEvents } from '@candor/contract';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { type Observable, observable } from './observable.ts';

/** `offline`: the connection is lost and being made again. `closed`: closed by us. */
export type FeedStatus = 'connecting' | 'live' | 'offline' | 'closed';

/** A chart whose running bar is wanted; without a source of the one that charts open on. */
export type WatchedChart = NonNullable<ClientEvent<'subscribe'>['charts']>[number];

export type LiveFeedOptions = {
  /** Origin of the server, such as `https://exchange.example`; "" or "/" for the page's own. */
  url: string;
  /** The token of the login whose own events are wanted. */
  token?: string;
  /** The pairs that public events are wanted of; all of them by default. */
  symbols?: readonly string[];
  /** No bars but those of watched charts are sent, even while none is watched; otherwise all bars are until one is. */
  onlyWatchedCharts?: boolean;
};

export type LiveFeed = {
  /** Calls the listener for every event of that name; answers how to stop. Events that the contract does not know are left out. */
  on<Name extends ServerEventName>(name: Name, listener: (event: ServerEvent<Name>) => void): () => void;
  /** Logs in with another token, or out with "". */
  setToken(token: string): void;
  /** Narrows the public events to these pairs; undefined is all of them again. */
  setSymbols(symbols: readonly string[] | undefined): void;
  /** Narrows the `kline` events to this chart and the others that are watched; answers how to stop watching it. */
  watchChart(chart: WatchedChart): () => void;
  status: Observable<FeedStatus>;
  close(): void;
};

const CONNECT_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Opens the feed. After a lost connection it connects, logs in and subscribes again by itself; what happened meanwhile is not
 * sent again, so whoever needs it reads it once more when `status` turns to `live`.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  let token = options.token ?? '';
  let symbols = options.symbols;
  const charts = new Set<WatchedChart>();
  let namesCharts = options.onlyWatchedCharts === true;
  let isTelling = false;
  const status = observable<FeedStatus>('connecting');
  const socket = io(options.url || '/', {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    forceNew: true,
  });

  socket.on('connect', () => {
    if (token !== '') socket.emit('login', token);
    if (symbols !== undefined || namesCharts) socket.emit('subscribe', subscription());
    status.set('live');
  });
  socket.on('connect_error', () => {
    if (status.get() !== 'closed') status.set('offline');
  });
  socket.on('disconnect', reason => {
    if (status.get() === 'closed') return;
    status.set('offline');
    // The library takes a disconnection by the server as final; a server that restarts is not.
    if (reason === 'io server disconnect') socket.connect();
  });

  function subscription(): ClientEvent<'subscribe'> {
    return {
      ...(symbols !== undefined && { symbols: [...symbols] }),
      ...(namesCharts && { charts: [...charts] }),
    };
  }

  /** One chart often takes the place of another: what changes together is told together. */
  function tellCharts(): void {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      if (socket.connected) socket.emit('subscribe', { charts: [...charts] });
    });
  }

  return {
    on(name, listener) {
      const schema: z.core.$ZodType = serverEvents[name];
      const check = (payload: unknown) => {
        const read = z.safeParse(schema, payload);
        if (read.success) listener(read.data as Parameters<typeof listener>[0]);
      };
      socket.on(name as string, check);
      return () => {
        socket.off(name as string, check);
      };
    },
    setToken(next) {
      if (next === token) return;
      const isChange = token !== '';
      token = next;
      if (!socket.connected) return;
      // A connection belongs to the user who proved it first; only a new one belongs to nobody.
      if (isChange) socket.disconnect().connect();
      else socket.emit('login', token);
    },
    setSymbols(next) {
      symbols = next;
      if (socket.connected) socket.emit('subscribe', { symbols: symbols ?? null });
    },
    watchChart(chart) {
      charts.add(chart);
      namesCharts = true;
      tellCharts();
      return () => {
        if (charts.delete(chart)) tellCharts();
      };
    },
    status,
    close() {
      status.set('closed');
      socket.disconnect();
    },
  };
}
