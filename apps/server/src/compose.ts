// Wires every part of the server by hand, top to bottom; nothing else decides what exists and in which order it starts and ends.
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createSimulator } from '@candor/prices';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { watchDatabase } from './database/database-watch.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { identityDatabase } from './database/identity-tables.ts';
import { migrate } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { openPool } from './database/pool.ts';
import { readViewSeed } from './database/reads/view-seed.ts';
import { startEngine } from './engine/engine.ts';
import { accountRoutes } from './http/account.ts';
import { accountNoticeRoutes } from './http/account-notices.ts';
import { apiKeyRoutes } from './http/api-keys.ts';
import { bankCardRoutes } from './http/bank-card.ts';
import type { ConnectionLimits } from './http/connection-count.ts';
import { consoleAccountRoutes } from './http/console-accounts.ts';
import { consoleAuditRoutes } from './http/console-audit.ts';
import { consoleAuthRoutes } from './http/console-auth.ts';
import { consoleFactorResetRoutes } from './http/console-factor-resets.ts';
import { consoleHealthRoutes } from './http/console-health.ts';
import { consoleJournalRoutes } from './http/console-journal.ts';
import { consoleMarketRoutes } from './http/console-markets.ts';
import { consoleOperatorRoutes } from './http/console-operators.ts';
import { consoleProposalRoutes } from './http/console-proposals.ts';
import { consoleUserPowerRoutes } from './http/console-user-powers.ts';
import { consoleUserRecordRoutes } from './http/console-user-records.ts';
import { consoleUserRoutes } from './http/console-users.ts';
import { consoleVerificationRoutes } from './http/console-verification.ts';
import { contactRoutes } from './http/contacts.ts';
import { demoFundRoutes } from './http/demo-fund.ts';
import { demoOutboxRoutes } from './http/demo-outbox.ts';
import { factorResetRoutes } from './http/factor-reset.ts';
import type { Rates } from './http/limits.ts';
import { loginRoutes } from './http/logins.ts';
import { marketRoutes } from './http/market.ts';
import { passkeyRoutes } from './http/passkeys.ts';
import { passwordRoutes } from './http/passwords.ts';
import { pictureRoutes } from './http/pictures.ts';
import { proofRoutes } from './http/proof.ts';
import { securityRoutes } from './http/security.ts';
import { buildHttpServer } from './http/server.ts';
import { settingsRoutes } from './http/settings.ts';
import { spotRoutes } from './http/spot.ts';
import { staffRoutes } from './http/staff.ts';
import { userRoutes } from './http/user.ts';
import { verificationRoutes } from './http/verification.ts';
import { walletRoutes } from './http/wallet.ts';
import { createIdentity } from './identity/identity.ts';
import { ensureFirstOperators, markTold } from './identity/operators/first-operators.ts';
import { createStaff } from './identity/operators/staff.ts';
import { createPictures } from './identity/pictures/pictures.ts';
import { fillNameMarks } from './identity/users/fill-name-marks.ts';
import { createMakerState } from './maker-state.ts';
import { carriersFor } from './outside/carriers.ts';
import { folderFiles } from './outside/files.ts';
import { priceSecret } from './price-secret.ts';
import { openVault } from './sealing/open-vault.ts';
import { sealLoose } from './sealing/seal-loose.ts';
import { startSealing } from './sealing/start-sealing.ts';
import { seed } from './seed.ts';
import { AskedCharts } from './socket/asked-charts.ts';
import { startSocket } from './socket/socket.ts';
import { loadAllTexts } from './texts.ts';
import { LiveViews } from './views/live-views.ts';
import { startAccountChores } from './workers/account-chores.ts';
import { startCandleWorker } from './workers/candles.ts';
import { startClockWorker } from './workers/clock.ts';
import { startDecisionWorker } from './workers/decisions.ts';
import { startDiskWatch } from './workers/disk-watch.ts';
import { startFactorResetWorker } from './workers/factor-resets.ts';
import { startMessageWorker } from './workers/messages.ts';
import { startPictureWorker } from './workers/pictures.ts';
import { startPriceWorker } from './workers/prices.ts';
import { startRetentionWorker } from './workers/retention.ts';
import { startStaffProposalWorker } from './workers/staff-proposals.ts';
import { createVerifyRuns } from './workers/verify-runs.ts';

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
    const db = identityDatabase(pool);
    await startSealing(pool, vault, log);
    await sealLoose(pool, vault);
    const carriers = carriersFor(config, db);
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
      identity,
      staff,
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
