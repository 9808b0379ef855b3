// What can go wrong with uploaded pictures.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const errors = {
  file_too_large: 'Exceeds the allowed file size',
  not_a_picture: 'Only JPG and PNG pictures can be uploaded',
  damaged_picture: 'This picture is damaged and cannot be opened. Please choose another one',
  too_many_pixels: 'This picture has more than 60 megapixels. Please make it smaller',
  upload_failed: 'Upload failed, please try again',
  unknown_picture: 'This picture is no longer available. Please upload it again',
} satisfies Partial<Record<ErrorCode, string>>;

export const problems = {
  unknown_picture: 'Please upload this picture again',
} satisfies Partial<Record<ProblemCode, string>>;
