// The version of the server, as its package names it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8');

export const SERVER_VERSION = (JSON.parse(file) as { version: string }).version;
