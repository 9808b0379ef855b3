// Wires every part of the server by hand, top to bottom; nothing else decides what exists and in which order it starts and ends.
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createRemoteSigner } from '@candor/chains';
import { OPEN_PRODUCTS, type Product } from '@candor/formulas';
import { createSimulator, type PriceSource, type Simulator, withNewcomers } from '@candor/prices';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { AppliedPosition } from './database/applied-position.ts';
import { migrate } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { openPool } from './database/pool.ts';
import { PoolReader } from './database/reader.ts';
import { kyselyOf } from './database/tables.ts';
import { startEngine } from './engine/engine.ts';
import { openBanks } from './features/banks/open-banks.ts';
import { ChainStates } from './features/chains/chain-states.ts';
import { type Chains, openChains } from './features/chains/chains.ts';
import { openRails } from './features/chains/open-rails.ts';
import { type ChatLimits, createChat } from './features/chat/chat.ts';
import { createChatDoor } from './features/chat/chat-door.ts';
import { writeDemoNews } from './features/content/demo-news.ts';
import { readHelpArticles } from './features/content/help-articles.ts';
import { writeBuiltIn } from './features/content/write-built-in.ts';
import { DEMO_DAY_MS, tradeDemoDay } from './features/demo-day/demo-day.ts';
import { Arrivals } from './features/deposit/arriving.ts';
import type { Worker } from './features/feature.ts';
import { createMakerState } from './features/health/maker-state.ts';
import { openDemoProducts } from './features/hosting/open-demo-products.ts';
import { openDemoLaunches } from './features/launch/open-demo-launches.ts';
import { writeDemoTexts } from './features/launch/write-demo-texts.ts';
import { AlertFeed } from './features/lever/alerts/alert-feed.ts';
import { openContracts } from './features/lever/open-contracts.ts';
import { AskedCharts } from './features/market/candles/asked-charts.ts';
import { startCandleWorker } from './features/market/candles/candles-worker.ts';
import type { IndexPast } from './features/market/candles/index-history.ts';
import { startDemoRest } from './features/market/demo-rest.ts';
import { priceSecret } from './features/market/price-secret.ts';
import { startPriceWorker } from './features/market/prices-worker.ts';
import { quotedMarkets } from './features/market/quoted-markets.ts';
import { LiveViews } from './features/market/views/live-views.ts';
import { readViewSeed } from './features/market/views/read-view-seed.ts';
import { openOptions } from './features/option/open-options.ts';
import { openOutsideWallets } from './features/outside-wallet/outside-wallets.ts';
import { createIdentity } from './features/people/identity.ts';
import { demoOutbox } from './features/people/messages/demo-outbox.ts';
import { startMessageWorker } from './features/people/messages/messages-worker.ts';
import { createPushSender } from './features/people/push/push-sender.ts';
import { createPictures } from './features/pictures/pictures.ts';
import { openDemoReferral } from './features/referral/open-demo-referral.ts';
import { openDemoReserves } from './features/reserves/open-demo-reserves.ts';
import { ensureFirstOperators, markTold } from './features/staff/first-operators.ts';
import { createStaff, lookupsOf } from './features/staff/staff.ts';
import { fillNameIndex } from './features/verification/fill-name-index.ts';
import { createVerifyRuns } from './features/verify/verify-runs.ts';
import { type ApprovalDesk, createApprovalDesk } from './features/withdrawal/approvals/approval-desk.ts';
import type { PayoutSigner } from './features/withdrawal/payout-signer.ts';
import { createPayouts } from './features/withdrawal/payouts.ts';
import { createRemotePayoutSigner } from './features/withdrawal/remote-payout-signer.ts';
import { ACCOUNT_HOOKS, collectParts, FEATURES, type FeatureParts, SEALED_DATA } from './features.ts';
import type { ConnectionLimits } from './http/connection-count.ts';
import type { Rates } from './http/limits.ts';
import { buildHttpServer, LISTEN_BACKLOG } from './http/server.ts';
import { carriersFor } from './outside/carriers.ts';
import { folderFiles } from './outside/files.ts';
import { exchangeSource } from './outside/prices/exchange-source.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { watchDatabase } from './postgres/watch.ts';
import { seed } from './seed.ts';
import { startSocket } from './socket/socket.ts';
import { loadAllTexts } from './texts.ts';
import { openVault } from './vault/open-vault.ts';
import { sealUnsealed, startSealing } from './vault/seal-unsealed.ts';
import type { Vault } from './vault/vault.ts';
import { startClockWorker } from './workers/clock.ts';
import { startDiskWatch } from './workers/disk-watch.ts';

/** The built web apps, beside this app in the repository. */
const WALLET_ROOT = resolve(import.meta.dirname, '../../wallet/dist');
const CONSOLE_ROOT = resolve(import.meta.dirname, '../../console/dist');
/** A signature is made in milliseconds; whoever takes longer is away, and asked again. */
const SIGNER_TIMEOUT_MS = 20_000;

export type ComposeOptions = {
  config: Config;
  log: Logger;
  /** Hears of each step that takes a moment. */
  onStep(step: string): void;
  /** The engine ended on its own, or PostgreSQL cannot be reached any more: the process should end too. */
  onHalt(reason: Error): void;
  /** PostgreSQL has gone away, or is there again. */
  onDatabase?(state: 'gone' | 'back'): void;
  /** Other limits than the usual ones, for measurements. */
  rates?: Rates;
  connections?: ConnectionLimits;
  chatLimits?: Partial<ChatLimits>;
  /** Other products than those that are here: for tests of what a product finds when it comes. */
  openProducts?: ReadonlySet<Product>;
  /** Signs what leaves in place of the signer of the settings: for tests. */
  payoutSigner?: PayoutSigner | undefined;
  /** The index before its first recorded price, in place of the simulator's: for tests, since the years of eleven markets take seconds. */
  indexPast?: IndexPast;
  /** Changes what the simulated sources say: for the journeys, whose prices stand still for some seconds. */
  pricesOf?(sources: readonly PriceSource[]): readonly PriceSource[];
};

export type Exchange = Awaited<ReturnType<typeof compose>>;

/** Starts the server's parts and lets it listen. What is already running is ended again where a later part fails. */
export async function compose(options: ComposeOptions) {
  const { config, log } = options;
  const running = new Running();
  try {
    const registry = new Registry();
    const database = await startDatabase(options, running);
    const simulator = config.mode === 'demo' ? await simulatedPrices({ ...options, ...database }) : undefined;
    const core = await startCore({ ...options, ...database, registry }, running);
    const markets = await startMarkets({ ...options, ...core, simulator }, running);
    const chains = await startChains({ ...options, ...core, ...markets });
    const people = await startPeople({ ...options, ...core }, running);
    const { list } = markets.live.current;
    await writeDemoTexts({ ...people.identity, ...people, list, mode: config.mode });
    await writeBuiltIn(people.identity.db, await readHelpArticles(), new Date());
    await writeDemoNews({ ...people.identity, mode: config.mode });
    const files = folderFiles(join(config.dataDir, 'pictures'));
    const pictures = createPictures({ ...people.identity, files });
    const parts = collectParts({
      ...core,
      ...markets,
      ...people,
      log,
      chains,
      chainStates: new ChainStates(),
      comparisons: new Map(),
      arrivals: new Arrivals(),
      alerts: new AlertFeed(),
      outsideWallets: openOutsideWallets(config.chains, log),
      mode: config.mode,
      fiatRatesUrl: config.fiatRatesUrl,
      openProducts: options.openProducts ?? openProductsWith(chains),
      pictures,
      chat: createChat({ ...people, pictures, mode: config.mode, limits: options.chatLimits }),
      pictureRetentionDays: config.pictureRetentionDays,
      maker: createMakerState(log),
      payouts: createPayouts(),
      ...signerOf(options, core, chains),
    });
    for (const { workers } of FEATURES) for (const worker of workers?.(parts) ?? []) running.keep(worker);
    const server = await serve({ ...options, ...core, ...parts, registry }, running);
    watch({ ...options, ...database, registry }, running);
    await server.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG });
    const { port } = server.server.address() as AddressInfo;
    const { firstOperators, staff, identity } = people;
    return {
      ...{ url: `http://${config.host}:${port}`, port, engine: core.engine, live: markets.live },
      ...{
        pool: core.pool,
        reader: core.reader,
        identity,
        staff,
        maker: parts.maker,
        chat: parts.chat,
        firstOperators,
      },
      operatorsTold: () => markTold(staff, firstOperators),
      close: () => running.close(),
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** What has to end, the last that was started first. */
class Running {
  private readonly endings: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.endings.push(end);
  }

  /** @returns the worker itself. */
  keep<Kept extends Worker>(worker: Kept): Kept {
    this.add(() => worker.stop());
    return worker;
  }

  async close(): Promise<void> {
    for (const end of this.endings.splice(0).reverse()) await end();
  }
}

type StartedDatabase = {
  url: string;
  embedded: EmbeddedPostgres | undefined;
  pool: pg.Pool;
  reader: PoolReader;
  applied: AppliedPosition;
  vault: Vault;
};

async function startDatabase({ config, log, onStep }: ComposeOptions, running: Running): Promise<StartedDatabase> {
  let embedded: EmbeddedPostgres | undefined;
  if (config.databaseUrl === undefined) {
    onStep('Starting PostgreSQL');
    embedded = running.keep(await startEmbeddedPostgres({ dataDir: config.dataDir, log }));
  }
  const url = config.databaseUrl ?? embedded!.url;
  const pool = openPool({ connectionString: url, log });
  running.add(() => pool.end());
  await migrate(pool, MIGRATIONS);
  // Before the engine: a server without the key must not push aside one that has it.
  const vault = await openVault(pool, config, SEALED_DATA);
  const applied = new AppliedPosition();
  return { url, embedded, pool, applied, reader: new PoolReader(pool, applied), vault };
}

type Metered = { registry: Registry };

/** The prices of a demo; where it is new, a day is traded with them before anything else is there. */
async function simulatedPrices({ config, log, onStep, url, pool, reader }: ComposeOptions & StartedDatabase) {
  const secret = await priceSecret(config.dataDir);
  const simulator = createSimulator(secret);
  await tradeDemoDay(
    {
      ...{ databaseUrl: url, pool, simulator, secret, log, lengthMs: DEMO_DAY_MS },
      seed: engine => seed(engine, reader, config.mode),
      onBegin: () => onStep('Trading the day before'),
    },
    config.tradesDemoDay,
  );
  return { ...simulator, sources: withNewcomers(secret, simulator.sources) };
}

async function startCore(
  {
    config,
    log,
    onStep,
    onHalt,
    url,
    pool,
    reader,
    applied,
    vault,
    registry,
  }: ComposeOptions & StartedDatabase & Metered,
  running: Running,
) {
  onStep('Starting the engine');
  const engine = running.keep(await startEngine({ databaseUrl: url, pool, log, onHalt, registry, applied }));
  await seed(engine, reader, config.mode);
  running.keep(startClockWorker(engine, log));
  const isDatabaseHere = config.databaseUrl === undefined;
  const { dataDir, diskWarnBytes: warnBytes } = config;
  const diskWatch = running.keep(startDiskWatch({ dataDir, isDatabaseHere, warnBytes, engine, log }));
  const verifyRuns = running.keep(createVerifyRuns({ databaseUrl: url, log }));
  return { pool, reader, vault, engine, diskWatch, verifyRuns };
}

type Core = Awaited<ReturnType<typeof startCore>>;

type MarketsOptions = ComposeOptions & Core & { simulator: Simulator | undefined };

async function startMarkets(options: MarketsOptions, running: Running) {
  const { config, log, onStep, pool, reader, engine, simulator, indexPast = simulator } = options;
  const { pricesOf = sources => sources } = options;
  onStep('Loading the markets');
  const live = new LiveViews({ readSeed: () => readViewSeed(reader, Date.now()), log });
  const onHistory = () => live.restart();
  const shortBarsMs = config.shortCandleDays * 86_400_000;
  running.keep(await startCandleWorker({ pool, log, onHistory, shortBarsMs, ...(indexPast && { past: indexPast }) }));
  running.add(engine.onCommitted(live.onCommitted));
  await live.start();
  await openDemoReserves({ engine, reader, list: live.current.list, mode: config.mode });
  await openDemoProducts({ engine, reader, list: live.current.list, mode: config.mode });
  await openDemoLaunches({ engine, reader, list: live.current.list, mode: config.mode });
  await openDemoReferral({ engine, reader, mode: config.mode });
  const opened = await openContracts({ engine, reader, list: live.current.list, mode: config.mode });
  // Their figures of 24 hours begin with the index of the time before them. Nobody may see views meanwhile that stand still.
  if (opened > 0) await live.reload();
  const sources = simulator ? pricesOf(simulator.sources) : config.priceSources.map(exchangeSource);
  const markets = () => quotedMarkets(live.current.list, config.mode, Date.now());
  const rest = config.mode === 'demo' ? running.keep(startDemoRest({ reader, log })) : undefined;
  const isResting = () => rest?.isResting() === true;
  const prices = running.keep(startPriceWorker({ engine, sources, markets, log, isResting }));
  return { live, sources, prices, rest, askedCharts: new AskedCharts() };
}

type Markets = Awaited<ReturnType<typeof startMarkets>>;

/** Nothing here asks a node: an exchange starts while its nodes are silent. */
async function startChains({ config, engine, live }: ComposeOptions & Core & Markets): Promise<Chains> {
  const chains = openChains(config.chains);
  await openRails(engine, chains, live.current.list.coins.values(), config.mode);
  await openBanks(engine, config.mode);
  await openOptions(engine, live.current.list, config.mode);
  return chains;
}

/** Without one there are deposits only. */
function signerOf(
  { config, payoutSigner }: ComposeOptions,
  { reader, pool }: Core,
  chains: Chains,
): { payoutSigner: PayoutSigner | undefined; approvalDesk: ApprovalDesk | undefined } {
  const { signer: settings } = config.chains;
  if (payoutSigner !== undefined || settings === undefined) return { payoutSigner, approvalDesk: undefined };
  const signer = createRemoteSigner({ ...settings, timeoutMs: SIGNER_TIMEOUT_MS });
  const approvalDesk = createApprovalDesk({ db: kyselyOf(pool), signer, now: Date.now });
  const parts = { signer, reader, chains, approvals: approvalDesk };
  return { payoutSigner: createRemotePayoutSigner(parts), approvalDesk };
}

/** Deposits come by chains alone, so they are open where one is set. */
function openProductsWith(chains: Chains): ReadonlySet<Product> {
  return chains.length === 0 ? OPEN_PRODUCTS : new Set<Product>([...OPEN_PRODUCTS, 'deposits']);
}

async function startPeople({ config, log, pool, reader, vault, engine }: ComposeOptions & Core, running: Running) {
  const textOf = await loadAllTexts();
  const db = kyselyOf(pool);
  await startSealing(pool, vault, log);
  await sealUnsealed(pool, vault, SEALED_DATA);
  const carriers = carriersFor(config, demoOutbox(db));
  const { origin, pushOrigin } = config;
  const push = createPushSender({ db, vault, log, textOf, origin, pushOrigin, now: Date.now });
  const messages = running.keep(startMessageWorker({ db, carriers, push, vault, log, textOf, origin }));
  const identity = await createIdentity({
    db,
    reader,
    engine,
    vault,
    origin,
    pushOrigin,
    offersSms: carriers.sms !== undefined,
    accountHooks: ACCOUNT_HOOKS,
    wakeMessages: () => messages.wake(),
    log,
  });
  const staff = createStaff(identity, config);
  const firstOperators = await ensureFirstOperators(staff, config);
  await fillNameIndex(identity);
  if (identity.relyingParty.id === undefined) {
    log.warn({ origin: config.origin }, 'ORIGIN is an IP address, so there are no passkeys: browsers want a name');
  }
  return { textOf, identity, staff, firstOperators };
}

/** Answers over HTTP and the socket, once the server listens. */
async function serve(options: ComposeOptions & Core & FeatureParts & Metered, running: Running) {
  const { config, log, rates, pool, engine, diskWatch, live, rest, textOf, identity, staff, askedCharts, registry } =
    options;
  const connections = options.connections ?? config.connections;
  const http = await buildHttpServer({
    ...{ config, log, textOf, registry, connections },
    ...lookupsOf(staff),
    webRoot: WALLET_ROOT,
    consoleRoot: CONSOLE_ROOT,
    readiness: {
      database: () => pool.query('SELECT 1'),
      engine: () => engine.isReady(),
      views: () => live.areLive,
      disk: () => diskWatch.areWritable() && engine.hasRoom(),
      clock: () => engine.clockBehindMs() === 0,
    },
    routes: FEATURES.flatMap(({ routes }) => routes?.(options) ?? []),
    onGuest: () => rest?.wake(),
    ...(rates === undefined ? {} : { rates }),
  });
  const { sessions, apiKeys } = identity;
  const socket = startSocket({
    ...{ server: http.server, live, engine, sessions, apiKeys, askedCharts, log, registry, connections },
    ownNews: FEATURES.flatMap(({ ownNews }) => ownNews?.(options) ?? []),
    publicNews: FEATURES.flatMap(({ publicNews }) => publicNews?.(options) ?? []),
    trustedProxies: config.trustedProxies,
    chat: createChatDoor(options.chat),
  });
  const own = () => live.current.operators.reduce((sum, { id }) => sum + socket.loggedIn(id), 0);
  rest?.countConnections(() => socket.connections() - own());
  // Together: with PostgreSQL gone, calls under way wait for the engine, which tells them so only once it is to stop.
  running.add(() => Promise.all([http.close(), engine.stop()]));
  running.add(() => socket.close());
  return http;
}

/** The last of all, so the first to end: nothing starts PostgreSQL again while the server stops. */
function watch(
  { url, embedded, log, registry, onHalt, onDatabase }: ComposeOptions & StartedDatabase & Metered,
  running: Running,
): void {
  const onChange = (state: 'gone' | 'back') => onDatabase?.(state);
  running.keep(watchDatabase({ url, embedded, log, registry, onChange, onMoved: onHalt }));
}
