// What a run of the tests has shown: pages, calls and messages as journeys and clients met them, and which tests passed.
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `file` is the test file in whose run it was seen; of a test, its own. */
export type Shown = { kind: 'route' | 'call' | 'message' | 'test'; name: string; file: string };

/** One line of a file of this process, so that several may record simultaneously. */
export function addRecord(folder: string, shown: Shown): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(shown)}\n`);
}

export function readRecords(folder: string): Shown[] {
  if (!existsSync(folder)) return [];
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap(file =>
    readFileSync(join(folder, file), 'utf8').split('\n'),
  );
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Shown);
}
