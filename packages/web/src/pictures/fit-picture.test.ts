// Which files are sent as they are, which as a smaller copy, and how the others are refused; the decoder is a made one.
import { PICTURE_BYTES_CAP, PICTURE_PIXELS_CAP, PICTURE_SIDE } from '@candor/contract';
import { expect, test } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const HEADS = {
  JPG: '\xff\xd8\xff\xe0',
  PNG: '\x89PNG\r\n\x1a\n',
  WebP: 'RIFF\0\0\0\0WEBPVP8 ',
  AVIF: '\0\0\0\x1cftypmif1\0\0\0\0avifmiaf',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
};
type Format = keyof typeof HEADS;

/** With those first bytes, of that size. */
function fileOf(head: string, { size = 1000, name = 'IMG_1.data' } = {}): File {
  const bytes = new Uint8Array(Math.max(size, head.length));
  bytes.set([...head].map(sign => sign.charCodeAt(0)));
  return new File([bytes], name, { type: 'application/octet-stream' });
}

/** A decoder of pictures of that size, with the calls to it; a copy has as many bytes as `bytesOf` says. */
function decoder(width: number, height: number, bytesOf: (type: string) => number | undefined = () => 10) {
  const requested: string[] = [];
  const decode = async () => ({
    width,
    height,
    async encode(type: string, size: { width: number; height: number }) {
      requested.push(`${type} ${size.width}x${size.height}`);
      const bytes = bytesOf(type);
      return bytes === undefined ? undefined : new Blob([new Uint8Array(bytes)], { type });
    },
    close: () => requested.push('closed'),
  });
  return { requested, decode };
}

test.each<Format>(['JPG', 'PNG'])('a %s within the limits is sent as it is', async format => {
  const { requested, decode } = decoder(10_000, 6_000);
  const file = fileOf(HEADS[format], { size: PICTURE_BYTES_CAP });
  expect(await fitPicture(file, decode)).toEqual({ file });
  expect(requested).toEqual(['closed']);
  expect(10_000 * 6_000).toBe(PICTURE_PIXELS_CAP);
});

test.each<[Format, number, number, number, string, string]>([
  // 108 and 50 megapixels, and 12 in many bytes.
  ['JPG', 12_000, 9_000, 1000, 'image/jpeg 2400x1800', 'IMG_1.jpg'],
  ['JPG', 6_000, 10_001, 1000, 'image/jpeg 1440x2400', 'IMG_1.jpg'],
  ['JPG', 4_000, 3_000, PICTURE_BYTES_CAP + 1, 'image/jpeg 2400x1800', 'IMG_1.jpg'],
  ['PNG', 12_000, 9_000, 1000, 'image/png 2400x1800', 'IMG_1.png'],
  ['WebP', 800, 600, 1000, 'image/jpeg 800x600', 'IMG_1.jpg'],
  ['AVIF', 4_800, 100, 1000, 'image/jpeg 2400x50', 'IMG_1.jpg'],
  ['HEIC', 8_064, 6_048, 1000, 'image/jpeg 2400x1800', 'IMG_1.jpg'],
])('a %s of %i by %i pixels and %i bytes becomes %s', async (format, width, height, size, copy, name) => {
  const { requested, decode } = decoder(width, height);
  const fitted = await fitPicture(fileOf(HEADS[format], { size }), decode);
  expect(fitted).toMatchObject({ file: { name, type: copy.split(' ')[0], size: 10 } });
  expect(requested).toEqual([copy, 'closed']);
  expect(PICTURE_SIDE).toBe(2400);
});

test('a PNG whose copy is too large becomes a JPEG', async () => {
  const { requested, decode } = decoder(12_000, 9_000, type => (type === 'image/png' ? PICTURE_BYTES_CAP + 1 : 10));
  expect(await fitPicture(fileOf(HEADS.PNG), decode)).toMatchObject({
    file: { name: 'IMG_1.jpg', type: 'image/jpeg' },
  });
  expect(requested).toEqual(['image/png 2400x1800', 'image/jpeg 2400x1800', 'closed']);
});

test.each([
  ['<!doctype html><script>', 'a.jpg'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'a.svg'],
  ['GIF89a', 'a.gif'],
  ['%PDF-1.7', 'a.png'],
  ['\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'a.heic'],
  // Kinds beyond the end of their box are none.
  ['\0\0\0\x10ftypisom\0\0\0\0avif', 'a.avif'],
])('%j is no picture, whatever it is called', async (head, name) => {
  const { requested, decode } = decoder(800, 600);
  expect(await fitPicture(fileOf(head, { name }), decode)).toEqual({ problem: 'not_a_picture' });
  expect(requested).toEqual([]);
});

test('what the browser cannot decode is damaged, or of a format that it does not know', async () => {
  const decode = async () => undefined;
  for (const format of ['JPG', 'PNG'] as const)
    expect(await fitPicture(fileOf(HEADS[format]), decode)).toEqual({ problem: 'damaged' });
  for (const format of ['WebP', 'AVIF', 'HEIC'] as const)
    expect(await fitPicture(fileOf(HEADS[format]), decode)).toEqual({ problem: 'cannot_open', format });
  expect(await fitPicture(new File([], 'a.jpg'), decode)).toEqual({ problem: 'damaged' });
});

test('what breaks while it is encoded is damaged, and closed', async () => {
  const { requested, decode } = decoder(800, 600, () => undefined);
  expect(await fitPicture(fileOf(HEADS.WebP), decode)).toEqual({ problem: 'damaged' });
  expect(requested.at(-1)).toBe('closed');
});

test.each([
  [31, 4000, { problem: 'too_small' }],
  [4000, 31, { problem: 'too_small' }],
  [25_000, 10_001, { problem: 'too_large' }],
])('a picture of %i by %i pixels cannot be sent', async (width, height, problem) => {
  const { requested, decode } = decoder(width, height);
  expect(await fitPicture(fileOf(HEADS.PNG), decode)).toEqual(problem);
  expect(requested).toEqual(['closed']);
});

test('a file of more than 256 MB is not opened', async () => {
  const file = fileOf(HEADS.JPG);
  Object.defineProperty(file, 'size', { value: 256 * 1024 * 1024 + 1 });
  const { requested, decode } = decoder(800, 600);
  expect(await fitPicture(file, decode)).toEqual({ problem: 'too_large' });
  expect(requested).toEqual([]);
});

test('a file that is gone meanwhile is damaged', async () => {
  const file = fileOf(HEADS.JPG);
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await fitPicture(file, decoder(800, 600).decode)).toEqual({ problem: 'damaged' });
});
