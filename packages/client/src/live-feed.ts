// The live events of the socket: typed, checked, and restored after every lost connection.
import {
  type ClientEvent,
  type ServerEvent,
  type ServerEventName,
  serverEvents,
  type TradedKind,
} from '@candor/contract';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { type Observable, observable } from './held-values.ts';

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
  /**
   * Calls the listener for every event of that name; answers how to stop. Events unknown to the contract are left out, and
   * those of contracts go only to listeners for `lever`.
   */
  on<Name extends ServerEventName>(
    name: Name,
    listener: (event: ServerEvent<Name>) => void,
    traded?: TradedKind,
  ): () => void;
  /** Logs in with another token, or out with "". */
  setToken(token: string): void;
  /** Narrows the public events to these pairs; undefined is all of them again. */
  setSymbols(symbols: readonly string[] | undefined): void;
  /** Requests the market events of this contract in addition to those watched already; answers how to stop watching it. */
  watchContract(symbol: string): () => void;
  /** Narrows the `kline` events to this chart and the others that are watched; answers how to stop watching it. */
  watchChart(chart: WatchedChart, traded?: TradedKind): () => void;
  /**
   * Receives live support without a login: with the token of a visit, or the ticket of a member of staff. It is requested at each
   * connection, "" where there is none now; answers how to stop from the next connection on.
   */
  joinChat(tokenOf: () => string | Promise<string>): () => void;
  /** Shows the other side that the user is writing; at most once in three seconds. @param chat for staff, which conversation. */
  sendTyping(chat?: number): void;
  /**
   * Requests an answer from the server: true once it came, which is after all events that were sent before it. A connection without one
   * within the timeout, or a lost one, is made again immediately, and the answer is false.
   */
  probe(timeoutMs: number): Promise<boolean>;
  status: Observable<FeedStatus>;
  close(): void;
};

const CONNECT_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;
const TYPING_EVERY_MS = 3_000;

/**
 * Opens the feed. After a lost connection it connects, logs in and subscribes again automatically; what happened meanwhile is not
 * sent again, so a caller that needs it reads it once more when `status` turns to `live`.
 */
export function createLiveFeed(options: LiveFeedOptions): LiveFeed {
  let token = options.token ?? '';
  let symbols = options.symbols;
  const charts = new Set<WatchedChart>();
  /** One entry for each watcher, so that the last of them ends it. */
  const contracts = new Set<{ symbol: string }>();
  const contractCharts = new Set<WatchedChart>();
  let namesCharts = options.onlyWatchedCharts === true;
  const planned = new Set<TradedKind>();
  /** The contract subscription last sent on this connection. */
  let sentContracts = '';
  /** The last one counts. */
  let chatTokens: readonly (() => string | Promise<string>)[] = [];
  /** What this connection has entered live support with. */
  let enteredWith = '';
  let typingSentAt = Number.NEGATIVE_INFINITY;
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
    sentContracts = '';
    if (contracts.size > 0 || contractCharts.size > 0) publishContracts();
    enteredWith = '';
    void enterChat();
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

  async function enterChat(): Promise<void> {
    const chatToken = await Promise.resolve(chatTokens.at(-1)?.()).catch(() => '');
    if (chatToken === undefined || chatToken === enteredWith || !socket.connected) return;
    enteredWith = chatToken;
    if (chatToken !== '') socket.emit('chat_join', chatToken);
  }

  function subscription(): ClientEvent<'subscribe'> {
    return {
      ...(symbols !== undefined && { symbols: [...symbols] }),
      ...(namesCharts && { charts: [...charts] }),
    };
  }

  function contractSubscription(): ClientEvent<'subscribe'> {
    const symbols = [...new Set([...contracts].map(({ symbol }) => symbol))];
    return { kind: 'lever', symbols, charts: [...contractCharts] };
  }

  /** Many parts of a page watch the same contract: one more or one less changes nothing. */
  function publishContracts(): void {
    const wishes = contractSubscription();
    const text = JSON.stringify(wishes);
    if (text === sentContracts) return;
    sentContracts = text;
    socket.emit('subscribe', wishes);
  }

  /** One chart often takes the place of another: what changes together is sent together. */
  function publishLater(traded: TradedKind): void {
    if (planned.has(traded)) return;
    planned.add(traded);
    queueMicrotask(() => {
      planned.delete(traded);
      if (!socket.connected) return;
      if (traded === 'lever') publishContracts();
      else socket.emit('subscribe', { charts: [...charts] });
    });
  }

  function watch<Watched>(watched: Set<Watched>, one: Watched, traded: TradedKind): () => void {
    watched.add(one);
    publishLater(traded);
    return () => {
      if (watched.delete(one)) publishLater(traded);
    };
  }

  return {
    on(name, listener, traded = 'spot') {
      const schema: z.core.$ZodType = serverEvents[name];
      const check = (payload: unknown) => {
        const read = z.safeParse(schema, payload);
        if (read.success && tradedOf(read.data) === traded) listener(read.data as Parameters<typeof listener>[0]);
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
      // A connection belongs to the user who proved it first; only a new one has no user.
      if (isChange) socket.disconnect().connect();
      else socket.emit('login', token);
    },
    setSymbols(next) {
      symbols = next;
      if (socket.connected) socket.emit('subscribe', { symbols: symbols ?? null });
    },
    watchContract: symbol => watch(contracts, { symbol }, 'lever'),
    watchChart(chart, traded = 'spot') {
      if (traded === 'lever') return watch(contractCharts, chart, traded);
      namesCharts = true;
      return watch(charts, chart, traded);
    },
    joinChat(tokenOf) {
      chatTokens = [...chatTokens, tokenOf];
      if (socket.connected) void enterChat();
      return () => {
        chatTokens = chatTokens.filter(each => each !== tokenOf);
      };
    },
    sendTyping(chat) {
      const now = performance.now();
      if (!socket.connected || now - typingSentAt < TYPING_EVERY_MS) return;
      typingSentAt = now;
      socket.volatile.emit('chat_typing', chat === undefined ? {} : { chat });
    },
    probe(timeoutMs) {
      // Without waiting for the end of the library's pause.
      if (status.get() === 'offline') socket.disconnect().connect();
      const { id } = socket;
      if (id === undefined) return Promise.resolve(false);
      return new Promise(resolve => {
        socket.timeout(timeoutMs).emit('probe', (silence: Error | null) => {
          resolve(silence === null);
          if (silence !== null && socket.id === id) socket.disconnect().connect();
        });
      });
    },
    status,
    close() {
      status.set('closed');
      socket.disconnect();
    },
  };
}

/** Whose event it is; those of users themselves count as of spot, since they name nothing. */
function tradedOf(event: unknown): TradedKind {
  return typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'lever' ? 'lever' : 'spot';
}
