// Wires every part of the server by hand, top to bottom; nothing else decides what exists and in which order it starts and ends.
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createSimulator } from '@candor/prices';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { openPool } from './database/pool.ts';
import { kyselyOf } from './database/tables.ts';
import { startEngine } from './engine/engine.ts';
import { startAccountChores } from './features/account/account-worker.ts';
import { startRetentionWorker } from './features/account/retention-worker.ts';
import { accountRoutes } from './features/account/routes.ts';
import { bankCardRoutes } from './features/bank-card/routes.ts';
import { consoleFactorResetRoutes } from './features/factor-reset/console-routes.ts';
import { startFactorResetWorker } from './features/factor-reset/factor-resets-worker.ts';
import { factorResetRoutes } from './features/factor-reset/routes.ts';
import { consoleHealthRoutes } from './features/health/console-routes.ts';
import { createMakerState } from './features/health/maker-state.ts';
import { AskedCharts } from './features/market/candles/asked-charts.ts';
import { startCandleWorker } from './features/market/candles/candles-worker.ts';
import { consoleMarketRoutes } from './features/market/console-routes.ts';
import { priceSecret } from './features/market/price-secret.ts';
import { startPriceWorker } from './features/market/prices-worker.ts';
import { marketRoutes } from './features/market/routes.ts';
import { LiveViews } from './features/market/views/live-views.ts';
import { readViewSeed } from './features/market/views/read-view-seed.ts';
import { accountNoticeRoutes } from './features/people/accounts/account-notice-routes.ts';
import { userRoutes } from './features/people/accounts/routes.ts';
import { settingsRoutes } from './features/people/accounts/settings-routes.ts';
import { apiKeyRoutes } from './features/people/api-keys/routes.ts';
import { contactRoutes } from './features/people/contacts/routes.ts';
import { proofRoutes } from './features/people/factors/proof-routes.ts';
import { securityRoutes } from './features/people/factors/routes.ts';
import { createIdentity } from './features/people/identity.ts';
import { loginRoutes } from './features/people/logins/routes.ts';
import { demoOutbox } from './features/people/messages/demo-outbox.ts';
import { demoOutboxRoutes } from './features/people/messages/demo-outbox-routes.ts';
import { startMessageWorker } from './features/people/messages/messages-worker.ts';
import { passkeyRoutes } from './features/people/passkeys/routes.ts';
import { passwordRoutes } from './features/people/passwords/routes.ts';
import { createPictures } from './features/pictures/pictures.ts';
import { startPictureWorker } from './features/pictures/pictures-worker.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { consoleProposalRoutes } from './features/proposals/console-routes.ts';
import { startStaffProposalWorker } from './features/proposals/proposals-worker.ts';
import { staffRoutes } from './features/proposals/routes.ts';
import { spotRoutes } from './features/spot/routes.ts';
import { consoleAuditRoutes } from './features/staff/audit-log-routes.ts';
import { consoleOperatorRoutes } from './features/staff/console-routes.ts';
import { ensureFirstOperators, markTold } from './features/staff/first-operators.ts';
import { consoleAuthRoutes } from './features/staff/logins/routes.ts';
import { createStaff, lookupsOf } from './features/staff/staff.ts';
import { consoleUserPowerRoutes } from './features/users/console-power-routes.ts';
import { consoleUserRecordRoutes } from './features/users/console-record-routes.ts';
import { consoleUserRoutes } from './features/users/console-routes.ts';
import { consoleVerificationRoutes } from './features/verification/console-routes.ts';
import { startDecisionWorker } from './features/verification/decisions-worker.ts';
import { fillNameMarks } from './features/verification/fill-name-index.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { consoleJournalRoutes } from './features/verify/console-routes.ts';
import { createVerifyRuns } from './features/verify/verify-runs.ts';
import { consoleAccountRoutes } from './features/wallet/console-routes.ts';
import { demoFundRoutes } from './features/wallet/demo-fund-routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import type { ConnectionLimits } from './http/connection-count.ts';
import type { Rates } from './http/limits.ts';
import { buildHttpServer } from './http/server.ts';
import { carriersFor } from './outside/carriers.ts';
import { folderFiles } from './outside/files.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { watchDatabase } from './postgres/watch.ts';
import { seed } from './seed.ts';
import { startSocket } from './socket/socket.ts';
import { loadAllTexts } from './texts.ts';
import { openVault } from './vault/open-vault.ts';
import { sealLoose } from './vault/seal-loose.ts';
import { startSealing } from './vault/start-sealing.ts';
import { startClockWorker } from './workers/clock.ts';
import { startDiskWatch } from './workers/disk-watch.ts';

/** The built web apps, beside this app in the repository. */
const WALLET_ROOT = resolve(import.meta.dirname, '../../wallet/dist');
const CONSOLE_ROOT = resolve(import.meta.dirname, '../../console/dist');

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
};

export type Exchange = Awaited<ReturnType<typeof compose>>;

/** Starts the server's parts and lets it listen. What is already running is ended again where a later part fails. */
export async function compose({ config, log, onStep, onHalt, onDatabase, rates, connections }: ComposeOptions) {
  const endings: (() => unknown)[] = [];
  async function close(): Promise<void> {
    for (const end of endings.splice(0).reverse()) await end();
  }
  try {
    let databaseUrl = config.databaseUrl;
    let embedded: EmbeddedPostgres | undefined;
    if (databaseUrl === undefined) {
      onStep('Starting PostgreSQL');
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
      endings.push(() => postgres.stop());
      databaseUrl = postgres.url;
      embedded = postgres;
    }
    const pool = openPool({ connectionString: databaseUrl, log });
    endings.push(() => pool.end());
    await migrate(pool, MIGRATIONS);
    // Before the engine: a server without the key must not push aside one that has it.
    const vault = await openVault(pool, config);

    onStep('Starting the engine');
    const registry = new Registry();
    const engine = await startEngine({ databaseUrl, pool, log, onHalt, registry });
    endings.push(() => engine.stop());
    await seed(engine, pool, config.mode);
    const clock = startClockWorker(engine, log);
    endings.push(() => clock.stop());
    const diskWatch = startDiskWatch({
      dataDir: config.dataDir,
      isDatabaseHere: config.databaseUrl === undefined,
      warnBytes: config.diskWarnBytes,
      engine,
      log,
    });
    endings.push(() => diskWatch.stop());

    onStep('Loading the markets');
    const simulator = config.mode === 'demo' ? createSimulator(await priceSecret(config.dataDir)) : undefined;
    const live = new LiveViews({ readSeed: () => readViewSeed(pool, Date.now()), log });
    const candles = await startCandleWorker({
      pool,
      log,
      onHistory: () => live.restart(),
      ...(simulator === undefined ? {} : { past: simulator }),
    });
    endings.push(() => candles.stop());
    endings.push(engine.onCommitted(live.onCommitted));
    await live.start();
    const sources = simulator?.sources ?? [];
    const markets = () => live.current.list.all().map(({ market, symbol }) => ({ id: market.id, symbol }));
    const prices = startPriceWorker({ engine, sources, markets, log });
    endings.push(() => prices.stop());

    const textOf = await loadAllTexts();
    const db = kyselyOf(pool);
    await startSealing(pool, vault, log);
    await sealLoose(pool, vault);
    const carriers = carriersFor(config, demoOutbox(db));
    const messages = startMessageWorker({ db, carriers, vault, log, textOf, origin: config.origin });
    endings.push(() => messages.stop());
    const identity = await createIdentity({
      db,
      pool,
      engine,
      vault,
      origin: config.origin,
      offersSms: carriers.sms !== undefined,
      wakeMessages: () => messages.wake(),
      log,
    });
    await fillNameMarks(identity);
    const chores = startAccountChores(identity);
    endings.push(() => chores.stop());
    const retention = startRetentionWorker({ db, log });
    endings.push(() => retention.stop());
    const factorResets = startFactorResetWorker(identity);
    endings.push(() => factorResets.stop());
    const files = folderFiles(join(config.dataDir, 'pictures'));
    const pictures = createPictures({ db, vault, files, now: identity.now });
    const pictureWorker = startPictureWorker({ db, pictures, retentionDays: config.pictureRetentionDays, log });
    endings.push(() => pictureWorker.stop());
    const decisions = startDecisionWorker(identity);
    endings.push(() => decisions.stop());
    const verifyRuns = createVerifyRuns({ databaseUrl, log });
    endings.push(() => verifyRuns.stop());
    const staff = createStaff(identity, config);
    const firstOperators = await ensureFirstOperators(staff, config);
    const staffProposals = startStaffProposalWorker(staff, engine);
    endings.push(() => staffProposals.stop());
    if (identity.relyingParty.id === undefined) {
      log.warn({ origin: config.origin }, 'ORIGIN is an IP address, so there are no passkeys: browsers want a name');
    }

    const maker = createMakerState(log);
    const askedCharts = new AskedCharts();
    const http = await buildHttpServer({
      config,
      log,
      textOf,
      ...lookupsOf(staff),
      registry,
      webRoot: WALLET_ROOT,
      consoleRoot: CONSOLE_ROOT,
      readiness: {
        database: () => pool.query('SELECT 1'),
        engine: () => engine.isReady(),
        views: () => live.areLive,
        disk: () => diskWatch.areWritable() && engine.hasRoom(),
        clock: () => engine.clockBehindMs() === 0,
      },
      routes: [
        settingsRoutes(identity),
        userRoutes(identity, textOf),
        verificationRoutes(identity, textOf),
        bankCardRoutes(identity),
        accountNoticeRoutes(identity, textOf),
        consoleVerificationRoutes(staff, pictures),
        proofRoutes(identity),
        passwordRoutes(identity),
        securityRoutes(identity),
        loginRoutes(identity, textOf),
        passkeyRoutes(identity),
        apiKeyRoutes(identity),
        pictureRoutes(pictures),
        contactRoutes(identity),
        accountRoutes({ identity, live }),
        factorResetRoutes(identity),
        demoOutboxRoutes(identity),
        marketRoutes({ pool, live, mode: config.mode, sources, askedCharts }),
        spotRoutes({ pool, live, engine, textOf }),
        walletRoutes({ pool, live, engine, textOf }),
        demoFundRoutes({ pool, live, engine }),
        staffRoutes(identity, live),
        consoleAuthRoutes(staff, config.mode),
        consoleOperatorRoutes(staff),
        consoleProposalRoutes(staff, live),
        consoleFactorResetRoutes(identity, pictures),
        consoleAuditRoutes(staff),
        consoleMarketRoutes(staff, live),
        consoleAccountRoutes(staff, live),
        consoleJournalRoutes(staff, verifyRuns),
        consoleHealthRoutes({ staff, engine, live, prices, maker, diskWatch }),
        consoleUserRoutes(staff, live),
        consoleUserRecordRoutes({ staff, live, textOf }),
        consoleUserPowerRoutes(staff),
      ],
      connections: connections ?? config.connections,
      ...(rates === undefined ? {} : { rates }),
    });
    const socket = startSocket({
      server: http.server,
      live,
      engine,
      pool,
      sessions: identity.sessions,
      apiKeys: identity.apiKeys,
      askedCharts,
      log,
      registry,
      trustedProxies: config.trustedProxies,
      connections: connections ?? config.connections,
    });
    // Together: with PostgreSQL gone, calls under way wait for the engine, which tells them so only once it is to stop.
    endings.push(() => Promise.all([http.close(), engine.stop()]));
    endings.push(() => socket.close());
    const watch = watchDatabase({
      url: databaseUrl,
      embedded,
      log,
      registry,
      onChange: state => onDatabase?.(state),
      onMoved: onHalt,
    });
    // The last of all, so the first to end: nothing starts PostgreSQL again while the server stops.
    endings.push(() => watch.stop());
    await http.listen({ host: config.host, port: config.port });
    const { port } = http.server.address() as AddressInfo;
    const url = `http://${config.host}:${port}`;
    const operatorsTold = () => markTold(staff, firstOperators);
    return { url, port, pool, engine, identity, live, maker, firstOperators, operatorsTold, close };
  } catch (error) {
    await close();
    throw error;
  }
}
