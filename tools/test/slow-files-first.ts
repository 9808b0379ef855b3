// Begins with the test files that take longest, so that no worker is left with one of them when the others are done.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They kill, fill and wait. The others are sorted by their size, as usual. */
const SLOW = /\/tests\/(crash\/|foreign-clients-socket|unread-sockets)/;

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))];
  }
}
