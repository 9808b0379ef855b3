// While the server stops, every answer is in the envelope, and stopping always ends. Over raw sockets.
import { calls } from '@candor/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '../src/http/reply.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';
import { lastAnswer, openRaw } from './_raw-connection.ts';

let server: PeopleServer;
let port: number;
let finish: () => void;
let stopped: Promise<void> | undefined;
let hasArrived: Promise<void>;

beforeEach(async () => {
  stopped = undefined;
  let arrive: () => void;
  hasArrived = new Promise(resolve => {
    arrive = resolve;
  });
  const held = new Promise<void>(resolve => {
    finish = resolve;
  });
  server = await startPeopleServer({
    routes: [
      // Any call that waits will do.
      route =>
        route(calls.listMarketChanges, async () => {
          arrive();
          await held;
          return answer([]);
        }),
    ],
  });
  port = Number(new URL(server.origin).port);
});
afterEach(async () => {
  finish();
  await (stopped ?? server.stop());
});

const FORM = 'lang=en';
const ask = (path: string) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n\r\n${FORM}`;

test('an answer under way and the one behind it on the same connection come whole, and then the connection ends', async () => {
  const raw = await openRaw(port, `GET /api/${calls.listMarketChanges.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await hasArrived;
  stopped = server.stop();
  raw.socket.write(ask('get/lang'));
  await new Promise(resolve => setTimeout(resolve, 500));
  finish();
  const received = await raw.whole;
  const bodies = [...received.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP\/1\.1|$)/gs)].map(
    ([, body]) => JSON.parse(body!) as object,
  );
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatchObject({ type: expect.any(String), message: expect.anything() });
  expect(received.toLowerCase()).toContain('connection: close');
  await stopped;
});

test('a connection that was used before is still answered when it sends a request at that moment', async () => {
  const keepsAsking = await openRaw(port, ask('get/lang'));
  const unused = await openRaw(port);
  await expect.poll(keepsAsking.received).toContain('"type":"ok"');
  stopped = server.stop();
  // Already on its way when the server begins to stop, or nearly so.
  keepsAsking.socket.write(ask('get/lang'));
  unused.socket.write(ask('get/lang'));
  for (const raw of [keepsAsking, unused]) {
    const { head, body } = lastAnswer(await raw.whole);
    expect(body).toMatchObject({ type: 'ok' });
    expect(head).toContain('connection: close');
  }
  expect((await keepsAsking.whole).match(/"type":"ok"/g)).toHaveLength(2);
});

test('a client that does not finish its request gets an answer, and stopping does not wait for it for ever', async () => {
  const half = await openRaw(port, 'POST /api/get/lang HTTP/1.1\r\nHost: x\r\nConte');
  const halfBody = await openRaw(port, ask('get/lang').slice(0, -3));
  await new Promise(resolve => setTimeout(resolve, 200));
  stopped = server.stop();
  for (const raw of [half, halfBody]) {
    expect(lastAnswer(await raw.whole)).toMatchObject({ status: 503, body: { type: 'error', code: 'unavailable' } });
  }
  await stopped;
});
