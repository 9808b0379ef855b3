// Uploaded pictures: what is taken and what is not, and who sees them.
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answered } from './_console-server.ts';
import { type DocumentsServer, startDocumentsServer } from './_documents-server.ts';
import { blackPng, phonePhoto, plainPng, pngClaiming } from './_test-pictures.ts';

const CAP = 10_485_760;

let server: DocumentsServer;
beforeAll(async () => {
  server = await startDocumentsServer();
});
afterAll(() => server.stop());

test('a photo comes back to its owner upright, without what the phone wrote into it', async () => {
  const user = await server.newUser();
  const photo = await phonePhoto();
  expect(photo.includes('a secret name')).toBe(true);
  const { message: path } = await server.upload([{ bytes: photo, name: 'IMG_1.jpg', type: 'image/jpeg' }], user.token);
  expect(path).toMatch(/^\/upload\/[0-9a-f]{32}$/);

  const response = await server.fetchPicture(path, { authorization: user.token });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${path.slice(8)}.jpg"`,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 200, height: 300 });
  expect(bytes.includes('secret')).toBe(false);
});

test('what is in the folder is no picture without the key', async () => {
  const path = await server.newPicture();
  const file = (await server.files()).find(({ name }) => path.endsWith(name));
  expect(file?.bytes.subarray(0, 3)).not.toEqual(Buffer.from('ffd8ff', 'hex'));
  await expect(sharp(file!.bytes).metadata()).rejects.toThrow();
  // Under another name it cannot be opened either.
  const vaulted = () => server.identity.vault.open('picture', '0'.repeat(32), file!.bytes);
  expect(vaulted).toThrow('cannot be opened');
});

test('a picture larger than needed is made smaller', async () => {
  const user = await server.newUser();
  const large = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const { message: path } = await server.upload([{ bytes: large }], user.token);
  const response = await server.fetchPicture(path, { authorization: user.token });
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([2400, 480]);
});

test('a JPEG without its last bytes is read as far as it goes', async () => {
  const user = await server.newUser();
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 9, g: 200, b: 9 } } })
    .jpeg()
    .toBuffer();
  for (const missing of [2, Math.floor(photo.length / 4)]) {
    const { message: path } = await server.upload([{ bytes: photo.subarray(0, -missing) }], user.token);
    const response = await server.fetchPicture(path, { authorization: user.token });
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 600]);
    const [red, green] = data;
    expect([red! < 30, green! > 180]).toEqual([true, true]);
  }
});

const text = (words: string) => Buffer.from(words, 'latin1');
test.each<[string, () => Promise<Buffer> | Buffer, code?: string]>([
  ['a page', () => text('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'a GIF',
    () =>
      text(
        'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
      ),
  ],
  ['a document', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['a GIF that continues as a photo', async () => Buffer.concat([text('GIF89a/*'), await phonePhoto()])],
  ['a page before a photo', async () => Buffer.concat([text('<html>'), await phonePhoto()])],
  [
    'a WebP',
    async () =>
      sharp(await phonePhoto())
        .webp()
        .toBuffer(),
  ],
  [
    'the signature of a PNG before a page',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), text('<html>')]),
    'damaged_picture',
  ],
  [
    'the signature of a JPEG before a page',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), text('<html>')]),
    'damaged_picture',
  ],
  ['a JPEG that ends before its first pixel', async () => (await phonePhoto()).subarray(0, 100), 'damaged_picture'],
  ['half a PNG', async () => (await plainPng()).subarray(0, 60), 'damaged_picture'],
  ['a bomb of 50,000 by 50,000 in a few bytes', () => pngClaiming(50_000, 50_000), 'too_many_pixels'],
  ['a sound picture of more pixels than the limit', () => blackPng(60_001, 1_000), 'too_many_pixels'],
  ['the largest size of nothing', () => Buffer.alloc(CAP, 1)],
])('%s is refused with what is wrong, whatever it calls itself', async (_, bytesOf, code = 'not_a_picture') => {
  const before = (await server.files()).length;
  const bytes = await bytesOf();
  for (const [name, type] of [
    ['photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg'],
  ]) {
    expect(await server.upload([{ bytes, name: name!, type: type! }])).toMatchObject({ code });
  }
  expect((await server.files()).length).toBe(before);
});

test('a picture of as many pixels as the limit is taken', async () => {
  expect(await server.upload([{ bytes: blackPng(60_000, 1_000) }])).toMatchObject({ type: 'ok' });
});

test('a photo with a page behind it is taken as the photo alone', async () => {
  const user = await server.newUser();
  const polyglot = Buffer.concat([await phonePhoto(), text('<html><script>alert(document.domain)</script>')]);
  const { message: path } = await server.upload([{ bytes: polyglot, name: 'x.html', type: 'text/html' }], user.token);
  const response = await server.fetchPicture(path, { authorization: user.token });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
});

test('a file above the limit is refused by its size, also where it does not say its size first', async () => {
  const photo = await phonePhoto();
  const tooLarge = Buffer.concat([photo, Buffer.alloc(CAP + 1 - photo.length)]);
  expect(await server.upload([{ bytes: tooLarge }])).toMatchObject({
    type: 'error',
    code: 'file_too_large',
    message: 'Exceeds the allowed file size',
  });
  const far = Buffer.alloc(3 * CAP);
  expect(await server.upload([{ bytes: far }])).toMatchObject({ code: 'file_too_large' });
  expect(await uploadInPieces(tooLarge)).toMatchObject({ code: 'file_too_large' });
  const exactly = Buffer.concat([photo, Buffer.alloc(CAP - photo.length)]);
  expect(await server.upload([{ bytes: exactly }])).toMatchObject({ type: 'ok' });
});

/** Without a length in front, as a program may send it. */
function uploadInPieces(bytes: Buffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const boundary = 'x'.repeat(20);
    const sending = request(`${server.origin}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
    });
    sending.on('response', async response => resolve(JSON.parse((await response.toArray()).join(''))));
    sending.on('error', reject);
    sending.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`);
    for (let at = 0; at < bytes.length; at += 65_536) sending.write(bytes.subarray(at, at + 65_536));
    sending.end(`\r\n--${boundary}--\r\n`);
  });
}

test('no file, an empty one, two, another field, or no form at all is a failed upload', async () => {
  const bytes = await plainPng();
  const failed = { type: 'error', code: 'upload_failed', message: 'Upload failed, please try again' };
  const before = (await server.files()).length;
  expect(await server.upload([])).toMatchObject(failed);
  expect(await server.upload([{ bytes: Buffer.alloc(0) }])).toMatchObject(failed);
  expect(await server.upload([{ bytes }, { bytes }])).toMatchObject(failed);
  expect(await server.upload([{ bytes, field: 'picture' }])).toMatchObject(failed);
  expect(await server.upload([{ bytes, field: '__proto__' }])).toMatchObject(failed);
  expect(await server.call('uploadPicture', { file: 'photo.png' })).toMatchObject(failed);
  for (const body of ['', 'no form', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${server.origin}/api/upload`, { method: 'POST', headers, body });
    expect(await response.json(), body).toMatchObject(failed);
  }
  expect((await server.files()).length).toBe(before);
});

test('no other call reads such a form', async () => {
  const form = new FormData();
  form.append('lang', 'zh');
  const response = await fetch(`${server.origin}/api/user/cash_info`, { method: 'POST', body: form });
  expect(response.status).toBe(415);
});

test('only its owner sees a picture', async () => {
  const [owner, other] = [await server.newUser(), await server.newUser()];
  const own = await server.newPicture(owner.token);
  const nobodys = await server.newPicture();
  const seenBy = async (path: string, token?: string) => {
    const response = await server.fetchPicture(path, token === undefined ? {} : { authorization: token });
    return response.headers.get('content-type') === 'image/jpeg'
      ? 'picture'
      : ((await response.json()) as Answered).code;
  };
  expect(await seenBy(own, owner.token)).toBe('picture');
  expect(await seenBy(`/api/verification/picture?picture=${own}`, owner.token)).toBe('picture');
  expect(await seenBy(own, other.token)).toBe('unknown_picture');
  expect(await seenBy(own)).toBe('not_logged_in');
  expect(await seenBy(own, 'f'.repeat(64))).toBe('not_logged_in');
  expect(await seenBy(nobodys, owner.token)).toBe('unknown_picture');
  await server.identity.sessions.endAllOf(owner.id);
  expect(await seenBy(own, owner.token)).toBe('not_logged_in');
});

test.each([
  '/upload/..%2f..%2fdata.key',
  '/upload/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/upload/..',
  `/upload/${'0'.repeat(31)}/`,
  `/upload/${'0'.repeat(32)}.jpg`,
  `/upload/${'A'.repeat(32)}`,
  '/upload/%00',
  '/api/verification/picture?picture=../../../../etc/passwd',
  '/api/verification/picture?picture=/upload/../data.key',
  `/api/verification/picture?picture=/upload/../${'0'.repeat(32)}`,
])('%s leads nowhere', async path => {
  const user = await server.newUser();
  const response = await new Promise<{ type: string; body: string }>((resolve, reject) => {
    // Unchanged: fetch would straighten the path.
    const { hostname, port } = new URL(server.origin);
    const asking = request({ hostname, port, path, headers: { authorization: user.token } }, async answer => {
      resolve({ type: answer.headers['content-type'] ?? '', body: (await answer.toArray()).join('') });
    });
    asking.on('error', reject);
    asking.end();
  });
  expect(response.type).toContain('application/json');
  expect(response.body).toMatch(/"type":"error"/);
});

test('strangers cannot fill the folder: beyond a thousand unnamed pictures only logged-in users may continue', async () => {
  const user = await server.newUser();
  await server.pool.query(
    "INSERT INTO pictures (name, created_at) SELECT lpad(to_hex(n), 32, '0'), now() FROM generate_series(1, 1000) n",
  );
  const bytes = await plainPng();
  expect(await server.upload([{ bytes }])).toMatchObject({ code: 'unavailable' });
  expect(await server.upload([{ bytes }], user.token)).toMatchObject({ type: 'ok' });
  await server.pool.query("DELETE FROM pictures WHERE name LIKE '0000%'");
  expect(await server.upload([{ bytes }])).toMatchObject({ type: 'ok' });
});

test('one address has four uploads under way at most, and has them back once they break off', async () => {
  const bytes = await plainPng();
  const slow = Array.from({ length: 4 }, () => {
    const sending = request(`${server.origin}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nstart');
    return sending;
  });
  const code = async () => (await server.upload([{ bytes }])).code;
  expect(await server.eventually(async () => ((await code()) === 'unavailable' ? 'full' : undefined))).toBe('full');
  for (const sending of slow) sending.destroy();
  expect(await server.eventually(async () => ((await code()) === undefined ? 'free' : undefined))).toBe('free');
});
