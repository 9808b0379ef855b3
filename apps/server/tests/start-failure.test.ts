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

/** Starts the server and waits for its end. @returns the sentence at the terminal, and the last line of the log */
async function failedStart(settings: Record<string, string>) {
  const env = { ...OWN_ENVIRONMENT, PORT: '0', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [logged, shown, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return { shown: shown.trim().split('\n'), last: JSON.parse(logged.trim().split('\n').at(-1)!), logged };
}

it('tells the person a sentence, and the log where it came from', async () => {
  const file = join(tmpdir(), `candor-no-folder-${process.pid}`);
  await writeFile(file, '');
  try {
    const { shown, last } = await failedStart({ DATA_DIR: file });
    expect(shown).toEqual([expect.stringMatching(/^The data folder .* please set DATA_DIR/)]);
    expect(last).toMatchObject({ level: 60, err: { stack: expect.stringContaining('    at ') } });
  } finally {
    await rm(file);
  }
}, 600_000);

it('names DATABASE_URL where PostgreSQL cannot be reached, and nothing of its password', async () => {
  const DATABASE_URL = 'postgres://candor:a-secret@127.0.0.1:1/candor';
  const { shown, logged } = await failedStart({ DATABASE_URL, DATA_DIR: join(tmpdir(), `candor-${process.pid}`) });
  expect(shown).toEqual([
    expect.stringMatching(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/),
  ]);
  expect(logged).not.toContain('a-secret');
}, 600_000);
