// Whether a file can be sent as a picture at all, before any of it travels.
import { PICTURE_BYTES_CAP } from '@candor/contract';

export type PictureProblem = 'too_large' | 'not_a_picture';

/** The kinds that the server takes. Phones hand out a JPEG for their own kinds where a page asks for one. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png'] as const;

/** Undefined where nothing is wrong. */
export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!(PICTURE_KINDS as readonly string[]).includes(type)) return 'not_a_picture';
  return size > PICTURE_BYTES_CAP ? 'too_large' : undefined;
}
