// What pages know of pictures before one is chosen; the code that reads them is loaded with the first one.
import type { FittedPicture } from './fit-picture.ts';

/**
 * The picture types that a page accepts. HEIC is left out because devices of Apple hand over a JPEG instead where a page does not name it; a HEIC
 * file that comes all the same is read where the browser can.
 */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/** A file that the server takes, or what is wrong with the chosen one. Never throws. */
export async function fitChosenPicture(file: File): Promise<FittedPicture> {
  try {
    const { fitPicture } = await import('./fit-picture.ts');
    return await fitPicture(file);
  } catch {
    return { problem: 'not_loaded' };
  }
}
