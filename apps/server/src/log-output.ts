// Where the lines of the log go: a file or pipe that may be full, slow or gone, and that the server never waits for.
import { write as writeFile, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinationStream } from 'pino';

type Write = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

/** While nothing can be written so much is kept, the oldest lines first; the others are counted. */
const MAX_BUFFERED_BYTES = 262_144;
const RETRY_MS = 1_000;
const WRITTEN_POLL_MS = 10;

export class LogOutput implements DestinationStream {
  private readonly fd: number;
  private readonly writeTo: Write;
  private lines: Buffer[] = [];
  private bufferedBytes = 0;
  private dropped = 0;
  /** On its way, or to be tried again: lines may be written in part, and what is left of them belongs directly behind. */
  private sending: Buffer | undefined;

  /** @param writeTo writes as `fs.write` does. */
  constructor(fd: number, writeTo: Write = writeFile) {
    this.fd = fd;
    this.writeTo = writeTo;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.bufferedBytes + bytes.length > MAX_BUFFERED_BYTES) {
      this.dropped += 1;
      return;
    }
    this.keep(bytes);
    if (this.sending === undefined) this.send(Buffer.concat(this.lines.splice(0)));
  }

  /** Resolves once every line is written, or after this time: an output that takes nothing holds up no end. */
  async written(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (this.sending !== undefined && performance.now() < end) await sleep(WRITTEN_POLL_MS);
  }

  /** Writes what was not sent yet, for a process that ends now: once, and without waiting for space. */
  writeRest(): void {
    const rest = Buffer.concat(this.lines.splice(0));
    try {
      if (rest.length > 0) writeSync(this.fd, rest);
    } catch {
      // There is no output left to report it to.
    }
  }

  private keep(bytes: Buffer): void {
    this.lines.push(bytes);
    this.bufferedBytes += bytes.length;
  }

  private send(bytes: Buffer): void {
    this.sending = bytes;
    this.writeTo(this.fd, bytes, (error, written) => {
      if (error !== null) {
        setTimeout(() => this.send(bytes), RETRY_MS).unref();
        return;
      }
      this.bufferedBytes -= written;
      this.sending = undefined;
      if (written < bytes.length) return this.send(bytes.subarray(written));
      if (this.dropped > 0) this.reportDropped();
      if (this.lines.length > 0) this.send(Buffer.concat(this.lines.splice(0)));
    });
  }

  /** A line like those of the log itself, at the place where the others are missing. */
  private reportDropped(): void {
    const { dropped } = this;
    this.dropped = 0;
    const msg = 'the log could not be written for a while, and lines of it are missing';
    this.keep(Buffer.from(`${JSON.stringify({ level: 50, time: Date.now(), alarm: true, dropped, msg })}\n`));
  }
}
