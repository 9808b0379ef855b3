// Starts the server where it cannot start, and checks what the person at the terminal sees.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { OWN_ENVIRONMENT } from './_started-programs.ts';

/** Runs a program of the server to its end. @returns what it wrote to the terminal and to its log */
async function run(program: string, settings: Record<string, string>) {
  const env = { ...OWN_ENVIRONMENT, PORT: '0', ...settings };
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [logged, shown, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { shown: shown.trim().split('\n'), logged, code: code as number };
}

/** Starts the server and waits for its end. @returns the sentence at the terminal, and the last line of the log */
async function failedStart(settings: Record<string, string>) {
  const { shown, logged, code } = await run('../src/main.ts', settings);
  expect(code).toBe(1);
  return { shown, last: JSON.parse(logged.trim().split('\n').at(-1)!), logged };
}

it('shows the person a sentence, and logs where it came from', async () => {
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

it.each([
  ['../src/main.ts', 1],
  ['../src/verify.ts', 2],
  ['../src/rotate-keys.ts', 2],
])(
  '%s names the setting of a PostgreSQL that writes bytes in another form',
  async (program, exitCode) => {
    const database = await createMigratedDatabase();
    try {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET bytea_output = escape`);
      await client.end();
      const settings = { DATABASE_URL: database.url, DATA_DIR: join(tmpdir(), `candor-${process.pid}`) };
      const { shown, code } = await run(program, settings);
      expect(shown.at(-1)).toMatch(/PostgreSQL cannot be used as it is set: bytea_output must be hex, not escape/);
      expect(code).toBe(exitCode);
    } finally {
      await database.drop();
    }
  },
  600_000,
);
