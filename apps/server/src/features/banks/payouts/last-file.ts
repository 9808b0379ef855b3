// The number of the last payment file that was handed out, in the data folder: restoring a backup of the database does not change it there.
import type { Reader } from '../../../database/reader.ts';
import { Fault } from '../../../fault.ts';
import type { Files } from '../../../outside/files.ts';

const NAME = 'last-payment-file';

/** The position of the books; no file is made while they are behind. */
export type FileNumbers = {
  /** The least number that the books give the next file. */
  next: number;
  /** The last one that was handed out; 0 before the first. */
  last: number;
  isBehind: boolean;
};

/** One lock for making files and handing them out, so that the number only goes up. */
export class LastFile {
  private readonly files: Files;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(files: Files) {
    this.files = files;
  }

  /** @throws Fault where the file cannot be read, or holds no number. */
  async read(): Promise<number> {
    const bytes = await this.files.get(NAME);
    if (bytes === undefined) return 0;
    const text = Buffer.from(bytes).toString().trim();
    if (!/^\d{1,15}$/.test(text)) {
      throw new Fault(`banks/${NAME} in the data folder is damaged: it must hold the number of the last payment file`);
    }
    return Number(text);
  }

  /** To be called before a file is handed out, and durable once it answers. @throws Fault */
  note(file: number): Promise<void> {
    const work = this.turn.then(async () => {
      if (file > (await this.read())) await this.files.replace(NAME, Buffer.from(`${file}\n`));
    });
    // The one that comes next does not fail with this one.
    this.turn = work.catch(() => undefined);
    return work;
  }

  /** @throws Fault */
  async compare(reader: Reader): Promise<FileNumbers> {
    // The folder first: read after the books, it could name a file that was made in between, and the books would look behind.
    const last = await this.read();
    const next = await nextOf(reader);
    return { next, last, isBehind: last >= next };
  }

  /** A file in the books was perhaps handed out before this was written, or before a crash. @throws Fault */
  async catchUp(reader: Reader): Promise<void> {
    const known = (await nextOf(reader)) - 1;
    if (known > 0) await this.note(known);
  }
}

function nextOf(reader: Reader): Promise<number> {
  return reader.number('SELECT next_bank_file FROM exchange');
}
