// A push service on this machine, and browsers that read what is sent to them: RFC 8291 and RFC 8292, written from their texts.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

type Answer = { status: number; headers?: Record<string, string> };

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** @param at an origin of this machine; without one, at any free port. */
export async function startPushService(at?: string) {
  const received: Pushed[] = [];
  let answer: (pushed: Pushed) => Answer | undefined = () => ({ status: 201 });
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', part => parts.push(part));
    incoming.on('end', () => {
      const pushed = { path: incoming.url!, headers: incoming.headers, body: Buffer.concat(parts) };
      received.push(pushed);
      const { status, headers } = answer(pushed) ?? { status: 0 };
      // No status: it hangs, as a service does that has died.
      if (status !== 0) outgoing.writeHead(status, headers).end('x'.repeat(100_000));
    });
  }).listen(Number(at === undefined ? 0 : new URL(at).port), '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerWith(next: typeof answer): void {
      answer = next;
    },
    browser: (name: string) => createBrowser(`${origin}/${name}`),
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

function createBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ...subscription, read: (body: Buffer) => JSON.parse(decrypt(body, keys, auth).toString()) };
}

/** The one record of an aes128gcm body: salt, size, the sender's key, ciphertext. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error('the last record has no mark of its end');
  return plain.subarray(0, end);
}

/** The claims signed in a message, checked with the key that the exchange shows. @throws where it was signed by another. */
export function readVapid(headers: IncomingHttpHeaders, publicKey: string) {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  if (match === null) throw new Error(`no signature in ${headers.authorization}`);
  const [, head, claims, signature, key] = match;
  if (key !== publicKey) throw new Error('it names another key');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: known, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}
