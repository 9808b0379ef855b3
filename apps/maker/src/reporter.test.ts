import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { createReporter } from './reporter.ts';

it('says a thing once a minute and another thing immediately', () => {
  const lines: string[] = [];
  let nowMs = 5;
  const report = createReporter(
    line => lines.push(line),
    () => nowMs,
  );
  report('reading', 'no answer');
  report('reading', 'no answer');
  report('trade', 'refused');
  nowMs += 60_000;
  report('reading', 'still no answer');
  expect(lines).toEqual(['maker: no answer', 'maker: refused', 'maker: still no answer']);
});

const PRINTING = `
  import { rmSync, writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { createOutput } from ${JSON.stringify(new URL('./reporter.ts', import.meta.url).href)};
  const print = createOutput(process.stdout);
  const filler = process.env.FOLDER + '/filler';
  print('before');
  try { writeFileSync(filler, Buffer.alloc(1_000_000)); } catch {}
  // The file has some room left in its last block, which the first of these takes.
  for (const line of ['a', 'b', 'c']) {
    print(line.repeat(5_000));
    await sleep(20);
  }
  rmSync(filler);
  for (const line of ['after', 'and on']) {
    print(line);
    await sleep(20);
  }`;

test('lines that a full disk refuses are counted before the next one that it takes, and end nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-output-'));
  const script = `mount -t tmpfs -o size=64k tmpfs "$0" || exit 9
    FOLDER="$0" "$1" --input-type=module -e "$2" >"$0/log" || exit 8
    cat "$0/log"`;
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script, folder, process.execPath, PRINTING],
    { encoding: 'utf8' },
  );
  rmdirSync(folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^before\na+\nmaker: 2 lines before this one could not be written\nafter\nand on\n$/);
});
