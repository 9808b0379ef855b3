// The calls that accept a picture and return it to its owner.
import { calls } from '@candor/contract';
import { answer, picture, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { nameOfPicture } from './bind-pictures.ts';
import type { Pictures } from './pictures.ts';

export function pictureRoutes(pictures: Pictures): RouteFile {
  return route => {
    route(calls.uploadPicture, async (_, { file, user }) => {
      const taken = await pictures.take(file, user?.id);
      return 'refusal' in taken ? refuse(taken.refusal) : answer(`/upload/${taken.name}`);
    });

    route(calls.getPicture, async ({ picture: path }, { user }) => {
      const name = nameOfPicture(path);
      const jpeg = await pictures.ofOwner(name, user.id);
      return jpeg === undefined ? refuse('unknown_picture') : picture(name, jpeg);
    });
  };
}
