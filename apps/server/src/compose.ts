// Wires every part of the server by hand, top to bottom; nothing else decides what exists and in which order it starts and ends.
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createRemoteSigner, type RequestSigner } from '@candor/chains';
import { OPEN_PRODUCTS, type Product } from '@candor/formulas';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { type NeighbourParts, neighboursOf } from './compose/neighbours.ts';
import { type ComposeOptions, quietly, runs, type StartOptions } from './compose/options.ts';
import { Running } from './compose/running.ts';
import { type Core, type StartedDatabase, startCore, startDatabase } from './compose/start-core.ts';
import { simulatedPrices, startChains, startMarkets } from './compose/start-markets.ts';
import { lastAnswerOf } from './database/pool.ts';
import { kyselyOf } from './database/tables.ts';
import type { Engine } from './engine/engine.ts';
import { LastFile } from './features/banks/payouts/last-file.ts';
import { ChainStates } from './features/chains/chain-states.ts';
import { type Chains, openChains } from './features/chains/chains.ts';
import { createChat } from './features/chat/chat.ts';
import { createChatDoor } from './features/chat/chat-door.ts';
import { writeDemoNews } from './features/content/demo-news.ts';
import { readHelpArticles } from './features/content/help-articles.ts';
import { writeBuiltIn } from './features/content/write-built-in.ts';
import { Arrivals } from './features/deposit/arriving.ts';
import { createMakerState } from './features/health/maker-state.ts';
import { writeDemoTexts } from './features/launch/write-demo-texts.ts';
import { AlertFeed } from './features/lever/alerts/alert-feed.ts';
import type { LiveViews } from './features/market/views/live-views.ts';
import { openOutsideWallets } from './features/outside-wallet/outside-wallets.ts';
import { createIdentity } from './features/people/identity.ts';
import { demoOutbox } from './features/people/messages/demo-outbox.ts';
import { startMessageWorker } from './features/people/messages/messages-worker.ts';
import { createPushSender } from './features/people/push/push-sender.ts';
import { createPictures } from './features/pictures/pictures.ts';
import { ensureFirstOperators, markTold } from './features/staff/first-operators.ts';
import { createStaff, lookupsOf } from './features/staff/staff.ts';
import { fillNameIndex } from './features/verification/fill-name-index.ts';
import { type ApprovalDesk, createApprovalDesk } from './features/withdrawal/approvals/approval-desk.ts';
import type { PayoutSigner } from './features/withdrawal/payout-signer.ts';
import { createPayouts } from './features/withdrawal/payouts.ts';
import { createRemotePayoutSigner } from './features/withdrawal/remote-payout-signer.ts';
import { ACCOUNT_HOOKS, collectParts, FEATURES, type FeatureParts } from './features.ts';
import { buildHttpServer, LISTEN_BACKLOG } from './http/server.ts';
import { identifyHere } from './instance/identify-here.ts';
import type { Instance } from './instance/instance-mark.ts';
import { carriersFor } from './outside/carriers.ts';
import { folderFiles } from './outside/files.ts';
import { watchDatabase } from './postgres/watch.ts';
import { startSocket } from './socket/socket.ts';
import { loadAllTexts } from './texts.ts';
import { startSealing } from './vault/start-sealing.ts';
import { type SilenceWatch, startSilenceWatch } from './workers/silence-watch.ts';

/** The built web apps, beside this app in the repository. */
const WALLET_ROOT = resolve(import.meta.dirname, '../../wallet/dist');
const CONSOLE_ROOT = resolve(import.meta.dirname, '../../console/dist');
/** A signature is made in milliseconds; whoever takes longer is away, and asked again. */
const SIGNER_TIMEOUT_MS = 20_000;

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
  const isSimulated = config.mode === 'demo' && overrides.prices === undefined;
  const simulator = isSimulated ? await simulatedPrices(options) : undefined;
  const core = await startCore({ ...options, registry, chains }, running);
  let isListening = false;
  const marketOptions = { ...options, ...core, simulator, isListening: () => isListening };
  const markets = await startMarkets(marketOptions, running);
  if (!isQuiet) await startChains({ ...options, ...core, ...markets, chains });
  const people = await startPeople({ ...options, ...core }, running);
  if (overrides.contents !== 'none') await writeContents({ ...options, ...markets, ...people });
  const signer = isQuiet ? undefined : signerOf(options);
  let silence: SilenceWatch | undefined;
  const pictures = createPictures({ ...people.identity, files: folderFiles(join(config.dataDir, 'pictures')) });
  const parts = collectParts({
    ...core,
    ...markets,
    ...people,
    log,
    now: overrides.now ?? (() => core.engine.time.now()),
    chains,
    chainStates: new ChainStates(),
    silent: () => silence?.silent() ?? [],
    comparisons: new Map(),
    arrivals: new Arrivals(),
    alerts: new AlertFeed(),
    outsideWallets: openOutsideWallets(config.chains, log),
    mode: config.mode,
    isQuiet,
    fiatRatesUrl: config.fiatRatesUrl,
    openProducts: overrides.openProducts ?? openProductsWith(chains),
    pictures,
    chat: createChat({ ...people, pictures, mode: config.mode, limits: overrides.chatLimits }),
    pictureRetentionDays: config.pictureRetentionDays,
    bankCharges: config.bankCharges,
    lastFile: new LastFile(folderFiles(join(config.dataDir, 'banks'))),
    maker: createMakerState(log),
    payouts: createPayouts(),
    ...payoutPartsOf(options, core, chains, signer),
  });
  for (const feature of FEATURES.filter(each => runs(overrides, each)))
    for (const worker of feature.workers?.(parts) ?? []) running.keep(worker);
  if (runs(overrides, 'silence-watch'))
    silence = running.keep(watchSilence({ ...parts, signer, carriers: people.carriers, registry }));
  const { http, socket } = await serve({ ...options, ...parts, registry }, running);
  if (runs(overrides, 'database-watch')) watch({ ...options, ...core, registry }, running);
  await http.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG });
  isListening = true;
  const { port } = http.server.address() as AddressInfo;
  const { engine, live, pool, reader, identity, staff, maker, chat } = parts;
  return {
    ...{ url: `http://${config.host}:${port}`, port, engine, live, pool, reader, identity, staff, maker, chat },
    ...{ parts, http, socket, instance, isQuiet },
    firstOperators: people.firstOperators,
    operatorsShown: () => markTold(staff, people.firstOperators),
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

function payoutPartsOf(
  { overrides }: StartOptions,
  { reader, pool, engine }: Core,
  chains: Chains,
  signer: RequestSigner | undefined,
): { payoutSigner: PayoutSigner | undefined; approvalDesk: ApprovalDesk | undefined } {
  const { payoutSigner, now = () => engine.time.now() } = overrides;
  if (payoutSigner !== undefined || signer === undefined) return { payoutSigner, approvalDesk: undefined };
  const approvalDesk = createApprovalDesk({ db: kyselyOf(pool), signer, now });
  const parts = { signer, reader, chains, approvals: approvalDesk };
  return { payoutSigner: createRemotePayoutSigner(parts), approvalDesk };
}

/** Deposits come by chains alone, so they are open where one is set. */
function openProductsWith(chains: Chains): ReadonlySet<Product> {
  return chains.length === 0 ? OPEN_PRODUCTS : new Set<Product>([...OPEN_PRODUCTS, 'deposits']);
}

async function startPeople(
  { config, log, overrides, pool, reader, vault, engine, isQuiet }: Started & Core,
  running: Running,
) {
  const { now = () => engine.time.now(), commandPort = () => engine } = overrides;
  const utc = overrides.now ?? (() => engine.time.utc());
  const textOf = await loadAllTexts();
  const db = kyselyOf(pool);
  if (!isQuiet) await startSealing(pool, vault, log);
  const carriers = carriersFor(config, demoOutbox(db, now));
  const { origin, pushOrigin } = config;
  const push = createPushSender({ db, vault, log, textOf, origin, pushOrigin, now });
  const messages = runs(overrides, 'messages')
    ? running.keep(startMessageWorker({ db, carriers, push, vault, log, textOf, origin, now }))
    : undefined;
  const identity = await createIdentity({
    db,
    reader,
    engine: commandPort(engine),
    vault,
    origin,
    pushOrigin,
    offersSms: carriers.sms !== undefined,
    accountHooks: ACCOUNT_HOOKS,
    wakeMessages: () => messages?.wake(),
    log,
    now,
    utc,
    passwords: overrides.passwords,
  });
  const staff = createStaff(identity, config);
  const firstOperators = isQuiet ? [] : await ensureFirstOperators(staff, config);
  if (!isQuiet) await fillNameIndex(identity);
  if (identity.relyingParty.id === undefined) {
    log.warn({ origin: config.origin }, 'ORIGIN is an IP address, so there are no passkeys: browsers want a name');
  }
  return { textOf, identity, staff, firstOperators, carriers };
}

type ContentParts = StartOptions & Awaited<ReturnType<typeof startPeople>> & { live: LiveViews };

async function writeContents({ config: { mode }, live, identity, ...people }: ContentParts): Promise<void> {
  await writeDemoTexts({ ...identity, ...people, list: live.current.list, mode });
  await writeBuiltIn(identity.db, await readHelpArticles(), new Date());
  await writeDemoNews({ ...identity, mode });
}

type SilenceParts = NeighbourParts & Pick<Core, 'engine'> & { log: Logger; registry: Registry };

function watchSilence({ engine, log, registry, ...parts }: SilenceParts): SilenceWatch {
  const alarm = (facts: object, sentence: string) => engine.alarm(facts, sentence);
  return startSilenceWatch({ neighbours: neighboursOf(parts), alarm, log, registry, now: parts.now });
}

type ServeOptions = Started & Core & ReturnType<typeof collectParts> & { registry: Registry };

/** Answers over HTTP and the socket, once the server listens. */
async function serve(options: ServeOptions, running: Running) {
  const { config, log, overrides, pool, engine, diskWatch, live, rest, textOf, identity, staff, registry } = options;
  const { isQuiet } = options;
  const { connections } = config;
  const routes = overrides.routes ?? ((parts: FeatureParts) => FEATURES.flatMap(each => each.routes?.(parts) ?? []));
  const lookups = lookupsOf(staff);
  const http = await buildHttpServer({
    ...{ config, log, textOf, registry, connections, isQuiet },
    ...lookups,
    webRoot: WALLET_ROOT,
    consoleRoot: CONSOLE_ROOT,
    readiness: {
      database: () => pool.query('SELECT 1'),
      engine: () => engine.isReady(),
      views: () => live.areLive,
      disk: () => diskWatch.areWritable() && engine.hasRoom(),
      // A clock that is known to be wrong stops nothing.
      clock: () => engine.time.leap()?.isRefuted !== false,
      instance: () => !isQuiet,
    },
    silent: options.silent,
    routes: routes(options),
    onGuest: () => rest?.wake(),
    ...overrides.http,
  });
  const { sessions, apiKeys, now } = identity;
  const { askedCharts, chat } = options;
  const socket = startSocket({
    ...{ server: http.server, live, engine, sessions, apiKeys, askedCharts, now, log, registry, connections, textOf },
    languages: lookups.languages,
    ownNews: FEATURES.flatMap(({ ownNews }) => ownNews?.(options) ?? []),
    publicNews: FEATURES.flatMap(({ publicNews }) => publicNews?.(options) ?? []),
    trustedProxies: config.trustedProxies,
    chat: createChatDoor(chat),
    ...overrides.socket,
  });
  const own = () => live.current.operators.reduce((sum, { id }) => sum + socket.loggedIn(id), 0);
  rest?.countConnections(() => socket.connections() - own());
  // Together: with PostgreSQL gone, calls under way wait for the engine, which tells them so only once it is to stop.
  running.add(() => Promise.all([http.close(), engine.stop()]));
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
