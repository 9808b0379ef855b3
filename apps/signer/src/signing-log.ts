// What was signed, in a file that only grows: each line is on the disk before its answer leaves, and proves those before it.
import { createHmac } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type LogFiles = { logFile: string; counterFile: string };

/** The log is not what it was, or cannot be written: nothing may be signed until an operator has checked it. */
export class LogFault extends Error {
  override name = 'LogFault';
}

type Counter = { sequence: number; proof: string };

const PROOF = /^[0-9a-f]{64}$/;

/**
 * A line is `proof body`; the proof is a keyed hash over the proof before it and the body, so that only the holder of the seed can write one.
 * The counter, a file of its own, says how many lines there were at least.
 */
export class SigningLog {
  readonly #files: LogFiles;
  readonly #key: Buffer;
  readonly #descriptor: number;
  #last: Counter;
  #size: number;

  private constructor(files: LogFiles, key: Buffer, descriptor: number, last: Counter, size: number) {
    this.#files = files;
    this.#key = key;
    this.#descriptor = descriptor;
    this.#last = last;
    this.#size = size;
  }

  /** Makes an empty log and its counter. @throws LogFault where one of them is there */
  static create(files: LogFiles, seed: Uint8Array): void {
    for (const file of [files.logFile, files.counterFile])
      if (existsSync(file)) throw new LogFault(`${file} is there already`);
    closeSync(openSync(files.logFile, 'wx', 0o600));
    writeCounter(files.counterFile, { sequence: 0, proof: firstProof(keyOf(seed)) });
    syncFolder(files.logFile);
  }

  /** @throws LogFault where the log is missing, older than its counter, or not what was written */
  static open(files: LogFiles, seed: Uint8Array): { log: SigningLog; bodies: string[] } {
    const key = keyOf(seed);
    const counter = readCounter(files.counterFile);
    const descriptor = openExisting(files.logFile);
    const content = readFileSync(files.logFile);
    const { bodies, last, proofAtCounter } = readLines(content.toString('utf8'), key, counter.sequence);
    if (last.sequence < counter.sequence)
      throw new LogFault(`The log holds ${last.sequence} signatures, and its counter says ${counter.sequence}.`);
    if (proofAtCounter !== counter.proof)
      throw new LogFault('The log is another one than the counter was written for.');
    // Only the last line can be ahead: the counter follows before the next one.
    if (last.sequence > counter.sequence + 1) throw new LogFault('The counter is older than the log.');
    const size = content.lastIndexOf('\n') + 1;
    // A line that is not whole was never answered.
    if (size < content.length) ftruncateSync(descriptor, size);
    fsyncSync(descriptor);
    writeCounter(files.counterFile, last);
    return { log: new SigningLog(files, key, descriptor, last, size), bodies };
  }

  get sequence(): number {
    return this.#last.sequence;
  }

  /**
   * Puts a line on the disk.
   *
   * @throws LogFault where the file is gone, or another process writes it; what was to be answered must not be
   */
  append(body: string): void {
    this.check();
    const proof = proofOf(this.#key, this.#last.proof, body);
    const line = Buffer.from(`${proof} ${body}\n`);
    for (let at = 0; at < line.length; ) at += writeSync(this.#descriptor, line, at);
    fsyncSync(this.#descriptor);
    this.#size += line.length;
    this.check();
    this.#last = { sequence: this.#last.sequence + 1, proof };
    writeCounter(this.#files.counterFile, this.#last);
  }

  /** @throws LogFault where the file is not the one that was opened, or not as long as we left it */
  check(): void {
    const open = fstatSync(this.#descriptor);
    const named = statSync(this.#files.logFile, { throwIfNoEntry: false });
    if (named === undefined || named.ino !== open.ino || named.dev !== open.dev) throw new LogFault('The log is gone.');
    if (open.size !== this.#size) throw new LogFault('Another process has written the log.');
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function readLines(text: string, key: Buffer, wanted: number) {
  const lines = text.split('\n').slice(0, -1);
  const bodies: string[] = [];
  let proof = firstProof(key);
  let proofAtCounter = wanted === 0 ? proof : undefined;
  for (const [index, line] of lines.entries()) {
    const body = line.slice(65);
    const next = proofOf(key, proof, body);
    if (line.slice(0, 65) !== `${next} `) throw new LogFault(`Line ${index + 1} of the log is not what was written.`);
    proof = next;
    if (index + 1 === wanted) proofAtCounter = proof;
    bodies.push(body);
  }
  return { bodies, last: { sequence: bodies.length, proof }, proofAtCounter };
}

function keyOf(seed: Uint8Array): Buffer {
  return createHmac('sha256', seed).update('candor signer log').digest();
}

function firstProof(key: Buffer): string {
  return createHmac('sha256', key).update('begin').digest('hex');
}

function proofOf(key: Buffer, before: string, body: string): string {
  return createHmac('sha256', key).update(before).update('\n').update(body).digest('hex');
}

function openExisting(file: string): number {
  if (!existsSync(file))
    throw new LogFault(`${file} is missing: put it back from where it was; nothing is signed without it.`);
  return openSync(file, 'a+');
}

function readCounter(file: string): Counter {
  try {
    const { sequence, proof } = JSON.parse(readFileSync(file, 'utf8'));
    if (Number.isSafeInteger(sequence) && sequence >= 0 && PROOF.test(proof)) return { sequence, proof };
  } catch {
    // Missing and damaged are the same to us.
  }
  throw new LogFault(`${file}, the counter of the log, is missing or damaged.`);
}

function writeCounter(file: string, counter: Counter): void {
  writeDurably(file, `${JSON.stringify(counter)}\n`);
}

/** Writes a small file as a whole: after a crash it holds the former text or the new one. The text is on the disk when this returns; only the owner may read it. */
export function writeDurably(file: string, text: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(next, file);
  syncFolder(file);
}

/** Keeps the names in the folder of a file over a crash. */
function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
