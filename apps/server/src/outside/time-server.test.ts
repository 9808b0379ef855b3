// A time server that answers, lies, or stays silent; a local socket plays it.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askTimeServer } from './time-server.ts';

const NOW = Date.parse('2026-11-28T12:00:00.500Z');
const EPOCH_SECONDS = 2_208_988_800;

let server: Socket;
let port: number;
let respond: (question: Buffer) => Buffer[];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port: to, address }) => {
    for (const packet of respond(question)) server.send(packet, to, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  respond = question => [answerTo(question)];
});

/** Seconds since 1900, of which a packet holds the lower 32 bits. */
function answerTo(
  question: Buffer,
  { head = 0x24, stratum = 2, at = NOW }: { head?: number; stratum?: number; at?: number } = {},
) {
  const packet = Buffer.alloc(48);
  packet[0] = head;
  packet[1] = stratum;
  question.copy(packet, 24, 40, 48);
  packet.writeUInt32BE((Math.floor(at / 1_000) + EPOCH_SECONDS) % 2 ** 32, 40);
  packet.writeUInt32BE(((at % 1_000) / 1_000) * 2 ** 32, 44);
  return packet;
}

const ask = () => askTimeServer({ host: '127.0.0.1', port }, () => NOW + 7);

test('answers its time, moved by half of the round trip', async () => {
  const { source, sourceAt, receivedAt } = await ask();
  expect([source, receivedAt]).toEqual(['127.0.0.1', NOW + 7]);
  expect(sourceAt).toBeGreaterThanOrEqual(NOW);
  expect(sourceAt).toBeLessThan(NOW + 1_000);
});

test('answers times after 2036, when its seconds start again', async () => {
  const later = Date.parse('2040-01-01T00:00:00Z');
  respond = question => [answerTo(question, { at: later })];
  expect((await ask()).sourceAt).toBeGreaterThanOrEqual(later);
});

test('is queried in version 4, with a secret cookie', async () => {
  const questions: Buffer[] = [];
  respond = question => {
    questions.push(Buffer.from(question));
    return [answerTo(question)];
  };
  await Promise.all([ask(), ask()]);
  expect(questions.map(question => [question.length, question[0]])).toEqual([
    [48, 0x23],
    [48, 0x23],
  ]);
  expect(questions[0]!.subarray(40).equals(questions[1]!.subarray(40))).toBe(false);
});

test('is accepted although others who have not seen the request answer first', async () => {
  respond = question => [Buffer.alloc(48, 1), Buffer.alloc(3), answerTo(question)];
  expect((await ask()).sourceAt).toBeGreaterThanOrEqual(NOW);
});

test.each([
  ['is not synchronized itself', { head: 0xe4 }],
  ['wants no requests', { stratum: 0 }],
  ['is too far from any clock', { stratum: 16 }],
  ['is no server', { head: 0x23 }],
])('that %s gives no time', async (_, text) => {
  respond = question => [answerTo(question, text)];
  await expect(ask()).rejects.toThrow('its answer is no time');
});

test('that is silent, or has no address, is an error', async () => {
  respond = () => [];
  await expect(ask()).rejects.toThrow('it does not answer');
  await expect(askTimeServer({ host: 'no-such-host.invalid', port: 123 }, () => NOW)).rejects.toThrow(
    /ENOTFOUND|EAI_AGAIN|does not answer/,
  );
});
