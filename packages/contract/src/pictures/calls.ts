// The calls that upload a picture and return it to permitted callers.
import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { textLike } from '../wire/fields.ts';
import { form } from '../wire/form.ts';

/** `/upload/` and 128 random bits: what `upload` answers and what other calls are handed. */
const PICTURE_PATH = /^\/upload\/[0-9a-f]{32}$/;

/** The path of an uploaded picture, as `upload` answered it. */
export const picturePath = () => textLike(PICTURE_PATH, 'unknown_picture');

export const pictureCalls = defineCalls({
  uploadPicture: {
    method: 'POST',
    path: 'upload',
    access: 'public',
    knowsCaller: true,
    takes: 'picture',
    limit: 'upload',
    request: form({}),
    answer: z.string().check(z.regex(PICTURE_PATH)),
    summary:
      'Takes one picture (jpg or png, at most 10,485,760 bytes) in the multipart field `file` and answers the path to hand on. It is deleted after an hour unless a call of a logged-in user names it.',
  },

  getPicture: {
    method: 'GET',
    path: 'verification/picture',
    rootPath: '/upload/:picture',
    access: 'user',
    limit: 'read',
    gives: 'picture',
    request: form({ picture: textLike(/^(?:\/upload\/)?[0-9a-f]{32}$/, 'unknown_picture') }),
    answer: z.string(),
    summary: "Answers one of the caller's own pictures itself, not in an envelope; failures come in one.",
  },
});
