// Shows when the installed packages count as those of the lock file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdsLockedPackages } from './packages.mjs';

let root: string;
const left = { version: '1.0.0' };
const binding = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
const foreign = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['z80'] };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-packages-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Writes the packages of the lock file and those that npm noted as installed. */
function holds(locked: Record<string, object>, installed: Record<string, object> | undefined): boolean {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  if (installed !== undefined) {
    for (const path of ['node_modules', ...Object.keys(installed)]) mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return holdsLockedPackages(root);
}

test('nothing installed is not enough', () => {
  expect(holds({ 'node_modules/left': left }, undefined)).toBe(false);
});

test('the same versions are enough, whatever else is installed', () => {
  expect(holds({ 'node_modules/left': left }, { 'node_modules/left': left, 'node_modules/more': left })).toBe(true);
});

test('another version or a missing package is not enough', () => {
  expect(holds({ 'node_modules/left': left }, { 'node_modules/left': { version: '1.0.1' } })).toBe(false);
  expect(holds({ 'node_modules/left': left }, {})).toBe(false);
});

test('a package whose folder was deleted is not enough', () => {
  expect(holds({ 'node_modules/left': left }, { 'node_modules/left': left })).toBe(true);
  rmSync(join(root, 'node_modules/left'), { recursive: true });
  expect(holdsLockedPackages(root)).toBe(false);
});

test('an optional package for this machine must be there, one for another machine need not', () => {
  expect(holds({ 'node_modules/foreign': foreign }, {})).toBe(true);
  expect(holds({ 'node_modules/binding': binding }, {})).toBe(false);
  expect(holds({ 'node_modules/binding': binding }, { 'node_modules/binding': binding })).toBe(true);
});
