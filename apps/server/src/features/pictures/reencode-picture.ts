// Decodes a picture and encodes it again: the output holds pixels and nothing else of the input.
import { PICTURE_PIXELS_CAP, PICTURE_SIDE } from '@candor/contract';
import sharp, { type Sharp } from 'sharp';

/** The first bytes decide the type of a file, not its name or declared type. */
const SIGNATURES = { jpeg: Buffer.from('ffd8ff', 'hex'), png: Buffer.from('89504e470d0a1a0a', 'hex') };
const QUALITY = 85;
const ICON_SIDE = 128;
const LONGEST_S = 20;
const WHITE = { r: 255, g: 255, b: 255 };

// The library reads many formats; only these two decoders may ever see a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One core for one picture at a time, and no picture kept in memory.
sharp.concurrency(1);
sharp.cache(false);

/** Codes of the wire: neither a JPEG nor a PNG, nothing that can be decoded, or more pixels than are bearable. */
export type PictureRefusal = 'not_a_picture' | 'damaged_picture' | 'too_many_pixels';

/**
 * Runs outside the event loop. A JPEG that lacks its end is read as far as it goes, since phones and messengers cut some.
 *
 * @returns a JPEG, turned upright, at most 2400 pixels a side, or what is wrong with the file.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer | PictureRefusal> {
  return reencode(bytes, picture =>
    picture
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: QUALITY }),
  );
}

/** @returns a PNG of 128 pixels a side with the whole picture in its middle, or what is wrong with the file. */
export async function reencodeIcon(bytes: Uint8Array): Promise<Buffer | PictureRefusal> {
  return reencode(bytes, picture =>
    picture
      .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: 'contain', background: { ...WHITE, alpha: 0 } })
      .png({ compressionLevel: 9 }),
  );
}

async function reencode(bytes: Uint8Array, finish: (picture: Sharp) => Sharp): Promise<Buffer | PictureRefusal> {
  const isOf = (signature: Buffer) => signature.equals(bytes.subarray(0, signature.length));
  const isJpeg = isOf(SIGNATURES.jpeg);
  if (!isJpeg && !isOf(SIGNATURES.png)) return 'not_a_picture';
  try {
    const failOn = isJpeg ? 'none' : 'error';
    // Of the file only its beginning is read for this.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn }).metadata();
    if (width * height > PICTURE_PIXELS_CAP) return 'too_many_pixels';
    const upright = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_CAP, failOn, sequentialRead: true }).autoOrient();
    return await finish(upright).timeout({ seconds: LONGEST_S }).toBuffer();
  } catch {
    return 'damaged_picture';
  }
}
