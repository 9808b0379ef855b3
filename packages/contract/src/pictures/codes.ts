// The limits and codes of uploaded pictures.
import type { ErrorKinds } from '../wire/codes.ts';

/** The largest file that `upload` takes, in bytes. */
export const PICTURE_BYTES_CAP = 10_485_760;

/** The most pixels that `upload` takes; a picture of a few kilobytes can claim thousands of millions. */
export const PICTURE_PIXELS_CAP = 60_000_000;

/** What pictures are kept at: the longest side in pixels. */
export const PICTURE_SIDE = 2400;

export const pictureErrors = {
  file_too_large: 'input',
  not_a_picture: 'input',
  damaged_picture: 'input',
  too_many_pixels: 'input',
  upload_failed: 'input',
  unknown_picture: 'rejection',
} as const satisfies ErrorKinds;

export const pictureProblems = ['unknown_picture'] as const;
