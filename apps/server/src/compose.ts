// Wires every part of the server by hand, top to bottom; nothing else decides what exists and in which order it starts and ends.
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRemoteSigner, type RequestSigner } from '@candor/chains';
import { OPEN_PRODUCTS, type Product } from '@candor/formulas';
import { Registry } from 'prom-client';
import { type ComposeOptions, quietly, runs, type StartOptions } from './compose/options.ts';
import { Running } from './compose/running.ts';
import { type Core, type StartedDatabase, startCore, startDatabase, waitForLead } from './compose/start-core.ts';
import { type Markets, simulatedPrices, startMarkets } from './compose/start-markets.ts';
import { startPeople } from './compose/start-people.ts';
import { lastAnswerOf } from './database/pool.ts';
import type { Engine } from './engine/engine.ts';
import type { Lead } from './engine/standby.ts';
import { type Chains, openChains } from './features/chains/chains.ts';
import { createChatGateway } from './features/chat/chat-gateway.ts';
import { readViewSeed } from './features/market/views/read-view-seed.ts';
import { markShown } from './features/staff/first-operators.ts';
import { lookupsOf } from './features/staff/staff.ts';
import { FEATURES, type FeatureParts, partsOn } from './features.ts';
import { buildHttpServer, LISTEN_BACKLOG } from './http/server.ts';
import { identifyHere } from './instance/identify-here.ts';
import type { Instance } from './instance/instance-mark.ts';
import { watchDatabase } from './postgres/watch.ts';
import { startSocket } from './socket/socket.ts';
import { type SilenceWatch, startSilenceWatch } from './workers/silence-watch.ts';

/** The built web apps, next to this app in the repository. */
const WALLET_ROOT = resolve(import.meta.dirname, '../../wallet/dist');
const CONSOLE_ROOT = resolve(import.meta.dirname, '../../console/dist');
/** A signature takes milliseconds; a signer that takes longer counts as away, and is called again. */
const SIGNER_TIMEOUT_MS = 20_000;
/** While a server stops, answers that need the lease have this long. */
const LATE_ANSWERS_MS = 1_000;

export type Exchange = Awaited<ReturnType<typeof compose>>;

/** Starts the server's parts and lets it listen. What is already running is ended again where a later part fails. */
export async function compose({ overrides = {}, ...settings }: ComposeOptions) {
  const options: StartOptions = { ...settings, overrides };
  const running = new Running();
  try {
    const database = await startDatabase(options, running);
    const instance = await identifyHere({ ...options, ...database, hostId: overrides.hostId });
    const isQuiet = instance.differences.length > 0;
    const started = { ...options, ...database, instance, isQuiet };
    return await start(isQuiet ? { ...started, overrides: quietly(overrides) } : started, running);
  } catch (error) {
    await running.close();
    throw error;
  }
}

type Started = StartOptions & StartedDatabase & { instance: Instance; isQuiet: boolean };

async function start(options: Started, running: Running) {
  const { config, log, overrides, instance, isQuiet } = options;
  const registry = new Registry();
  const chains = overrides.chains ?? openChains(config.chains);
  const { lead, endStandby } = isQuiet
    ? { lead: undefined, endStandby: () => undefined }
    : await waitForLead(options, running, () => readViewSeed(options.reader, Date.now()));
  const isSimulated = config.mode === 'demo' && overrides.prices === undefined;
  const simulator = isSimulated ? await simulatedPrices({ ...options, lead }) : undefined;
  const core = await startCore({ ...options, registry, chains, lead }, running);
  let isListening = false;
  const marketOptions = { ...options, ...core, simulator, isListening: () => isListening };
  const markets = await startMarkets(marketOptions, running);
  const people = await startPeople({ ...options, ...core }, running);
  let silence: SilenceWatch | undefined;
  const parts = partsOn({
    ...core,
    ...markets,
    ...people,
    config,
    log,
    overrides,
    chains,
    isQuiet,
    mode: config.mode,
    now: overrides.now ?? (() => core.engine.time.now()),
    openProducts: overrides.openProducts ?? openProductsWith(chains),
    signer: isQuiet ? undefined : signerOf(options),
    silent: () => silence?.silent() ?? [],
  });
  if (!isQuiet) for (const { prepare } of FEATURES) await prepare?.(parts);
  if (overrides.contents !== 'none') for (const { open } of FEATURES) await open?.(parts);
  for (const feature of FEATURES.filter(each => runs(overrides, each)))
    for (const worker of feature.workers?.(parts) ?? []) running.keep(worker);
  if (runs(overrides, 'silence-watch')) {
    const neighbours = FEATURES.flatMap(each => each.neighbours?.(parts) ?? []);
    const alarm = (facts: object, sentence: string) => parts.engine.alarm(facts, sentence);
    silence = running.keep(startSilenceWatch({ neighbours, alarm, log, registry, now: parts.now }));
  }
  const { http, socket } = await serve({ ...options, ...parts, registry, lead }, running);
  lead?.lease.onSilence(() => {
    log.warn('the lease could not be renewed for ten seconds: connections of the socket are ended');
    socket.disconnect();
  });
  if (runs(overrides, 'database-watch')) watch({ ...options, ...core, registry }, running);
  await endStandby();
  await http.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG });
  isListening = true;
  const { port } = http.server.address() as AddressInfo;
  const { engine, live, pool, reader, identity, staff, maker, chat } = parts;
  return {
    url: `http://${config.host}:${port}`,
    port,
    engine,
    live,
    pool,
    reader,
    identity,
    staff,
    maker,
    chat,
    parts,
    http,
    socket,
    instance,
    isQuiet,
    firstOperators: people.firstOperators,
    operatorsShown: () => markShown(staff, people.firstOperators),
    /** Whether operators have adopted a quiet exchange, which then has to be started again. */
    isAdopted: async () => {
      const { differences } = await identifyHere({ ...options, hostId: overrides.hostId });
      return differences.length === 0;
    },
    close: () => running.close(),
  };
}

/** Without one there are deposits only. */
function signerOf({ config, overrides, instance, onHalt }: Started): RequestSigner | undefined {
  const { signer: settings } = config.chains;
  const { generation } = instance.mark;
  const onOtherGeneration = (served: number) => {
    // An older one is served until its owner sets ours.
    if (served > generation) onHalt(new Error(`The signer serves generation ${served}: another copy was adopted.`));
  };
  const options = { timeoutMs: SIGNER_TIMEOUT_MS, generation, onOtherGeneration };
  return overrides.signer ?? (settings && createRemoteSigner({ ...settings, ...options }));
}

/** Deposits come by chains alone, so they are open where one is set. */
function openProductsWith(chains: Chains): ReadonlySet<Product> {
  return chains.length === 0 ? OPEN_PRODUCTS : new Set<Product>([...OPEN_PRODUCTS, 'deposits']);
}

type ServeOptions = Started & Core & Markets & FeatureParts & { registry: Registry; lead: Lead | undefined };

/** Answers over HTTP and the socket, once the server listens. */
async function serve(options: ServeOptions, running: Running) {
  const { config, log, overrides, pool, engine, diskWatch, live, rest, textOf, identity, staff, registry } = options;
  const { isQuiet, lead } = options;
  const { connections } = config;
  const routes = overrides.routes ?? ((parts: FeatureParts) => FEATURES.flatMap(each => each.routes?.(parts) ?? []));
  const lookups = lookupsOf(staff);
  const http = await buildHttpServer({
    config,
    log,
    textOf,
    registry,
    connections,
    isQuiet,
    ...lookups,
    webRoot: WALLET_ROOT,
    consoleRoot: CONSOLE_ROOT,
    readiness: {
      database: () => pool.query('SELECT 1'),
      engine: () => engine.isReady(),
      views: () => live.areLive,
      disk: () => diskWatch.areWritable() && engine.hasRoom(),
      // A clock that is certainly wrong stops nothing.
      clock: () => engine.time.leap()?.isRefuted !== false,
      instance: () => !isQuiet,
    },
    silent: options.silent,
    metrics: FEATURES.flatMap(({ metrics }) => metrics?.(options) ?? []),
    routes: routes(options),
    onGuest: () => rest?.wake(),
    ...overrides.http,
  });
  const { sessions, apiKeys, now } = identity;
  const { requestedCharts, chat } = options;
  const socket = startSocket({
    server: http.server,
    live,
    engine,
    sessions,
    apiKeys,
    requestedCharts,
    now,
    log,
    registry,
    connections,
    textOf,
    languages: lookups.languages,
    ownUpdates: FEATURES.flatMap(({ ownUpdates }) => ownUpdates?.(options) ?? []),
    publicUpdates: FEATURES.flatMap(({ publicUpdates }) => publicUpdates?.(options) ?? []),
    trustedProxies: config.trustedProxies,
    chat: createChatGateway(chat),
    ...overrides.socket,
  });
  const own = () => live.current.operators.reduce((sum, { id }) => sum + socket.loggedIn(id), 0);
  rest?.countConnections(() => socket.connections() - own());
  running.add(async () => {
    // Together: with PostgreSQL gone, calls under way wait for the engine, which answers them only once it is to stop.
    const [closed, stopped] = [http.close(), engine.stop()];
    await stopped;
    // A standby need not wait for clients that take their answers slowly, nor for the workers.
    await Promise.race([closed, sleep(LATE_ANSWERS_MS, undefined, { ref: false })]);
    await lead?.lease.stop();
    await closed;
  });
  running.add(() => socket.close());
  return { http, socket };
}

type WatchOptions = StartOptions & StartedDatabase & { engine: Engine; registry: Registry };

/** The last of all, so the first to end: nothing starts PostgreSQL again while the server stops. */
function watch(
  { url, embedded, pool, engine, log, registry, onHalt, onDatabase }: WatchOptions,
  running: Running,
): void {
  let committedAt = 0;
  running.add(
    engine.onCommitted(() => {
      committedAt = performance.now();
    }),
  );
  const pooledAt = lastAnswerOf(pool);
  const answeredAt = () => Math.max(committedAt, pooledAt());
  const onChange = (state: 'gone' | 'back') => onDatabase?.(state);
  running.keep(watchDatabase({ url, embedded, answeredAt, log, registry, onChange, onMoved: onHalt }));
}
