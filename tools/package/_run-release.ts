// A release as a service runs it: as a user without rights, with a folder for its data, in front of a database of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One without rights. */
const USER = 65_534;

export type RunningRelease = {
  url: string;
  /** Of its log and of what it printed. */
  output(): string;
  /** Its standard output alone. */
  standardOutput(): string;
  stop(): Promise<void>;
};

export type ReleaseSettings = Readonly<Record<string, string>>;

/** The environment of a service, which has nothing of ours. @param dataDir is made, for the user */
export async function settingsIn(dataDir: string, settings: ReleaseSettings): Promise<ReleaseSettings> {
  await mkdir(dataDir, { recursive: true });
  await chown(dataDir, USER, USER);
  return {
    PATH: '/usr/bin:/bin',
    CANDOR_SETTINGS: '',
    MODE: 'demo',
    DEMO_DAY: 'off',
    PORT: '0',
    DATA_DIR: dataDir,
    ...settings,
  };
}

const asUser = (release: string, parameters: readonly string[]) => [
  ...['--reuid', String(USER), '--regid', String(USER), '--clear-groups'],
  join(release, 'bin/candor'),
  ...parameters,
];

/** Runs a command of the release to its end. */
export async function runOfRelease(release: string, env: ReleaseSettings, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('setpriv', asUser(release, parameters), { env, cwd: '/' });
  return stdout;
}

/** How each command reports its address once it answers. */
const READY = {
  server: /"url":"([^"]+)"[^\n]*"the exchange is ready"/,
  start: /Candor runs at [^\n]+\nIt listens on (\S+)/,
};

/** @returns once it answers */
export async function startRelease(
  release: string,
  env: ReleaseSettings,
  command: keyof typeof READY = 'server',
): Promise<RunningRelease> {
  const child = spawn('setpriv', asUser(release, [command]), {
    env,
    cwd: env.DATA_DIR,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let standardOutput = '';
  child.stdout.on('data', (text: string) => {
    standardOutput += text;
  });
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = READY[command].exec(output)?.[1];
      if (url !== undefined) ready.resolve(url);
    });
  }
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  void exited.then(() => ready.reject(new Error(`The release ended:\n${output.slice(-3_000)}`)));
  const url = await ready.promise;
  return { url, output: () => output, standardOutput: () => standardOutput, stop: () => stop(child, exited) };
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await exited;
}
