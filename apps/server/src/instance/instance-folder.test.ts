// The position of the journal in the data folder, while two servers write it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from '../postgres/_test-folder.ts';
import { InstanceFolder } from './instance-folder.ts';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

test('a head is whole and as it was left at every moment, also while a former leader writes its last one', async () => {
  const [former, next, starting] = [1, 2, 3].map(() => new InstanceFolder(folder.path)) as [
    InstanceFolder,
    InstanceFolder,
    InstanceFolder,
  ];
  await next.id(undefined);
  await next.writeHead({ sequence: 9, hash: 'ab' });
  for (let turn = 0; turn < 50; turn++) {
    const [, , head, isAsLeft] = await Promise.all([
      former.writeHead({ sequence: 9, hash: 'ab' }),
      next.writeHead({ sequence: 123_456 + turn, hash: 'abcdef'.repeat(10) }),
      starting.readHead(),
      starting.isAsLeft(),
    ]);
    expect(head).toBeDefined();
    expect(isAsLeft).toBe(true);
  }
  expect(await readdir(join(folder.path, 'instance'))).toEqual(['head.json']);
});
