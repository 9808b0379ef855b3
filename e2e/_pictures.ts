// Picture files: small ones of every format that people have, and large ones that are made here.
import { crc32, deflateSync } from 'node:zlib';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

/** 96 by 64 pixels on its side, as phones store what they show upright. */
export const JPEG_ON_ITS_SIDE = bytesOf(
  [
    '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4',
    'C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCABAAGADASIAAhEBAxEB',
    '/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAA',
    'IRAxEAPwCEBSnAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf/Z',
  ].join(''),
);

/** 96 by 64 pixels. */
export const WEBP = bytesOf(
  [
    'UklGRlYAAABXRUJQVlA4IEoAAABQBACdASpgAEAAPxGIv1msKKajoWgBgCIJaQDVBARbh0PuJEiSg+zWl2sAAP7l+j87VsfJj7Dk2uczqO9UsrAcFzkX+UcAAAAAAA==',
  ].join(''),
);
export const AVIF = bytesOf(
  [
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+g',
    'ABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAA',
    'AAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAvbWRhdBIACgk4GW/+2gIaDSAyGBYhMXJwAAsAAAiXvyySHql0o+LTUuP5hA==',
  ].join(''),
);

/** The beginning of a photo of an iPhone, which says its format. */
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)]);

/** White, with one bit a pixel: thousands of them cost a few bytes. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(Math.ceil(width / 8) + 1, 0xff);
  line[0] = 0;
  const rows = Buffer.alloc(line.length * height, line);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
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
