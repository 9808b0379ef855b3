// What the server is started with: settings, log, listeners for its state, and what a test or a measurement replaces in it.
import type { RequestSigner } from '@candor/chains';
import type { Product } from '@candor/formulas';
import type { PriceSource } from '@candor/prices';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Clock } from '../engine/engine-clock.ts';
import type { CommandPort } from '../engine/engine-port.ts';
import type { Chains } from '../features/chains/chains.ts';
import type { ChatLimits } from '../features/chat/chat.ts';
import type { Feature } from '../features/feature.ts';
import type { IndexPast } from '../features/market/candles/index-history.ts';
import type { PriceWorker } from '../features/market/prices-worker.ts';
import type { PayoutSigner } from '../features/withdrawal/payouts.ts';
import type { FeatureParts } from '../features.ts';
import type { RouteFile } from '../http/route.ts';
import type { HttpServerParts } from '../http/server.ts';
import type { SocketParts } from '../socket/socket.ts';
import type { DiskFiles } from '../workers/disk-watch.ts';

export type ComposeOptions = {
  config: Config;
  log: Logger;
  /** Called at each step that takes a moment. */
  onStep(step: string): void;
  /** The engine ended on its own, or PostgreSQL cannot be reached any more: the process should end too. */
  onHalt(reason: Error): void;
  /** PostgreSQL has gone away, or is there again. */
  onDatabase?(state: 'gone' | 'back'): void;
  /** Another server leads, and this one waits; it answers health and metrics at the address. */
  onStandby?(url: string): void;
  /** Ends the start where it waits for another server. */
  signal?: AbortSignal;
  overrides?: Overrides;
};

/** The options as the parts of the server get them. */
export type StartOptions = ComposeOptions & { overrides: Overrides };

/** Replacements for tests and measurements. No setting of the environment reaches them. */
export type Overrides = {
  /** The time of users, operators and features. */
  now?: () => number;
  /** The time of the engine and of the market views. */
  engineClock?: Clock;
  /** Index prices that the caller publishes: nothing is simulated, and no exchange is queried. */
  prices?: PublishedPrices;
  /** Changes what the simulated sources say. */
  simulatedSources?(sources: readonly PriceSource[]): readonly PriceSource[];
  /** The index before its first recorded price. The simulator makes years of it for eleven markets, which takes seconds. */
  indexPast?: IndexPast;
  /** What a new exchange opens with besides its coins, markets, chains and operators: everything, or nothing. */
  contents?: 'none';
  /** The workers that run, of those that act automatically; all without it. */
  workers?: readonly RunningWorker[];
  /** Hashes and checks of passwords that take less time. */
  passwords?: Passwords;
  /** The products that users find open. */
  openProducts?: ReadonlySet<Product>;
  /** The chains, in place of those of the settings. */
  chains?: Chains;
  /** The id of the host, in place of the operating system's own. */
  hostId?: string | null;
  /** The client of the signer, in place of the one of the settings. */
  signer?: RequestSigner;
  /** Signs payments itself, in place of a separate signer. */
  payoutSigner?: PayoutSigner | undefined;
  /** Wraps the engine for the features of people and staff. */
  commandPort?(engine: CommandPort): CommandPort;
  /** The file system whose free space is watched. */
  disks?: DiskFiles;
  chatLimits?: Partial<ChatLimits>;
  /** The calls over HTTP, in place of those of the features. */
  routes?(parts: FeatureParts): readonly RouteFile[];
  http?: Partial<Pick<HttpServerParts, HttpPart>>;
  socket?: Pick<SocketParts, 'queueLimits' | 'recheckMs'>;
};

type HttpPart =
  | 'rates'
  | 'uploadPace'
  | 'requestDeadlineMs'
  | 'readiness'
  | 'silent'
  | 'webRoot'
  | 'consoleRoot'
  | 'onGuest';

/** The server's index prices where no worker fetches them. */
export type PublishedPrices = Pick<PriceWorker, 'quotesOf'> &
  Partial<Pick<PriceWorker, 'silentSince' | 'clockReadings'>> & { sources: readonly { name: string }[] };

/**
 * `database-watch` notices that PostgreSQL is away, `silence-watch` that a neighbour is silent, `clock` lets time pass in the core and handles leaps of the clock, `candles` stores charts, `messages` delivers mail, SMS and
 * push; a feature means all of its workers.
 */
export type RunningWorker =
  | 'database-watch'
  | 'silence-watch'
  | 'clock'
  | 'candles'
  | 'messages'
  | Feature<FeatureParts>;

export function runs({ workers }: Overrides, worker: RunningWorker): boolean {
  return workers === undefined || workers.includes(worker);
}

const NO_PRICES: PublishedPrices = { sources: [], quotesOf: () => [] };

/** What a quiet exchange is started with: nothing in it acts automatically, and nothing new is made. */
export function quietly(overrides: Overrides): Overrides {
  return { ...overrides, workers: [], contents: 'none', prices: NO_PRICES, payoutSigner: undefined };
}
