// A disk of a few megabytes for a test: a tmpfs in a mount namespace of its own, which goes with the last process in it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { createTestFolder } from '../../src/postgres/_test-folder.ts';

export type SmallDisk = {
  /** Where the disk is, for programs that run on it. */
  path: string;
  /** The same place for this process, which does not see the disk. */
  seenFromHere: string;
  spawn(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess;
  /** Takes every byte that is free now. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  freeBytes(): number;
  remove(): Promise<void>;
};

const LARGE_PIECE = Buffer.alloc(1_048_576);
const SMALL_PIECE = Buffer.alloc(512);

/**
 * Root makes the namespace as root, other users in a user namespace, where the disk belongs to them.
 *
 * @throws Error where this machine allows neither: a test of full disks that cannot fill one must fail.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await createTestFolder();
  const [uid, gid] = [process.getuid!(), process.getgid!()];
  const namespaces = uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  // PostgreSQL and the server must find themselves to be who they are, not the root of the namespace.
  const whoStays = uid === 0 ? [] : ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=0711 tmpfs "$0" && exec "$@"`;
  const holder = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', script, folder.path, ...whoStays, 'sh', '-c', 'echo mounted; exec cat'],
    // It ends when its input does, and that with this process, whatever happens.
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const gone = once(holder, 'exit').then(([code]) => {
    throw new Error(`No disk could be made for the test: unshare and mount ended with ${code}.`);
  });
  gone.catch(() => undefined);
  await Promise.race([once(holder.stdout, 'data'), gone]);
  const enter = [
    '--target',
    String(holder.pid),
    ...(uid === 0 ? ['--mount'] : ['--user', '--mount', '--preserve-credentials']),
  ];
  const seenFromHere = `/proc/${holder.pid}/root${folder.path}`;
  const filler = `${seenFromHere}/filler`;
  return {
    path: folder.path,
    seenFromHere,
    spawn: (program, parameters, options) => spawn('nsenter', [...enter, '--', program, ...parameters], options),
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const piece of [LARGE_PIECE, SMALL_PIECE]) writeUntilFull(file, piece);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    freeBytes() {
      const { bavail, bsize } = statfsSync(seenFromHere);
      return bavail * bsize;
    },
    async remove() {
      holder.stdin.end();
      if (holder.exitCode === null) await once(holder, 'exit');
      await folder.remove();
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
