// Which version this is, and how the owner of the machine runs its commands: in a release otherwise than in the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What `npm run package` writes at the top of a release. */
export const RELEASE_FILE = 'release.json';

export type Release = {
  version: string;
  /** The commit that it was made of; absent where there is no Git, and with a `+` behind it where files differ from it. */
  commit?: string;
};

const ROOT = resolve(import.meta.dirname, '../../..');

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Absent in the repository. */
export const RELEASE = existsSync(join(ROOT, RELEASE_FILE)) ? (readJson(RELEASE_FILE) as Release) : undefined;

/** Of the server. */
export const VERSION = RELEASE?.version ?? (readJson('package.json') as Release).version;

/** The line that runs a command of `tools/bootstrap/programs.mjs` here: `npm run operator -- adopt`, or `candor operator adopt`. */
export function commandLine(command: string, ...parameters: string[]): string {
  if (RELEASE !== undefined) return ['candor', command, ...parameters].join(' ');
  const npm = command === 'start' ? 'npm start' : `npm run ${command}`;
  return parameters.length === 0 ? npm : [npm, '--', ...parameters].join(' ');
}
