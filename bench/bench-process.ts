// Runs a measured server in a process of its own, so that it and the load share nothing but the machine.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { NODE_FLAGS } from '../apps/server/src/node-flags.ts';

export type MeasuredProcess<Ready> = {
  /** Its first message. */
  ready: Ready;
  process: ChildProcess;
  /**
   * Sends a message and answers the next one that comes back.
   *
   * @throws Error with the last words of the program where it ends instead
   */
  ask<Answer>(message: string | object): Promise<Answer>;
  /** Comes once it has ended, also where it ended before. */
  stop(): Promise<void>;
};

/** Characters of a program's error output, the latest ones, that its error message quotes. */
const LAST_WORDS = 2_000;

/**
 * Starts a program of this folder and waits for its first message.
 *
 * @throws Error with its last words where it ends before
 */
export async function startProcess<Ready>(program: string, options: object): Promise<MeasuredProcess<Ready>> {
  const child = fork(resolve(import.meta.dirname, program), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // Memory is measured after a garbage collection.
    execArgv: ['--expose-gc', ...NODE_FLAGS],
  });
  let lastWords = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  const ended = once(child, 'close');
  const endedEarly = async (): Promise<never> => {
    await ended;
    throw new Error([`${program} ended by itself`, lastWords.trim()].filter(Boolean).join(': '));
  };
  const next = async <Message>(): Promise<Message> => {
    const listening = new AbortController();
    try {
      const [message] = await Promise.race([once(child, 'message', listening), endedEarly()]);
      return message as Message;
    } finally {
      listening.abort();
    }
  };
  return {
    ready: await next<Ready>(),
    process: child,
    ask(message) {
      const answer = next<never>();
      if (child.connected) child.send(message);
      return answer;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Runs one program with several options, a process each, in turns: so that what else the machine does falls on all of them. The first
 * round warms up and does not count.
 *
 * @returns the results of the rounds, a list for each of the options
 */
export async function runInTurns<Run>(program: string, options: readonly object[], rounds: number): Promise<Run[][]> {
  const processes: MeasuredProcess<object>[] = [];
  const runs = options.map((): Run[] => []);
  try {
    for (const each of options) processes.push(await startProcess<object>(program, each));
    for (let round = 0; round <= rounds; round++) {
      for (const [index, { ask }] of processes.entries()) {
        const run = await ask<Run>('run');
        if (round > 0) runs[index]!.push(run);
      }
    }
    return runs;
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
  }
}

/** What `sides-process.ts` runs: a side of a module of this folder, out of what it exports as `SIDES`. */
export type SideOptions = { module: string; side: string; shape: object };

/**
 * Runs the sides of a measurement in turns, each in a process of its own, or the garbage of one would be collected on the time of the other.
 *
 * @param module a file of this folder that exports `SIDES`: of each side a function that takes the shape, prepares, and answers what is run
 * @returns the results of the rounds, a list for each of the sides
 */
export function runSides<Run>(
  module: string,
  sides: readonly string[],
  shape: object,
  rounds: number,
): Promise<Run[][]> {
  const options = sides.map((side): SideOptions => ({ module, side, shape }));
  return runInTurns<Run>('sides-process.ts', options, rounds);
}

/** The options that `startProcess` gave to this process. */
export function processOptions<Options>(): Options {
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

/** Notifies `startProcess` that this process is ready. */
export function reportReady(ready: object): void {
  process.send?.(ready);
}

/** Reports the measurement to `startProcess`, for a process that ends on its own, so that its cleanup is not interrupted. */
export function reportResult(figures: object): void {
  process.on('SIGTERM', () => undefined);
  reportReady(figures);
}
