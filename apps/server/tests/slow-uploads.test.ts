// Uploads that come too slowly end, so that no client keeps the few places by sending next to nothing. Over real sockets.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureRoutes } from '../src/features/pictures/routes.ts';
import { UPLOAD_PACE, type UploadPace } from '../src/http/request-bodies.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

const PLACES = 4;
const LOOK_MS = 20;
const PACE: UploadPace = {
  checkEveryMs: LOOK_MS,
  silentChecks: 100,
  checks: 200,
  leastBytes: 20_000,
  maxChecks: 1_000,
};

let server: PeopleServer;
const taken: number[] = [];
const nothing = async () => undefined;
const pictures = {
  async take(bytes: Uint8Array) {
    taken.push(bytes.length);
    return { name: '0'.repeat(32) };
  },
  ofOwner: nothing,
  read: nothing,
  erase: nothing,
};
beforeAll(async () => {
  server = await startPeopleServer({ uploadPace: PACE, routes: [pictureRoutes(pictures as never)] });
});
afterAll(() => server.stop());

const BOUNDARY = 'x-boundary-x';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

type Slow = { socket: Socket; answer: Promise<string>; code: () => Promise<string | undefined> };

/** An upload whose bytes are still to come. */
function begin(size: number, { origin } = server): Slow {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const length = HEAD.length + size + TAIL.length;
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n` +
      `Content-Length: ${length}\r\n\r\n${HEAD}`,
  );
  let text = '';
  socket.on('data', chunk => {
    text += chunk;
  });
  const answer = new Promise<string>(resolve => socket.on('close', () => resolve(text)));
  const code = async () => /"code":"(\w+)"/.exec(await answer)?.[1];
  return { socket, answer, code };
}

async function upload(): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(100)]), 'photo.png');
  const response = await server.send('/api/upload', { method: 'POST', body: form });
  return ((await response.json()) as { code?: string }).code;
}

/** Sends a number of bytes every tick of the server, until the other side ends it or all are sent. */
async function trickle({ socket }: Slow, bytes: number, times: number): Promise<void> {
  for (let sent = 0; sent < times && !socket.destroyed; sent += 1) {
    socket.write('x'.repeat(bytes));
    await sleep(LOOK_MS);
  }
}

test('a client that falls silent gets a failure, and the connection ends', async () => {
  // Only silence ends an upload here within a minute.
  const patient = await startPeopleServer({
    uploadPace: { ...PACE, checks: 3_000, maxChecks: 6_000 },
    routes: [pictureRoutes(pictures as never)],
  });
  const slow = begin(5000, patient);
  const startedAt = performance.now();
  expect(await slow.code()).toBe('upload_failed');
  expect(performance.now() - startedAt).toBeLessThan(LOOK_MS * 2_900);
  expect(await slow.answer).toMatch(/^connection: close\r$/im);
  await patient.stop();
});

test('a client that sends a byte now and then gets a failure as well', async () => {
  const slow = begin(100_000);
  const sending = trickle(slow, 10, 400);
  expect(await slow.code()).toBe('upload_failed');
  await sending;
});

test('all places of an address are free again once those who kept them are ended', async () => {
  const slow = Array.from({ length: PLACES }, () => begin(5000));
  await sleep(LOOK_MS * 3);
  expect(await upload()).toBe('unavailable');
  await Promise.all(slow.map(one => one.answer));
  expect(await upload()).toBeUndefined();
});

test('an upload at a fair pace goes through, however long it takes', async () => {
  const before = taken.length;
  const fair = begin(230 * 300);
  await trickle(fair, 300, 230);
  fair.socket.write(TAIL);
  await sleep(100);
  fair.socket.end();
  expect(await fair.code()).toBeUndefined();
  expect(taken.slice(before)).toEqual([230 * 300]);
});

test('the usual pace is ten seconds without a byte, 4 KiB a second over twenty, and a minute in all', () => {
  expect(UPLOAD_PACE).toEqual({ checkEveryMs: 1000, silentChecks: 10, checks: 20, leastBytes: 81_920, maxChecks: 60 });
});
