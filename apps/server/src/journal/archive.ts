// The files of the archive: records of the journal in lines of JSON, and checkpoints, each known by the SHA-256 of its text.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ArchiveConfig } from '../archive-config.ts';
import { Fault } from '../fault.ts';
import { type Files, filesAt } from '../outside/files.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A compressed file. A name never gets another text, so exports of other exchanges and of restored copies lie side by side. */
export type ArchiveFile = {
  name: string;
  /** Of the text, as hex digits. */
  sha256: string;
  textBytes: number;
};

/** Of texts that were read last: lists ask for neighbours. */
const REMEMBERED = 2;
const NEW_LINE = 10;

/** A line of a file by its index; undefined where there is none. */
type Lines = (index: number) => string | undefined;

/** @returns undefined where nothing is exported. */
export async function openArchive(config: ArchiveConfig | undefined): Promise<JournalArchive | undefined> {
  return config && new JournalArchive(await filesAt(config.location));
}

/** Of lines that follow each other from a sequence on. */
export function recordsFile(month: string, first: number, text: Buffer): ArchiveFile {
  const sha256 = hash('sha256', text);
  return { name: recordsName(month, first, sha256), sha256, textBytes: text.length };
}

export function recordsName(month: string, first: number, sha256: string): string {
  return `journal/${month}/${String(first).padStart(12, '0')}-${sha256.slice(0, 16)}.jsonl.gz`;
}

export function checkpointFile(month: string, text: Buffer): ArchiveFile {
  const sha256 = hash('sha256', text);
  return { name: checkpointName(month, sha256), sha256, textBytes: text.length };
}

export function checkpointName(month: string, sha256: string): string {
  return `checkpoints/${month}-${sha256.slice(0, 16)}.jsonl.gz`;
}

export class JournalArchive {
  private readonly files: Files;
  private readonly remembered = new Map<string, Promise<Lines | undefined>>();

  constructor(files: Files) {
    this.files = files;
  }

  /**
   * Sees to it that a file is there and reads it back; one that is there with this text stays.
   *
   * @returns its size.
   * @throws Fault where the archive cannot be used, or does not give back what was written.
   */
  async keep(file: ArchiveFile, text: Buffer): Promise<number> {
    const found = await this.files.get(file.name);
    if (found !== undefined && (await textIn(found, file)) !== undefined) return found.length;
    const bytes = await compress(text);
    await this.files.replace(file.name, bytes);
    if ((await this.read(file)) === undefined) throw new Fault(`the archive does not give back ${file.name}`);
    return bytes.length;
  }

  /** @returns undefined where it is lost or was changed. @throws Fault where the archive cannot be read. */
  async read(file: ArchiveFile): Promise<Buffer | undefined> {
    const bytes = await this.files.get(file.name);
    return bytes && textIn(bytes, file);
  }

  /** @returns undefined where it is lost or was changed. @throws Fault where the archive cannot be read. */
  async readLine(file: ArchiveFile, index: number): Promise<string | undefined> {
    return (await this.linesOf(file))?.(index);
  }

  /** For a caller that does not wait for a file any longer: the next one reads it again. */
  forget({ name }: ArchiveFile): void {
    this.remembered.delete(name);
  }

  /** For readers of the archive who have no database: what the files of a month are. @throws Fault */
  writeList(name: string, list: object): Promise<void> {
    return this.files.replace(name, Buffer.from(`${JSON.stringify(list, null, 1)}\n`));
  }

  private linesOf(file: ArchiveFile): Promise<Lines | undefined> {
    const { name } = file;
    const lines = this.remembered.get(name) ?? this.read(file).then(text => text && linesIn(text));
    // The one that was read last is the last to be forgotten, and one that could not be read is not remembered.
    this.remembered.delete(name);
    this.remembered.set(name, lines);
    const forget = () => this.remembered.delete(name);
    lines.then(found => found ?? forget(), forget);
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED) break;
      this.remembered.delete(oldest);
    }
    return lines;
  }
}

async function textIn(bytes: Uint8Array, { sha256, textBytes }: ArchiveFile): Promise<Buffer | undefined> {
  try {
    // No more than it should have: a small file can be made that has gigabytes.
    const text = await decompress(bytes, { maxOutputLength: textBytes });
    return hash('sha256', text) === sha256 ? text : undefined;
  } catch {
    return undefined;
  }
}

function linesIn(text: Buffer): Lines {
  const starts = [0];
  for (let end = text.indexOf(NEW_LINE); end >= 0; end = text.indexOf(NEW_LINE, end + 1)) starts.push(end + 1);
  return index => {
    const [start, next] = [starts[index], starts[index + 1]];
    return start === undefined || next === undefined ? undefined : text.toString('utf8', start, next - 1);
  };
}
