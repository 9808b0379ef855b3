// Converts a chosen file to a picture that the server accepts: the file itself where it can, otherwise a smaller copy.
import { PICTURE_BYTES_CAP, PICTURE_PIXELS_CAP, PICTURE_SIDE } from '@candor/contract';
import { type PictureFormat, type PictureProblem, SMALLEST_SIDE } from './picture-problem.ts';

const QUALITY = 0.92;

export type FittedPicture = { file: File } | PictureProblem;

// Cameras of phones take up to 200 megapixels; more would cost a phone all its memory.
const MAX_PIXELS = 250_000_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Decides by the bytes of the file, whatever its name and type say. Never throws. */
export async function fitPicture(
  file: File,
  decode: (file: Blob) => Promise<DecodedPicture | undefined> = decodePicture,
): Promise<FittedPicture> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => undefined);
  // Such as one that another program has deleted meanwhile.
  if (head === undefined || file.size === 0) return { problem: 'damaged' };
  const format = formatOf(new Uint8Array(head));
  if (format === undefined) return { problem: 'not_a_picture' };
  if (file.size > MAX_BYTES) return { problem: 'too_large' };
  const isTaken = format === 'JPG' || format === 'PNG';
  const picture = await decode(file);
  if (picture === undefined) return isTaken ? { problem: 'damaged' } : { problem: 'cannot_open', format };
  try {
    const { width, height } = picture;
    if (Math.min(width, height) < SMALLEST_SIDE) return { problem: 'too_small' };
    const pixels = width * height;
    if (pixels > MAX_PIXELS) return { problem: 'too_large' };
    if (isTaken && file.size <= PICTURE_BYTES_CAP && pixels <= PICTURE_PIXELS_CAP) return { file };
    const copy = await copyOf(picture, format);
    return copy === undefined ? { problem: 'damaged' } : { file: new File([copy], nameOf(file, copy), copy) };
  } finally {
    picture.close();
  }
}

/** The lines of a screenshot stay sharp as PNG, as long as that is not too large. */
async function copyOf(picture: DecodedPicture, format: PictureFormat): Promise<Blob | undefined> {
  const { width, height } = picture;
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  if (format === 'PNG') {
    const copy = await picture.encode('image/png', size);
    if (copy === undefined || copy.size <= PICTURE_BYTES_CAP) return copy;
  }
  return picture.encode('image/jpeg', size);
}

function nameOf(file: File, copy: Blob): string {
  return `${file.name.replace(/\.[^.]*$/, '')}.${copy.type === 'image/png' ? 'png' : 'jpg'}`;
}

/** The kinds of a file that holds its parts in boxes (ISO 14496-12), of which AVIF also names the general ones. */
const HEIC_KINDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'JPG';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const end = new DataView(bytes.buffer).getUint32(0);
  const kinds = text.slice(8, end).match(/.{4}/gs) ?? [];
  if (kinds.some(kind => kind === 'avif' || kind === 'avis')) return 'AVIF';
  return kinds.some(kind => HEIC_KINDS.includes(kind)) ? 'HEIC' : undefined;
}

/** What a decoded picture shows is upright, as the camera has noted. */
type DecodedPicture = {
  /** In pixels. */
  width: number;
  height: number;
  /** On white, where it is transparent. Undefined where it cannot be decoded after all. */
  encode(type: 'image/jpeg' | 'image/png', size: { width: number; height: number }): Promise<Blob | undefined>;
  close(): void;
};

/**
 * An `<img>` is read in the size that it is drawn in where its decoder can do that, so that 108 megapixels are not in the memory of a
 * phone, and it shows a JPEG without its end; a bitmap does neither.
 *
 * @returns undefined where the browser cannot decode it.
 */
async function decodePicture(file: Blob): Promise<DecodedPicture | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const isLoaded = await new Promise<boolean>(resolve => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
  const close = () => URL.revokeObjectURL(address);
  if (!isLoaded || image.naturalWidth === 0) {
    close();
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight, encode: encoderOf(image), close };
}

function encoderOf(image: HTMLImageElement): DecodedPicture['encode'] {
  return async (type, { width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) return undefined;
    try {
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return await new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), type, QUALITY));
    } catch {
      return undefined;
    } finally {
      // Some phones keep the memory of a canvas for long; an empty one has none.
      Object.assign(canvas, { width: 0, height: 0 });
    }
  };
}
