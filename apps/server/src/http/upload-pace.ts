// Notices uploads that come too slowly: each under way holds one of few places, which somebody could keep by sending next to nothing.
import type { Socket } from 'node:net';

export type UploadPace = {
  lookEveryMs: number;
  /** So many looks in a row without a byte are too many. Looks are counted, not time: a busy server is nobody's fault. */
  silentLooks: number;
  /** Within so many looks in a row, so many bytes must come. */
  looks: number;
  leastBytes: number;
  /** No upload is waited for longer than so many looks. */
  mostLooks: number;
};

/** Ten seconds of silence, or less than 4 KiB a second over twenty: slower than any connection that could end within the minute. */
export const UPLOAD_PACE: UploadPace = {
  lookEveryMs: 1000,
  silentLooks: 10,
  looks: 20,
  leastBytes: 20 * 4096,
  mostLooks: 60,
};

export type PaceWatch = {
  /** Resolves once it is too slow, and never otherwise. */
  tooSlow: Promise<void>;
  stop(): void;
};

export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  { lookEveryMs, silentLooks, looks, leastBytes, mostLooks }: UploadPace,
): PaceWatch {
  const seen = [socket.bytesRead];
  let silent = 0;
  let looked = 0;
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<void>(resolve => {
    timer = setInterval(() => {
      looked += 1;
      const read = socket.bytesRead;
      silent = read === seen.at(-1) ? silent + 1 : 0;
      seen.push(read);
      if (seen.length > looks + 1) seen.shift();
      const isSlow = seen.length > looks && read - seen[0]! < leastBytes;
      if (silent >= silentLooks || isSlow || looked >= mostLooks) resolve();
    }, lookEveryMs);
  });
  return { tooSlow, stop: () => clearInterval(timer) };
}
