// Pictures of documents and faces: accepted, sealed, shown, and deleted when their time is over.
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { rowsAsJson } from '../../database/reader.ts';
import { folderFiles } from '../../outside/files.ts';
import type { Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import { releasePicturesOf } from './picture-rows.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { startPictureWorker } from './pictures-worker.ts';
import { SEALED_PICTURES } from './rotate-picture-keys.ts';
import { pictureRoutes } from './routes.ts';

export type PictureParts = {
  identity: Identity;
  pictures: Pictures;
  config: Pick<Config, 'pictureRetentionDays'>;
};

const OWN = `SELECT row_number() OVER (ORDER BY created_at, name) AS id, name, created_at, bound_at, released_at, removed_at
  FROM pictures WHERE owner_id = $1`;
const TO_DELETE = 'SELECT count(*) FROM pictures WHERE removed_at IS NOT NULL AND erased_at IS NULL';

export const pictures = {
  services: ({ identity, config }: { identity: Identity; config: Pick<Config, 'dataDir'> }) => ({
    pictures: createPictures({ ...identity, files: folderFiles(join(config.dataDir, 'pictures')) }),
  }),
  routes: ({ pictures }) => [pictureRoutes(pictures)],
  workers: ({ identity, pictures, config }) => [
    startPictureWorker({ ...identity, pictures, retentionDays: config.pictureRetentionDays }),
  ],
  exports: ({ identity: { reader } }) => [{ name: 'pictures', rows: user => rowsAsJson(reader, OWN, user) }],
  /** They stay thirty days in case of a dispute; the operator who deletes files deletes theirs. */
  account: { onClosing: (transaction, { id }, at) => releasePicturesOf(transaction, id, at) },
  sealed: { files: SEALED_PICTURES },
  backlogs: [{ job: 'pictures', count: reader => reader.number(TO_DELETE) }],
} satisfies Feature<PictureParts>;
