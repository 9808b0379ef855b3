// Queries a time server for the time of day (SNTP, RFC 4330).
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { ClockReading } from '@candor/exchange';

export type TimeServer = { host: string; port: number };

/** A time server did not answer, or not with a time. */
class TimeServerError extends Error {
  override name = 'TimeServerError';
}

const PACKET_BYTES = 48;
/** Version 4, sent by a client. */
const CLIENT_MODE = 0x23;
const SERVER_MODE = 4;
const UNSYNCHRONIZED = 3;
const MAX_STRATUM = 15;
/** A slower answer is too inexact. */
const TIMEOUT_MS = 1_000;
/** From 1900, where its seconds start, to 1970; and to 2036, where they start again. */
const EPOCH_SECONDS = 2_208_988_800;
const ERA_SECONDS = 2 ** 32;

/**
 * @param utc the time of day as it was expected, in milliseconds
 * @throws TimeServerError
 */
export function askTimeServer({ host, port }: TimeServer, utc: () => number): Promise<ClockReading> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    // Repeated by the server, so that only a recipient of the request can answer it.
    const cookie = randomBytes(8);
    const question = Buffer.alloc(PACKET_BYTES);
    question[0] = CLIENT_MODE;
    cookie.copy(question, 40);
    const sentAt = performance.now();
    const end = (error?: Error, reading?: ClockReading) => {
      clearTimeout(timer);
      socket.close();
      if (reading === undefined) reject(new TimeServerError(error!.message));
      else resolve(reading);
    };
    const timer = setTimeout(() => end(new Error('it does not answer')), TIMEOUT_MS);
    socket.once('error', error => end(error));
    socket.on('message', packet => {
      if (!packet.subarray(24, 32).equals(cookie)) return;
      const sourceAt = timeOf(packet);
      if (sourceAt === undefined) return end(new Error('its answer is no time'));
      // The answer was sent half of the round trip ago.
      const onTheWay = (performance.now() - sentAt) / 2;
      end(undefined, { source: host, sourceAt: Math.round(sourceAt + onTheWay), receivedAt: utc() });
    });
    socket.send(question, port, host, error => {
      if (error !== null) end(error);
    });
  });
}

/** When a server sent its answer; undefined where that is none, or the server does not know the time itself. */
function timeOf(packet: Buffer): number | undefined {
  if (packet.length < PACKET_BYTES) return undefined;
  const [head, stratum] = [packet[0]!, packet[1]!];
  const isServer = (head & 7) === SERVER_MODE && head >> 6 !== UNSYNCHRONIZED;
  if (!isServer || stratum === 0 || stratum > MAX_STRATUM) return undefined;
  const counted = packet.readUInt32BE(40);
  if (counted === 0) return undefined;
  // Without the highest bit it is a time after 2036.
  const seconds = counted >= ERA_SECONDS / 2 ? counted : counted + ERA_SECONDS;
  return (seconds - EPOCH_SECONDS) * 1_000 + (packet.readUInt32BE(44) / ERA_SECONDS) * 1_000;
}
