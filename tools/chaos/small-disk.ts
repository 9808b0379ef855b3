// A disk of a chaos run's own, in memory, that can be full and have space again at a moment's notice.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  /** Leaves space for a few pages more than is in use. */
  fill(): void;
  free(): void;
  /** With everything on it. */
  remove(): void;
};

const BYTES = 6_000_000_000;
const SPARE_BYTES = 64 * 1024;

/**
 * Mounts the disk. It is seen within our mount namespace only, and gone with it.
 *
 * @throws where this process may not mount.
 */
export function mountSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'candor-chaos-'));
  // PostgreSQL runs as a user of its own, who has to pass through.
  mount('tmpfs', '-t', 'tmpfs', '-o', `size=${BYTES},mode=0711`, path);
  const resize = (bytes: number) => mount('-o', `remount,size=${bytes}`, path);
  return {
    path,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(path);
      resize((blocks - bfree) * bsize + SPARE_BYTES);
    },
    free: () => resize(BYTES),
    remove() {
      // A process that is on its way out may still have a file open.
      execFileSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}

function mount(...parameters: string[]): void {
  execFileSync('mount', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}
