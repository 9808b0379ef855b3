// What is no proper request, or wants another protocol, is answered in the envelope or as the request that it is. Over raw sockets.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastAnswer, openRaw } from './_raw-connection.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

let server: TradingServer;
let port: number;
beforeAll(async () => {
  server = await startTradingServer();
  port = Number(new URL(server.origin).port);
});
afterAll(() => server.stop());

const UPGRADES = ['h2c', 'websocket', 'TLS/1.0', 'nonsense'];
const FORM = 'lang=en';
const upgrade = (name: string) =>
  `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${name}\r\nHTTP2-Settings: AAMAAABk\r\n`;
const formHead = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\n`;

describe('a request that offers another protocol', () => {
  test.each(UPGRADES)('is answered as it is when it has no body (%s)', async name => {
    const raw = await openRaw(port, `GET /healthz HTTP/1.1\r\n${upgrade(name)}\r\n`);
    expect(lastAnswer(await raw.whole)).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test.each(UPGRADES)('is answered as it is when it has one (%s)', async name => {
    const raw = await openRaw(port, `POST /api/get/lang HTTP/1.1\r\n${upgrade(name)}${formHead}\r\n`);
    await new Promise(resolve => setTimeout(resolve, 100));
    raw.socket.write(FORM);
    expect(lastAnswer(await raw.whole)).toMatchObject({ status: 200, body: { type: 'ok' } });
    const whole = await openRaw(port, `POST /api/get/lang HTTP/1.1\r\n${upgrade(name)}${formHead}\r\n${FORM}`);
    expect(lastAnswer(await whole.whole)).toMatchObject({ status: 200, body: { type: 'ok' } });
  });

  test('ends its connection, so that no client waits for an answer to what was sent right behind it', async () => {
    const first = `POST /api/get/lang HTTP/1.1\r\n${upgrade('h2c')}${formHead}\r\n${FORM}`;
    const raw = await openRaw(port, `${first}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    const { head, body } = lastAnswer(await raw.whole);
    expect(body).toMatchObject({ type: 'ok' });
    expect(head).toContain('connection: close');
  });

  test('is answered at the path of the socket too, where it is no WebSocket', async () => {
    const raw = await openRaw(port, `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${upgrade('h2c')}\r\n`);
    await expect.poll(raw.received).toContain('"sid"');
    raw.socket.destroy();
  });
});

describe('what cannot be read is refused in the envelope, and the connection ends', () => {
  const refused: [what: string, sent: string, status: number, code: string][] = [
    ['no HTTP at all', 'hello there\r\n\r\n', 400, 'unreadable_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'unreadable_request',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'unreadable_request',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'unreadable_request'],
    ['a header too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request_too_large'],
    [
      'chunk extensions too long',
      `POST /api/get/lang HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
      'request_too_large',
    ],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'unknown_call'],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 417, 'unreadable_request'],
  ];
  test.each(refused)('%s', async (_what, sent, status, code) => {
    const answer = lastAnswer(await (await openRaw(port, sent)).whole);
    expect(answer).toMatchObject({ status, body: { type: 'error', code } });
    expect(answer.head).toContain('connection: close');
    expect(answer.head).toContain('content-type: application/json');
  });

  test('an answer is not lost to a reset while its request is still being sent', async () => {
    for (let count = 0; count < 20; count += 1) {
      const raw = await openRaw(port, `nonsense\r\n\r\n${'x'.repeat(200_000)}`);
      raw.socket.write('x'.repeat(200_000));
      expect(lastAnswer(await raw.whole).status).toBe(400);
    }
  });
});
