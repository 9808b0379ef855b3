// Keeps the state of the local tron chain in a folder, whole at every moment: a process that is killed loses nothing that it answered.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ChainState } from './tron-chain.ts';

const FILE = 'tron-chain.json';

export function readState(folder: string): ChainState | undefined {
  const path = join(folder, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ChainState) : undefined;
}

export function writeState(folder: string, state: ChainState): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const file = openSync(`${path}.new`, 'w');
  try {
    writeSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
