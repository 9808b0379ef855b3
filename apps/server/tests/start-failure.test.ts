// Starts the server where it cannot start, and looks at what the person at the terminal sees.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { OWN_ENVIRONMENT } from './_started-programs.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

it('tells the person a sentence, and the log where it came from', async () => {
  const file = join(tmpdir(), `candor-no-folder-${process.pid}`);
  await writeFile(file, '');
  try {
    const env = { ...OWN_ENVIRONMENT, DATA_DIR: file, PORT: '0' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [logged, shown, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(shown.trim().split('\n')).toEqual([expect.stringMatching(/^The data folder .* please set DATA_DIR/)]);
    const last = JSON.parse(logged.trim().split('\n').at(-1)!);
    expect(last).toMatchObject({ level: 60, err: { stack: expect.stringContaining('    at ') } });
  } finally {
    await rm(file);
  }
}, 600_000);
