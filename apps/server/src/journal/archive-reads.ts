// Reads the archive for users of the server, so that an archive that hangs, or many calls for it, hold up no other work.
import { Fault } from '../fault.ts';
import type { JournalArchive } from './archive.ts';

/** From the call on, also while others read before it; a file takes some hundredths of a second. */
const TIMEOUT_MS = 5_000;
/** After a file that took too long: else a caller would wait for each of them. */
const PAUSE_MS = 5_000;
/** Of calls that wait. */
const MAX_WAITING = 50;
/** Reads that took too long and have not ended: each of a folder that hangs takes one of the few threads for all files. */
const MAX_STUCK = 2;

export type ArchiveReadOptions = { timeoutMs?: number; pauseMs?: number; now?: () => number };

/** One line after another, each within a limit. While too many wait, or one was too slow a moment ago, callers get a Fault at once. */
export function archiveReads(
  archive: Pick<JournalArchive, 'readLine' | 'forget'>,
  { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS, now = () => performance.now() }: ArchiveReadOptions = {},
): Pick<JournalArchive, 'readLine'> {
  let before: Promise<unknown> = Promise.resolve();
  let closedUntil = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  let stuck = 0;

  return {
    async readLine(file, index) {
      if (now() < closedUntil) throw new Fault('the archive of the journal was too slow a moment ago');
      if (stuck >= MAX_STUCK) throw new Fault('the archive of the journal does not answer');
      if (waiting >= MAX_WAITING) throw new Fault('too many calls wait for the archive of the journal');
      waiting += 1;
      let isLate = false;
      let isReading = false;
      const turn = before.then(() => {
        isReading = true;
        return isLate ? undefined : archive.readLine(file, index);
      });
      const settled = turn.then(
        () => undefined,
        () => undefined,
      );
      before = settled;
      let timer: NodeJS.Timeout;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isLate = true;
          if (isReading) {
            closedUntil = now() + pauseMs;
            stuck += 1;
            void settled.then(() => {
              stuck -= 1;
            });
            // What hangs is left alone: the next one does not wait for it.
            before = Promise.resolve();
            archive.forget(file);
          }
          reject(new Fault(`the archive of the journal did not answer within ${timeoutMs} ms`));
        }, timeoutMs);
      });
      try {
        return await Promise.race([turn, late]);
      } finally {
        clearTimeout(timer!);
        waiting -= 1;
      }
    },
  };
}
