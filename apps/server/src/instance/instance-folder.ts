// The data folder's record of its exchange: the instance mark, and how far the journal was.
import { randomBytes, randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod';
import { replaceSecretFile } from '../vault/secret-file.ts';
import { startPeriodicJob } from '../workers/jobs.ts';
import type { InstanceMark } from './instance-mark.ts';

export type StoredHead = { sequence: number; hash: string };

const Mark = z.strictObject({
  generation: z.int().min(1),
  systemIdentifier: z.string(),
  databaseOid: z.int(),
  folderId: z.string(),
  hostId: z.string().nullable(),
});
const Head = z.strictObject({ sequence: z.int().min(0), hash: z.string(), file: z.string() });

const KEEP_EVERY_MS = 1_000;

export class InstanceFolder {
  readonly #path: string;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'instance');
  }

  /** Undefined where the folder has none. @throws Error where its file is damaged */
  async readMark(): Promise<InstanceMark | undefined> {
    return (await this.#read('mark.json', Mark)).value;
  }

  /** The last record that was seen in the journal. @throws Error where its file is damaged */
  async readHead(): Promise<StoredHead | undefined> {
    const { value: head } = await this.#read('head.json', Head);
    return head && { sequence: head.sequence, hash: head.hash };
  }

  /** Whether this is what was written here last, and not an older state of the folder that was put back in its place. */
  async isAsLeft(): Promise<boolean> {
    const { value: head, mark } = await this.#read('head.json', Head);
    return head === undefined || head.file === mark;
  }

  /**
   * The name of the folder, and its number and birth time in the file system: a copy has the same name and other numbers.
   *
   * @param known the id in the mark, whose name is kept
   */
  async id(known: string | undefined): Promise<string> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    const name = known?.split(':')[0] ?? randomUUID();
    return `${name}:${markOf(await stat(this.#path, { bigint: true }))}`;
  }

  async writeMark(mark: InstanceMark): Promise<void> {
    await replaceSecretFile(this.#path, 'mark.json', `${JSON.stringify(mark, null, 2)}\n`);
  }

  /**
   * The file names itself, so that no other file with the same text is taken for it. Each draft has a name of its own: a former leader may
   * still write one.
   */
  async writeHead(head: StoredHead): Promise<void> {
    const path = join(this.#path, 'head.json');
    const draft = `${path}.${randomBytes(8).toString('hex')}`;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify({ ...head, file: markOf(await file.stat({ bigint: true })) })}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** The value and the mark are of one file, also while another one takes its name. */
  async #read<Form extends z.ZodType>(name: string, form: Form): Promise<{ value?: z.output<Form>; mark?: string }> {
    const path = join(this.#path, name);
    const file = await open(path).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (file === undefined) return {};
    try {
      const mark = markOf(await file.stat({ bigint: true }));
      const text = await file.readFile('utf8');
      return { value: parsed(path, form, text), mark };
    } finally {
      await file.close();
    }
  }
}

function parsed<Form extends z.ZodType>(path: string, form: Form, text: string): z.output<Form> {
  try {
    return form.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Put it back from a backup, or delete it and adopt the exchange.`, { cause });
  }
}

/** What a copy of a file or folder never has in common with it: its number in the file system, and when it was made there. */
function markOf({ ino, birthtimeNs }: BigIntStats): string {
  return `${ino}:${birthtimeNs}`;
}

export type HeadKeeperParts = {
  dataDir: string;
  engine: { head(): { sequence: number; chainHash: string } };
  log: Logger;
};

/**
 * Keeps in the data folder how far the journal is, so that an older database next to it is noticed. It takes that from the engine, which knows what
 * it has acknowledged, and not from the database, which may be that older one by now.
 */
export function startHeadKeeper({ dataDir, engine, log }: HeadKeeperParts): { stop(): Promise<void> } {
  const folder = new InstanceFolder(dataDir);
  const failureMessage = 'the position of the journal could not be stored in the data folder';
  let storedSequence = -1;
  let isFailing = false;

  /** Logs a full disk once, and not every second. */
  async function keep(): Promise<void> {
    const { sequence, chainHash: hash } = engine.head();
    if (sequence === storedSequence) return;
    try {
      // A server that was replaced, and ends, knows less than its successor.
      if (((await folder.readHead())?.sequence ?? 0) <= sequence) await folder.writeHead({ sequence, hash });
      storedSequence = sequence;
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, failureMessage);
      isFailing = true;
    }
  }

  const job = startPeriodicJob({ everyMs: KEEP_EVERY_MS, run: keep, log, failureMessage });
  return {
    async stop() {
      await job.stop();
      await keep();
    },
  };
}
