// Runs `verify` next to the server when a member of staff requests it: a process of its own, with lower priority, one at a time.
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { type ArchiveConfig, archiveEnvironment } from '../../archive-config.ts';

const PROGRAM = resolve(import.meta.dirname, '../../verify.ts');
const PROGRESS = /^([\d,]+) of ([\d,]+) records checked$/;
const COULD_NOT_RUN = 2;
/** Letters of its error stream, from the end. */
const MAX_ERROR_TEXT = 2_000;

export type VerifyState = {
  isRunning: boolean;
  /** 0 = never. */
  startedAt: number;
  checked: number;
  total: number;
  /** The last one ended without a result. */
  hasFailedToRun: boolean;
};

export type VerifyRuns = {
  /** As it is now: a caller that reads the results afterwards finds those of every run that has ended in it. */
  state(): Readonly<VerifyState>;
  /** Answers false where one is running already. */
  start(): boolean;
  stop(): Promise<void>;
};

export type VerifyRunOptions = {
  databaseUrl: string;
  archive: ArchiveConfig | undefined;
  log: Logger;
  now?: () => number;
};

export function createVerifyRuns({ databaseUrl, archive, log, now = Date.now }: VerifyRunOptions): VerifyRuns {
  const state: VerifyState = { isRunning: false, startedAt: 0, checked: 0, total: 0, hasFailedToRun: false };
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();

  /** @param errorText its error stream. */
  function end(code: number | null, errorText: string): void {
    child = undefined;
    state.isRunning = false;
    state.hasFailedToRun = code === null || code >= COULD_NOT_RUN;
    if (code === 1) log.error({ alarm: true }, 'verify found that something stored does not follow from the journal');
    else if (state.hasFailedToRun) log.error({ exitCode: code, said: errorText }, 'verify could not run');
    else log.info({ exitCode: code }, 'verify has ended');
  }

  function run() {
    // What it reads from: the program needs no other setting, and no other secret.
    const env = { DATABASE_URL: databaseUrl, ...(archive !== undefined && archiveEnvironment(archive)) };
    const running = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    createInterface({ input: running.stdout }).on('line', line => {
      const [, checked, total] = PROGRESS.exec(line) ?? [];
      if (checked === undefined || total === undefined) return;
      state.checked = Number(checked.replaceAll(',', ''));
      state.total = Number(total.replaceAll(',', ''));
    });
    // Not the lowest: on a machine that is always busy, that one would never end.
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return running;
  }

  return {
    state: () => ({ ...state }),

    start() {
      if (state.isRunning) return false;
      Object.assign(state, { isRunning: true, startedAt: now(), checked: 0, total: 0, hasFailedToRun: false });
      const running = run();
      child = running;
      let errorText = '';
      running.stderr.setEncoding('utf8').on('data', (text: string) => {
        errorText = `${errorText}${text}`.slice(-MAX_ERROR_TEXT);
      });
      ended = new Promise(resolveEnd => {
        const finish = (code: number | null) => {
          if (child === running) end(code, errorText.trim());
          resolveEnd();
        };
        running.once('error', error => {
          log.error({ err: error }, 'verify could not be started');
          finish(null);
        });
        running.once('close', finish);
      });
      return true;
    },

    stop() {
      child?.kill();
      return ended;
    },
  };
}
