// No client takes the connections of all: limits by address and in all, deadlines for what is sent slowly. Over real sockets.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@candor/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { answer } from '../src/http/reply.ts';
import { type PeopleServer, type PeopleServerOptions, startPeopleServer } from './_people-server.ts';
import { lastAnswer, openRaw, type RawConnection } from './_raw-connection.ts';

const PER_ADDRESS = 20;
const DEADLINE_MS = 3_000;
const FLOODER = '127.0.0.2';
const OTHERS = ['127.0.0.3', '127.0.0.4'];
const HALF = 'POST /api/get/lang HTTP/1.1\r\nHost: x\r\nContent-';
const HALF_BODY =
  'POST /api/get/lang HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nlang=';
const WHOLE = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

let server: PeopleServer;
let port: number;
const opened: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await server.stop();
});

async function start(options: PeopleServerOptions): Promise<void> {
  server = await startPeopleServer({ requestDeadlineMs: DEADLINE_MS, ...options });
  port = Number(new URL(server.origin).port);
}

async function open(text: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
  const raw = await openRaw(port, text, localAddress);
  opened.push(raw);
  return raw;
}

const openMany = (count: number, text: string, address: string) =>
  Promise.all(Array.from({ length: count }, () => open(text, address)));

const isServed = async (address: string) => lastAnswer(await (await open(WHOLE, address)).whole).status === 200;

describe('connections of one address', () => {
  test('beyond its limit are refused with a reason, and others are served', async () => {
    await start({ connections: { perAddress: PER_ADDRESS, inAll: 100 }, requestDeadlineMs: 60_000 });
    await openMany(PER_ADDRESS, HALF, FLOODER);
    for (const address of OTHERS) expect(await isServed(address)).toBe(true);
    for (const beyond of await openMany(60, HALF, FLOODER)) {
      const { status, head, body } = lastAnswer(await beyond.whole);
      expect({ status, ...body }).toMatchObject({ status: 429, type: 'error', code: 'too_many_requests' });
      expect(head).toContain('connection: close');
      expect(head).toMatch(/retry-after: \d+/);
    }
    for (const address of OTHERS) expect(await isServed(address)).toBe(true);
    // Those that came first are still there, and a place that becomes free is given again.
    expect(opened.slice(0, PER_ADDRESS).filter(raw => raw.isOver())).toEqual([]);
    opened[0]!.socket.destroy();
    await expect.poll(() => isServed(FLOODER)).toBe(true);
  });

  test('are not counted by address where they come from a trusted proxy, but in all', async () => {
    await start({
      connections: { perAddress: 2, inAll: 30 },
      trustedProxies: ['127.0.0.2'],
      requestDeadlineMs: 60_000,
    });
    await openMany(30, HALF, FLOODER);
    const refused = lastAnswer(await (await open(WHOLE, OTHERS[0])).whole);
    expect(refused).toMatchObject({ status: 503, body: { type: 'error', code: 'unavailable' } });
    expect(opened.slice(0, 30).filter(raw => raw.isOver())).toEqual([]);
  });
});

describe('what is sent slowly', () => {
  test('ends within its deadline, headers and bodies alike, and a client that waits between requests continues', async () => {
    await start({});
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<boolean>((resolve, reject) => {
        const request = get({ port, path: '/healthz', agent }, response => {
          response.resume().on('end', () => resolve(request.reusedSocket));
        }).on('error', reject);
      });
    expect(await ask()).toBe(false);
    const [header, body] = [await open(HALF), await open(HALF_BODY)];
    const drip = setInterval(() => {
      for (const { socket } of [header, body]) socket.write('x');
    }, 100);
    const startedAt = performance.now();
    for (const slow of [header, body]) {
      const { status, body: refusal } = lastAnswer(await slow.whole);
      expect({ status, ...refusal }).toMatchObject({ status: 408, type: 'error', code: 'unreadable_request' });
    }
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS + 20_000);
    await sleep(DEADLINE_MS);
    expect(await ask()).toBe(true);
    agent.destroy();
  });

  test('ends without a word where nothing was ever sent', async () => {
    await start({});
    expect(await (await open('')).whole).toBe('');
  });

  test('may take longer where it is an upload at a fair pace', async () => {
    await start({
      uploadPace: { checkEveryMs: 100, silentChecks: 20, checks: 100, leastBytes: 1, maxChecks: 1_000 },
      routes: [route => route(calls.uploadPicture, (_fields, { file }) => answer(`/upload/${file.length}`))],
    });
    const BOUNDARY = 'b';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const tail = `\r\n--${BOUNDARY}--\r\n`;
    const pieces = Math.ceil((DEADLINE_MS * 2.5) / 100);
    const length = head.length + pieces + tail.length;
    const upload = await open(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    for (let count = 0; count < pieces; count += 1) {
      upload.socket.write('x');
      await sleep(100);
    }
    upload.socket.write(tail);
    expect(lastAnswer(await upload.whole).body).toMatchObject({ type: 'ok', message: `/upload/${pieces}` });
  });
});
