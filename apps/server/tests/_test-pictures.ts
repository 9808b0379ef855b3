// Files to upload: sound pictures, and things that only look like one.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const COLOUR = { r: 40, g: 90, b: 140 };

/** A photo 300 wide and 200 high, lying on its side as phones store them, with a name and a place written into it. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: COLOUR } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'a secret name' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .toBuffer();
}

/** Each a little different, so that they can be distinguished. */
export function plainPng(width = 64): Promise<Buffer> {
  return sharp({ create: { width, height: 48, channels: 4, background: { ...COLOUR, alpha: 0.5 } } })
    .png()
    .toBuffer();
}

/** A few bytes that claim to be a picture of this size, and hold the start of it. */
export function pngClaiming(width: number, height: number): Buffer {
  return pngOf(width, height, Buffer.alloc(100_000));
}

/** A sound picture of this size, all black, in less than a thousandth of its bytes. */
export function blackPng(width: number, height: number): Buffer {
  return pngOf(width, height, Buffer.alloc((width + 1) * height));
}

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
