// One program that the launcher starts and watches, and where its output goes: a log file of its own, or lines of one log.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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
  /** The name of its log. */
  logName: string;
  logs: Logs;
  env: Readonly<Record<string, string>>;
};

/** A folder for a file for each program, or what takes each line of all of them: each is JSON there. */
export type Logs = { folder: string } | { write(line: string): void };

const SHOWN_LINES = 15;
/** Should something else hold the channel or the output of a program that has ended. */
const CHANNEL_TIMEOUT_MS = 2_000;

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone, which then
 * ends its children one after the other. They see their channel close when the launcher is killed.
 */
export function startChild({ name, program, flags = [], logName, logs, env }: ChildOptions): Child {
  const log = 'folder' in logs ? openLogFile(join(logs.folder, `${logName}.log`)) : joinedLog(logName, logs);
  const child = spawn(process.execPath, [...flags, resolve(ROOT, program)], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log.stdio, log.stdio, 'ipc'],
    env: { ...process.env, ...env },
  });
  log.started(child);
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
        // Its last message and its last lines may still be in transit, and arrive before channel and output close.
        const isClosed = child.connected ? new Promise(resolve => child.once('disconnect', resolve)) : undefined;
        void Promise.all([isClosed, log.ended()]).then(() => tell(ending));
        setTimeout(() => tell(ending), CHANNEL_TIMEOUT_MS).unref();
      });
    }),
    lastLines: () => log.lines().slice(-SHOWN_LINES).map(readableLine),
  };
}

/** `lines` are those since the start, or at least the last ones of them. */
type ProgramLog = {
  stdio: number | 'pipe';
  started(child: ChildProcess): void;
  /** Resolves once all that the program wrote is here. */
  ended(): Promise<unknown> | void;
  lines(): string[];
};

function openLogFile(file: string): ProgramLog {
  mkdirSync(dirname(file), { recursive: true });
  setLargeLogAside(file);
  const sizeBefore = sizeOf(file);
  const minutely = setInterval(() => setLargeLogAside(file), 60_000).unref();
  const stdio = openSync(file, 'a', LOG_MODE);
  // One from before may have been readable by everyone.
  fchmodSync(stdio, LOG_MODE);
  return {
    stdio,
    started: () => closeSync(stdio),
    ended: () => clearInterval(minutely),
    lines: () =>
      readFileSync(file)
        .subarray(sizeOf(file) < sizeBefore ? 0 : sizeBefore)
        .toString('utf8')
        .split('\n')
        .filter(line => line.trim() !== ''),
  };
}

const INFO = 30;
const ERROR = 50;

/** Lines that are no JSON, such as those of a crash, become JSON. */
function joinedLog(program: string, logs: Extract<Logs, { write: unknown }>): ProgramLog {
  const last: string[] = [];
  const ends: Promise<unknown>[] = [];

  function take(stream: Readable | null, level: number): void {
    const reading = createInterface({ input: stream!, crlfDelay: Number.POSITIVE_INFINITY });
    ends.push(new Promise(resolve => reading.once('close', resolve)));
    reading.on('line', text => {
      if (text.trim() === '') return;
      const line = parse(text) === undefined ? JSON.stringify({ level, time: Date.now(), program, msg: text }) : text;
      last.push(line);
      if (last.length > SHOWN_LINES) last.shift();
      logs.write(`${line}\n`);
    });
  }

  return {
    stdio: 'pipe',
    started({ stdout, stderr }) {
      take(stdout, INFO);
      take(stderr, ERROR);
    },
    ended: () => Promise.all(ends),
    lines: () => last,
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
