// The limits and codes of uploaded pictures.
import type { ErrorKinds } from '../wire/codes.ts';

/** The largest file that `upload` takes, in bytes. */
export const PICTURE_BYTES_CAP = 10_485_760;

export const pictureErrors = {
  file_too_large: 'input',
  not_a_picture: 'input',
  upload_failed: 'input',
  unknown_picture: 'rejection',
} as const satisfies ErrorKinds;

export const pictureProblems = ['unknown_picture'] as const;
