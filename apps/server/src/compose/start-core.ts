// Starts what all features stand on: PostgreSQL, the vault, the engine with its clock, and the watch over the disks.
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { AppliedPosition } from '../database/applied-position.ts';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openPool } from '../database/pool.ts';
import { PoolReader } from '../database/reader.ts';
import { startEngine } from '../engine/engine.ts';
import { systemClock } from '../engine/engine-clock.ts';
import { createVerifyRuns } from '../features/verify/verify-runs.ts';
import { SEALED_DATA } from '../features.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { seed } from '../seed.ts';
import { openVault } from '../vault/open-vault.ts';
import type { Vault } from '../vault/vault.ts';
import { startClockWorker } from '../workers/clock.ts';
import { startDiskWatch } from '../workers/disk-watch.ts';
import { runs, type StartOptions } from './options.ts';
import type { Running } from './running.ts';

export type StartedDatabase = {
  url: string;
  embedded: EmbeddedPostgres | undefined;
  pool: pg.Pool;
  reader: PoolReader;
  applied: AppliedPosition;
  vault: Vault;
};

export async function startDatabase({ config, log, onStep }: StartOptions, running: Running): Promise<StartedDatabase> {
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

export async function startCore(options: StartOptions & StartedDatabase & { registry: Registry }, running: Running) {
  const { config, log, onStep, onHalt, overrides, url, pool, reader, applied, vault, registry } = options;
  onStep('Starting the engine');
  const clock = overrides.engineClock ?? systemClock;
  const engine = running.keep(await startEngine({ databaseUrl: url, pool, log, onHalt, registry, applied, clock }));
  await seed(engine, reader, config.mode);
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
  const verifyRuns = running.keep(createVerifyRuns({ databaseUrl: url, log }));
  return { pool, reader, vault, engine, diskWatch, verifyRuns };
}

export type Core = Awaited<ReturnType<typeof startCore>>;
