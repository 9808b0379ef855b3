// Runs a measured server in a process of its own, so that it and the load share nothing but the machine.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Starts a program of this folder and waits for its one message. */
export async function startProcess<Ready>(
  program: string,
  options: object,
): Promise<{ ready: Ready; process: ChildProcess; stop(): Promise<void> }> {
  const child = fork(resolve(import.meta.dirname, program), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // What takes memory is measured after what is garbage has gone.
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`${program} ended before it was ready`);
  return {
    ready: first[0] as Ready,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The options that `startProcess` gave to this process. */
export function processOptions<Options>(): Options {
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

/** Tells `startProcess` that this process is ready. */
export function tellReady(ready: object): void {
  process.send?.(ready);
}

/** Tells `startProcess` what was measured, for a process that ends by itself: nothing cuts its cleaning up short. */
export function tellResult(figures: object): void {
  process.on('SIGTERM', () => undefined);
  tellReady(figures);
}
