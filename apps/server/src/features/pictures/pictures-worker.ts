// Deletes pictures whose time is over: those that no call ever named, refused ones, and others by the settings.
import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { UNBOUND_LIFE_MS } from './bind-pictures.ts';
import { markPictureErased, picturesToErase, removeOverduePictures } from './picture-rows.ts';
import type { Pictures } from './pictures.ts';

const EVERY_MS = 60_000;
const BATCH = 100;
const DAY_MS = 24 * 3_600_000;
/** How long a refused picture stays, in case of a dispute. */
const RELEASED_DAYS = 30;

export type PictureWorkerOptions = {
  db: Database;
  pictures: Pick<Pictures, 'erase'>;
  /** After how many days a picture is deleted whose application was passed; undefined = with the account. */
  retentionDays: number | undefined;
  now?: () => number;
  log: Logger;
};

export function startPictureWorker(options: PictureWorkerOptions): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => deleteOverduePictures(options),
    log: options.log,
    failureMessage: 'pictures could not be deleted',
  });
}

/** One run; a file that cannot be deleted now is tried again in the next one. */
export async function deleteOverduePictures({
  db,
  pictures,
  retentionDays,
  now = Date.now,
}: PictureWorkerOptions): Promise<void> {
  const time = now();
  const releasedDays = Math.min(RELEASED_DAYS, retentionDays ?? RELEASED_DAYS);
  const limits = {
    unboundBefore: new Date(time - UNBOUND_LIFE_MS),
    releasedBefore: new Date(time - releasedDays * DAY_MS),
    settledBefore: retentionDays === undefined ? undefined : new Date(time - retentionDays * DAY_MS),
  };
  await removeOverduePictures(db, limits, new Date(time));
  for (;;) {
    const names = await picturesToErase(db, BATCH);
    for (const name of names) {
      await pictures.erase(name);
      await markPictureErased(db, name, new Date(time));
    }
    if (names.length < BATCH) return;
  }
}
