// Reads the bodies that clients send: forms, JSON, and the one file of an upload.

import type { Socket } from 'node:net';
import { PICTURE_BYTES_CAP } from '@candor/contract';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './limits.ts';
import { type Refusal, refuse } from './reply.ts';

/** No field takes a longer number: it stays as it was written, and its field refuses it. */
const LONGEST_NUMBER = 100;

/** How far an exponent may move the point. */
const FARTHEST_MOVE = 60;

/** What a form with a field twice comes down to, which every field refuses. */
const REPEATED_FIELD: readonly string[] = ['', ''];

const readNumbers: Reviver = (_, value, { source }) => (typeof value === 'number' ? plainDecimal(source!) : value);

/** No call of the wire needs more; pictures will have a route of their own. */
export const BODY_LIMIT = 64 * 1024;

export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    // An empty body is no fields, whatever it calls itself.
    if (body === '') return done(null, undefined);
    let fields: unknown;
    try {
      fields = readJsonBody(body as string);
    } catch (cause) {
      return done(Object.assign(new Error('a body is no JSON', { cause }), { statusCode: 400 }));
    }
    done(null, fields);
  });
}

/** `source` is there for numbers, texts, booleans and null. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/** @throws where the text is no JSON, or nested too deeply to be read. */
export function readJsonBody(body: string): unknown {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  // The types of the language do not know the third argument yet.
  const read: unknown = JSON.parse(text, readNumbers as (name: string, value: unknown) => unknown);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
  // Without a prototype: a field may have any name.
  const fields: Record<string, unknown> = Object.assign(Object.create(null), read);
  for (const name of repeatedNames(text)) fields[name] = REPEATED_FIELD;
  return fields;
}

/**
 * A number of JSON as a plain decimal: exact, without exponent, without zeros at the end and without the sign of a zero. `2.50E+3` is `2500`.
 */
function plainDecimal(source: string): string {
  if (source.length > LONGEST_NUMBER) return source;
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) ?? [];
  const move = Number(exponent);
  if (Math.abs(move) > FARTHEST_MOVE) return source;
  const point = Math.max(whole.length + move, 0);
  const digits = '0'.repeat(Math.max(-whole.length - move, 0)) + whole + fraction;
  const before = digits.slice(0, point).padEnd(point, '0').replace(/^0+/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  if (before === '0' && after === '') return '0';
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}

/** The names that occur more than once among the members of the outermost object; of these JSON keeps only the last. */
function repeatedNames(json: string): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  let depth = 0;
  for (const [token, text, isName] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && isName !== undefined) {
      const name = JSON.parse(text!) as string;
      (seen.has(name) ? twice : seen).add(name);
    }
  }
  return twice;
}

/** Ten seconds of silence, or less than 4 KiB a second over twenty: slower than any connection that could end within the minute. */
export const UPLOAD_PACE: UploadPace = {
  checkEveryMs: 1000,
  silentChecks: 10,
  checks: 20,
  leastBytes: 20 * 4096,
  maxChecks: 60,
};

// A body of the largest file, and what its form needs besides.
const BODY_CAP = PICTURE_BYTES_CAP + 64 * 1024;
// Every upload under way may hold a whole file in memory.
const MAX_AT_ONCE = 24;
const MAX_AT_ONCE_PER_NETWORK = 4;
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
    const network = networkOf(request.ip);
    const fromNetwork = underWay.get(network) ?? 0;
    if (total >= MAX_AT_ONCE || fromNetwork >= MAX_AT_ONCE_PER_NETWORK) return refuse('unavailable');
    total += 1;
    underWay.set(network, fromNetwork + 1);
    const { socket } = request.raw;
    sockets.add(socket);
    const watch = watchPace(socket, pace);
    try {
      return await Promise.race([onlyFile(request), watch.tooSlow.then(() => TOO_SLOW)]);
    } finally {
      watch.stop();
      sockets.delete(socket);
      total -= 1;
      const left = underWay.get(network)! - 1;
      if (left === 0) underWay.delete(network);
      else underWay.set(network, left);
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

export type UploadPace = {
  checkEveryMs: number;
  /** How many checks in a row without a byte are too many. Checks are counted, not time: the client is not at fault for a busy server. */
  silentChecks: number;
  /** Within this number of checks in a row, `leastBytes` must come. */
  checks: number;
  leastBytes: number;
  /** No upload is waited for longer than this number of checks. */
  maxChecks: number;
};

type PaceWatch = {
  /** Resolves once it is too slow, and never otherwise. */
  tooSlow: Promise<void>;
  stop(): void;
};

function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  { checkEveryMs, silentChecks, checks, leastBytes, maxChecks }: UploadPace,
): PaceWatch {
  const seen = [socket.bytesRead];
  let silent = 0;
  let checked = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<void>(resolve => {
    timer = setInterval(() => {
      checked += 1;
      const read = socket.bytesRead;
      silent = read === seen.at(-1) ? silent + 1 : 0;
      seen.push(read);
      if (seen.length > checks + 1) seen.shift();
      const isSlow = seen.length > checks && read - seen[0]! < leastBytes;
      if (silent >= silentChecks || isSlow || checked >= maxChecks) resolve();
    }, checkEveryMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}
