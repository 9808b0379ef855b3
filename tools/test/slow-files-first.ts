// The order in which files of unit tests begin: the same on every machine, and none that takes long begins last.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes half a minute or more, waiting and computing by turns. `npm test` prints the slowest at its end. */
const SLOW = [
  'tools/local-chains/local-chains.test.ts',
  'apps/server/tests/every-route.test.ts',
  'tools/local-chains/outside-wallets.test.ts',
  'apps/server/tests/data-key.test.ts',
];

/**
 * Vitest orders files by how long each took before, and a fresh clone knows nothing of that: there the run would end with one file that waits.
 * All but the slow ones are shuffled by their names, so that files that wait run in parallel with files that compute. A worker serves one project,
 * so that projects follow each other whole.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map(file => ({ file, rank: this.rankOf(file) }));
    placed.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    return placed.map(({ file }) => file);
  }

  private rankOf({ project, moduleId }: TestSpecification): string {
    const path = relative(this.ctx.config.root, moduleId);
    const slow = SLOW.indexOf(path);
    const rank = slow < 0 ? `shuffled ${createHash('sha256').update(path).digest('hex')}` : slow;
    // `node`, whose files wait, and `browser`, whose files compute: nothing waits at the end.
    return `${project.name === 'browser' ? 1 : 0} ${rank}`;
  }
}
