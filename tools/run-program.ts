// Runs a program of the repository, or any command, to its end and keeps what it prints.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

export type ProgramRun = { code: number; output: string };
export type RunOptions = { folder?: string; env?: Record<string, string> };

const running = new Set<ChildProcess>();

/** Runs a JavaScript or TypeScript file on this Node. */
export function runProgram(program: string, parameters: readonly string[], options?: RunOptions): Promise<ProgramRun> {
  return runCommand(process.execPath, [program, ...parameters], options);
}

/**
 * Runs a command on the search path.
 *
 * @returns its exit code and everything it printed, both channels in the order they came
 */
export function runCommand(
  command: string,
  parameters: readonly string[],
  { folder = ROOT, env = {} }: RunOptions = {},
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours(), ...env },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', code => {
      running.delete(child);
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}

/** Ends what still runs, for a process that is about to end itself. */
export function endRunningPrograms(): void {
  for (const child of running) child.kill();
}

// The programs write into a pipe; what they print is shown where we print.
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };
}
