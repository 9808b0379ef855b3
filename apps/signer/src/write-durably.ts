// Writes a small file as a whole: after a crash it holds the former text or the new one.
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The text is on the disk when this returns; only the owner may read it. */
export function writeDurably(file: string, text: string): void {
  const next = `${file}.next`;
  const descriptor = openSync(next, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(next, file);
  syncFolder(file);
}

/** Keeps the names in the folder of a file over a crash. */
export function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
