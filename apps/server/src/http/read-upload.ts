// Reads the one file of an upload into memory, within limits; what is wrong with it is refused with a code of its own.
import type { Socket } from 'node:net';
import { PICTURE_BYTES_CAP } from '@candor/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './limits.ts';
import { type Refusal, refuse } from './reply.ts';
import { UPLOAD_PACE, type UploadPace, watchPace } from './upload-pace.ts';

// A body of the largest file, and what its form needs besides.
const BODY_CAP = PICTURE_BYTES_CAP + 64 * 1024;
// Every upload under way may hold a whole file in memory.
const MOST_AT_ONCE = 24;
const MOST_AT_ONCE_FROM_ONE_PLACE = 4;
const FIELD = 'file';
/** What is still to come is waited for no longer. */
const TOO_SLOW: Refusal = { ...refuse('upload_failed'), endsConnection: true };

/** Within an instance of its own, so that no other call starts to read such bodies. */
export async function readMultipart(app: FastifyInstance): Promise<void> {
  const limits = { fileSize: PICTURE_BYTES_CAP, files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50 };
  await app.register(multipart, { limits });
}

export type Uploads = {
  read(request: FastifyRequest): Promise<Uint8Array | Refusal>;
  /** Whether one is being read from this connection. */
  isUnderWay(socket: Socket): boolean;
};

/** Makes the reader of uploads, which counts those under way and ends those that are too slow. */
export function createUploads(pace: UploadPace = UPLOAD_PACE): Uploads {
  const sockets = new WeakSet<Socket>();
  const underWay = new Map<string, number>();
  let total = 0;

  async function read(request: FastifyRequest): Promise<Uint8Array | Refusal> {
    if (!request.isMultipart()) return refuse('upload_failed');
    if (Number(request.headers['content-length'] ?? 0) > BODY_CAP) return refuse('file_too_large');
    const place = networkOf(request.ip);
    const fromPlace = underWay.get(place) ?? 0;
    if (total >= MOST_AT_ONCE || fromPlace >= MOST_AT_ONCE_FROM_ONE_PLACE) return refuse('unavailable');
    total += 1;
    underWay.set(place, fromPlace + 1);
    const { socket } = request.raw;
    sockets.add(socket);
    const watch = watchPace(socket, pace);
    try {
      return await Promise.race([onlyFile(request), watch.tooSlow.then(() => TOO_SLOW)]);
    } finally {
      watch.stop();
      sockets.delete(socket);
      total -= 1;
      const left = underWay.get(place)! - 1;
      if (left === 0) underWay.delete(place);
      else underWay.set(place, left);
    }
  }

  return { read, isUnderWay: socket => sockets.has(socket) };
}

async function onlyFile(request: FastifyRequest): Promise<Uint8Array | Refusal> {
  try {
    let file: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname !== FIELD) return refuse('upload_failed');
      file = bytes;
    }
    return file === undefined || file.length === 0 ? refuse('upload_failed') : file;
  } catch (error) {
    // Whatever else the plugin finds wrong is a body that no proper client sends, or a connection that broke.
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
    return refuse(isTooLarge ? 'file_too_large' : 'upload_failed');
  }
}
