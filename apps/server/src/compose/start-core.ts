// Starts what all features need: PostgreSQL, the vault, the engine with its clock, and the watch over the disks.
import { randomUUID } from 'node:crypto';
import type { Mode } from '@candor/exchange';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { AppliedPosition } from '../database/applied-position.ts';
import { lacksMigrations, migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openPool } from '../database/pool.ts';
import { PoolReader } from '../database/reader.ts';
import { assertReplicated } from '../database/replication.ts';
import { assertRequiredSettings } from '../database/required-settings.ts';
import { createQuietEngine, type Engine, startEngine } from '../engine/engine.ts';
import { systemClock } from '../engine/engine-clock.ts';
import { FencedOffError } from '../engine/failures.ts';
import { type Lead, takeTheLead, whileNoneLeads } from '../engine/standby.ts';
import type { Chains } from '../features/chains/chains.ts';
import { createVerifyRuns } from '../features/verify/verify-runs.ts';
import { SEALED_DATA } from '../features.ts';
import { startStandbyServer } from '../http/standby-server.ts';
import { recordAdoptions } from '../instance/adopt-instance.ts';
import { startHeadKeeper } from '../instance/instance-folder.ts';
import { DIFFERENCES, identifyInstance, readHostId } from '../instance/instance-mark.ts';
import { openArchive } from '../journal/archive.ts';
import { archiveReads } from '../journal/archive-reads.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { hostNames } from '../postgres/primary.ts';
import { type Opening, seed } from '../seed.ts';
import { loadAllTexts } from '../texts.ts';
import { checkKeys } from '../vault/check-keys.ts';
import { openVault } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { startClockWorker } from '../workers/clock-keeper.ts';
import { startDiskWatch } from '../workers/disk-watch.ts';
import { startReplicationWatch } from '../workers/replication-watch.ts';
import { runs, type StartOptions } from './options.ts';
import type { Running } from './running.ts';

export type StartedDatabase = {
  url: string;
  embedded: EmbeddedPostgres | undefined;
  pool: pg.Pool;
  reader: PoolReader;
  applied: AppliedPosition;
  vault: Vault;
  /** Names this server, and its connections, among all that ever ran. */
  holder: string;
};

export async function startDatabase(options: StartOptions, running: Running): Promise<StartedDatabase> {
  const { config, log, onStep, onHalt, signal } = options;
  let embedded: EmbeddedPostgres | undefined;
  if (config.databaseUrl === undefined) {
    onStep('Starting PostgreSQL');
    embedded = running.keep(await startEmbeddedPostgres({ dataDir: config.dataDir, log }));
  }
  const url = config.databaseUrl ?? embedded!.url;
  const holder = randomUUID();
  const pool = openPool({ connectionString: url, holder, log });
  running.add(() => pool.end());
  if (config.databaseUrl !== undefined) await assertUsable(pool, config.databaseUrl);
  // Also for an exchange that only answers reads. The engine checks again with each new connection.
  await assertRequiredSettings(pool);
  if (config.mode === 'live') await assertReplicated(pool, { ...config, databaseUrl: url });
  const change = () => migrate(pool, MIGRATIONS);
  if (await hasLeaderOfOlderTables(pool)) {
    const wait = 'Waiting until the server that leads has ended: this version changes the tables';
    const waiting = { onWait: () => onStep(wait), onLost: () => onHalt(new FencedOffError()) };
    await whileNoneLeads({ databaseUrl: url, holder, log, signal, ...waiting }, change);
  } else await change();
  // Before the engine: a server without the key must not displace one that has it.
  const vault = await openVault(pool, config, SEALED_DATA);
  const applied = new AppliedPosition();
  const exported = await openArchive(config.archive);
  const archive = exported && archiveReads(exported);
  return { url, embedded, pool, applied, reader: new PoolReader(pool, applied, { archive }), vault, holder };
}

/** Whether a server may be running whose version has fewer migrations than this one, and which shows that it runs. */
async function hasLeaderOfOlderTables(pool: pg.Pool): Promise<boolean> {
  if (!(await lacksMigrations(pool, MIGRATIONS))) return false;
  const { rows } = await pool.query<{ name: string | null }>(`SELECT to_regclass('engine_lease')::text AS name`);
  return rows[0]!.name !== null;
}

/** @throws Error that names the setting and the server, without user and password */
async function assertUsable(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    // Failures to connect to a name with several addresses have a code and no message.
    const { message, code } = cause as Error & { code?: string };
    const hosts = hostNames(url);
    const server = hosts === '' ? 'PostgreSQL' : `PostgreSQL at ${hosts}`;
    throw new Error(`DATABASE_URL: ${server} cannot be used: ${message || code}.`, { cause });
  }
}

type CoreOptions = StartOptions &
  StartedDatabase & {
    registry: Registry;
    chains: Chains;
    /** Undefined where the exchange is quiet. */
    lead: Lead | undefined;
  };

function openingOf(mode: Mode, chains: Chains): Opening {
  if (mode === 'demo') return { mode };
  return { mode, depositable: new Set(chains.flatMap(({ assets }) => [...assets.keys()])) };
}

export async function startCore(options: CoreOptions, running: Running) {
  const { config, log, overrides, url, pool, reader, vault, lead } = options;
  const engine =
    lead === undefined
      ? await createQuietEngine(pool, log, options.registry)
      : await takeOver({ ...options, lead }, running);
  if (runs(overrides, 'clock')) running.keep(startClockWorker(engine, log));
  const diskWatch = running.keep(
    startDiskWatch({
      dataDir: config.dataDir,
      isDatabaseHere: config.databaseUrl === undefined,
      warnBytes: config.diskWarnBytes,
      engine,
      log,
      files: overrides.disks,
    }),
  );
  const settings = { databaseUrl: url, isReplicationManaged: config.isReplicationManaged };
  const replication = running.keep(startReplicationWatch({ pool, settings, engine, log }));
  const verifyRuns = running.keep(createVerifyRuns({ databaseUrl: url, archive: config.archive, log }));
  return { pool, reader, vault, engine, diskWatch, replication, verifyRuns };
}

/**
 * Waits until no other server of this database leads. Meanwhile it answers health and metrics.
 *
 * @param warmUp reads what this server will read when it leads, so that code and plans of queries are ready
 * @returns the lead, and what ends the answers just before the exchange listens
 */
export async function waitForLead(
  options: StartOptions & StartedDatabase,
  running: Running,
  warmUp: () => Promise<unknown>,
) {
  const { config, log, onStandby, onHalt, overrides, signal, pool, vault, url: databaseUrl, holder } = options;
  let server: Awaited<ReturnType<typeof startStandbyServer>> | undefined;
  running.add(() => server?.stop());
  const lead = await takeTheLead({
    databaseUrl,
    holder,
    log,
    signal,
    onLost: () => onHalt(new FencedOffError()),
    async onWait(state) {
      const textOf = await loadAllTexts();
      server = await startStandbyServer({ config, textOf, log, state });
      onStandby?.(server.url);
      // Not awaited: the leader is watched meanwhile.
      void warmUp().catch(error => log.warn({ err: error }, 'the standby could not be warmed up'));
    },
  });
  running.keep(lead.lease);
  if (lead.follower !== undefined) {
    running.keep(lead.follower);
    await assertUnchanged({ config, pool, vault, hostId: overrides.hostId });
  }
  return { lead, endStandby: () => server?.stop() };
}

type UnchangedOptions = Pick<StartedDatabase, 'pool' | 'vault'> &
  Pick<StartOptions, 'config'> & { hostId: string | null | undefined };

/**
 * What was so when this server began to wait must be so still: a newer version may have changed the tables, the data key may have been exchanged,
 * and a replica that lacks the last records may have become the database.
 *
 * @throws Error where this server must not lead; its next start finds the same reason
 */
async function assertUnchanged({ config, pool, vault, hostId = readHostId() }: UnchangedOptions): Promise<void> {
  await lacksMigrations(pool, MIGRATIONS);
  await checkKeys(pool, vault, SEALED_DATA);
  const { differences } = await identifyInstance({ pool, dataDir: config.dataDir, hostId });
  if (differences.length === 0) return;
  const sentences = differences.map(difference => DIFFERENCES[difference]);
  throw new Error(
    `${sentences.join(' ')} This server does not lead, and its next start is quiet until operators adopt what is there.`,
  );
}

/** From here on this server is the exchange. */
async function takeOver(options: CoreOptions & { lead: Lead }, running: Running): Promise<Engine> {
  const { config, log, onStep, onHalt, overrides, url, pool, reader, applied, registry, chains, lead } = options;
  onStep('Starting the engine');
  const clock = overrides.engineClock ?? systemClock;
  const engineOptions = { databaseUrl: url, pool, log, onHalt, registry, applied, clock, lead };
  const engine = running.keep(await startEngine(engineOptions));
  running.keep(startHeadKeeper({ dataDir: config.dataDir, engine, log }));
  await seed(engine, reader, openingOf(config.mode, chains));
  await recordAdoptions(pool, engine);
  return engine;
}

export type Core = Awaited<ReturnType<typeof startCore>>;
