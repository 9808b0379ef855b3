// Runs one of PostgreSQL's programs to its end, as the user that owns the database folder.
import { spawn } from 'node:child_process';
import type { EmbeddedAccount } from './account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

export type ProgramResult = { code: number | null; output: string };

/**
 * Waits for `program` to end. Of our environment it gets the search path only: variables such as PGDATA or LANG would
 * change what it does.
 *
 * @throws EmbeddedPostgresError where the program cannot be run at all.
 */
export function runProgram(
  program: string,
  parameters: string[],
  { account, folder }: { account: EmbeddedAccount; folder: string },
): Promise<ProgramResult> {
  const { PATH } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...account.ids,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    child.on('close', code => resolve({ code, output: output.trim() }));
    child.on('error', cause => reject(cannotRun(program, account, cause)));
  });
}

function cannotRun(program: string, account: EmbeddedAccount, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'not-started',
    `The program ${program} cannot be run as "${account.name}": ${cause.message}.`,
    cause,
  );
}
