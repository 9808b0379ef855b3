// One program that the launcher starts and watches, its output in a log file of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../run-program.ts';
import { LOG_MODE, setLargeLogAside, sizeOf } from './log-size.ts';

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

export type Child = {
  name: string;
  process: ChildProcess;
  exited: Promise<Ending>;
  /** The last lines that it printed, in a form for people. */
  lastLines(): string[];
};

export type Ending = {
  /** A sentence, without its full stop. */
  words: string;
  reason: 'exit' | 'signal' | 'not_started';
  /** The exit code, the signal, or why it could not be started. */
  detail: string;
};

export type ChildOptions = {
  /** As in "The market maker ended". */
  name: string;
  program: string;
  /** Flags of Node.js. */
  flags?: readonly string[];
  logFile: string;
  env: Readonly<Record<string, string>>;
};

const SHOWN_LINES = 15;
/** Should something else hold the channel of a program that has ended. */
const CHANNEL_TIMEOUT_MS = 2_000;

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone, which then
 * ends its children one after the other. They see their channel close when the launcher is killed.
 */
export function startChild({ name, program, flags = [], logFile, env }: ChildOptions): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  setLargeLogAside(logFile);
  const sizeBefore = sizeOf(logFile);
  const minutely = setInterval(() => setLargeLogAside(logFile), 60_000).unref();
  const log = openSync(logFile, 'a', LOG_MODE);
  // One from before may have been readable by everyone.
  fchmodSync(log, LOG_MODE);
  const child = spawn(process.execPath, [...flags, resolve(ROOT, program)], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...env },
  });
  closeSync(log);
  child.once('exit', () => clearInterval(minutely));
  return {
    name,
    process: child,
    exited: new Promise(tell => {
      child.once('error', ({ message: detail }) =>
        tell({ words: `${name} could not be started: ${detail}`, reason: 'not_started', detail }),
      );
      child.once('exit', (code, signal) => {
        const ending: Ending =
          signal === null
            ? { words: `${name} ended with code ${code}`, reason: 'exit', detail: String(code) }
            : { words: `${name} ended by ${signal}`, reason: 'signal', detail: signal };
        if (!child.connected) return tell(ending);
        // Its last message may still be in transit, and arrives before its channel closes.
        child.once('disconnect', () => tell(ending));
        setTimeout(() => tell(ending), CHANNEL_TIMEOUT_MS).unref();
      });
    }),
    lastLines: () =>
      readFileSync(logFile)
        .subarray(sizeOf(logFile) < sizeBefore ? 0 : sizeBefore)
        .toString('utf8')
        .split('\n')
        .filter(line => line.trim() !== '')
        .slice(-SHOWN_LINES)
        .map(readableLine),
  };
}

type Entry = { level?: number; msg?: string; err?: { message?: string } };

/** `line` itself where it is none of a structured log. */
function readableLine(line: string): string {
  const entry = parse(line);
  if (entry?.msg === undefined) return line;
  const reason = entry.err?.message;
  return [LEVELS[entry.level ?? 30] ?? '', entry.msg, reason && reason !== entry.msg ? `(${reason})` : '']
    .filter(part => part !== '')
    .join(' ');
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
