// Decodes a picture and encodes it again: what comes out holds pixels and nothing else of what came in.
import sharp from 'sharp';

/** Whatever its name or declared type says, a file is what its first bytes say. */
const SIGNATURES = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')];
// Phones take up to 50 megapixels; a picture of a few kilobytes can claim thousands.
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2400;
const QUALITY = 85;
const LONGEST_S = 20;
const WHITE = { r: 255, g: 255, b: 255 };

// The library reads many formats; only these two decoders may ever see a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One core for one picture at a time, and no picture kept in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Runs outside the event loop.
 *
 * @returns a JPEG, turned upright, at most 2400 pixels a side; undefined for anything but a sound JPEG or PNG picture of
 * bearable size.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (!SIGNATURES.some(signature => signature.equals(bytes.subarray(0, signature.length)))) return undefined;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST_S })
      .toBuffer();
  } catch {
    return undefined;
  }
}
