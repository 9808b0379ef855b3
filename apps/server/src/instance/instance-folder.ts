// What the data folder knows of the exchange that it belongs to: the instance mark, and how far the journal was.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { replaceSecretFile } from '../vault/secret-file.ts';
import { startPeriodicJob } from '../workers/periodic-job.ts';
import type { InstanceMark } from './instance-mark.ts';

export type KeptHead = { sequence: number; hash: string };

const Mark = z.strictObject({
  generation: z.int().min(1),
  systemIdentifier: z.string(),
  databaseOid: z.int(),
  folderId: z.string(),
  hostId: z.string().nullable(),
});
const Head = z.strictObject({ sequence: z.int().min(0), hash: z.string() });

const KEEP_EVERY_MS = 1_000;

export class InstanceFolder {
  readonly #path: string;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'instance');
  }

  /** Undefined where the folder was never given one. @throws Error where its file is damaged */
  readMark(): Promise<InstanceMark | undefined> {
    return this.#read('mark.json', Mark);
  }

  /** The last record that was seen in the journal. @throws Error where its file is damaged */
  readHead(): Promise<KeptHead | undefined> {
    return this.#read('head.json', Head);
  }

  /**
   * The name that the folder was given, and the number that its file system has for it: a copy of the folder has the same name and another
   * number.
   *
   * @param known the id in the mark, whose name is kept
   */
  async id(known: string | undefined): Promise<string> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    const { ino } = await stat(this.#path, { bigint: true });
    return `${known?.split(':')[0] ?? randomUUID()}:${ino}`;
  }

  async writeMark(mark: InstanceMark): Promise<void> {
    await replaceSecretFile(this.#path, 'mark.json', `${JSON.stringify(mark, null, 2)}\n`);
  }

  async writeHead(head: KeptHead): Promise<void> {
    await replaceSecretFile(this.#path, 'head.json', `${JSON.stringify(head)}\n`);
  }

  async #read<Form extends z.ZodType>(name: string, form: Form): Promise<z.output<Form> | undefined> {
    const file = join(this.#path, name);
    const text = await readFile(file, 'utf8').catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    try {
      return form.parse(JSON.parse(text));
    } catch (cause) {
      throw new Error(`${file} is damaged. Put it back from a backup, or delete it and adopt the exchange.`, { cause });
    }
  }
}

export async function readDatabaseHead(pool: pg.Pool): Promise<KeptHead> {
  const query = `SELECT last_sequence AS sequence, encode(chain_hash, 'hex') AS hash FROM engine`;
  const { rows } = await pool.query<{ sequence: bigint; hash: string }>(query);
  return { sequence: Number(rows[0]!.sequence), hash: rows[0]!.hash };
}

export type HeadKeeperParts = {
  pool: pg.Pool;
  dataDir: string;
  engine: { lastSequence(): number };
  log: Logger;
};

/** Keeps in the data folder how far the journal is, so that an older database beside it is noticed. */
export function startHeadKeeper({ pool, dataDir, engine, log }: HeadKeeperParts): { stop(): Promise<void> } {
  const folder = new InstanceFolder(dataDir);
  let kept = -1;

  async function keep(): Promise<void> {
    if (engine.lastSequence() === kept) return;
    const head = await readDatabaseHead(pool);
    await folder.writeHead(head);
    kept = head.sequence;
  }

  const failureMessage = 'the data folder could not keep how far the journal is';
  const job = startPeriodicJob({ everyMs: KEEP_EVERY_MS, run: keep, log, failureMessage });
  return {
    async stop() {
      await job.stop();
      // PostgreSQL may be gone, or have been taken over.
      await keep().catch((error: unknown) => log.warn({ err: error }, failureMessage));
    },
  };
}
