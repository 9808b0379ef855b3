// A measured program that dies: its row fails with its output, and nothing waits for it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInTurns, startProcess } from './bench-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-bench-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param reply the code that it runs for each message */
function program(name: string, reply: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `process.on('message', () => { ${reply} }); process.on('SIGTERM', () => process.exit(0)); process.send({});`,
  );
  return path;
}

test('a program that ends before it is ready fails with its last words', async () => {
  const path = join(folder, 'broken.mjs');
  writeFileSync(path, `console.error('the market was refused'); process.exit(3);`);
  await expect(startProcess(path, {})).rejects.toThrow('the market was refused');
});

test('one that ends while it is asked fails with its last words', async () => {
  const { ask, stop } = await startProcess(program('dying', `throw new Error('out of orders')`), {});
  await expect(ask('run')).rejects.toThrow('out of orders');
  await expect(ask('run')).rejects.toThrow('ended by itself');
  await stop();
});

test('in turns each process reports once a round, without the first one, and all end', async () => {
  const counting = program('counting', 'globalThis.runs = (globalThis.runs ?? 0) + 1; process.send(globalThis.runs);');
  expect(await runInTurns<number>(counting, [{}, {}], 2)).toEqual([
    [2, 3],
    [2, 3],
  ]);
  await expect(runInTurns(program('dead', 'process.exit(1)'), [{}, {}], 2)).rejects.toThrow('ended by itself');
});
