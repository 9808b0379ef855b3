// Notices uploads that come too slowly: each under way holds one of few places, which somebody could keep by sending next to nothing.
import type { Socket } from 'node:net';

export type UploadPace = {
  checkEveryMs: number;
  /** So many checks in a row without a byte are too many. Checks are counted, not time: a busy server is nobody's fault. */
  silentChecks: number;
  /** Within so many checks in a row, so many bytes must come. */
  checks: number;
  leastBytes: number;
  /** No upload is waited for longer than so many checks. */
  mostChecks: number;
};

/** Ten seconds of silence, or less than 4 KiB a second over twenty: slower than any connection that could end within the minute. */
export const UPLOAD_PACE: UploadPace = {
  checkEveryMs: 1000,
  silentChecks: 10,
  checks: 20,
  leastBytes: 20 * 4096,
  mostChecks: 60,
};

export type PaceWatch = {
  /** Resolves once it is too slow, and never otherwise. */
  tooSlow: Promise<void>;
  stop(): void;
};

export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  { checkEveryMs, silentChecks, checks, leastBytes, mostChecks }: UploadPace,
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
      if (silent >= silentChecks || isSlow || checked >= mostChecks) resolve();
    }, checkEveryMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}
