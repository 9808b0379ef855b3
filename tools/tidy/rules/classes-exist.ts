// A class is named twice, in a style sheet and in the part that wears it, and no compiler compares the two.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../source-file.ts';

const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const CLASS = /\.([a-zA-Z][\w-]*)/g;

/** Used classes that no sheet has, and classes of sheets without a use. */
export function checkClassesExist(root: string, paths: readonly string[]): Problem[] {
  const sheets = new Map<string, Sheet>();
  for (const path of paths) {
    if (path.endsWith('.module.css')) sheets.set(path, readSheet(readFileSync(join(root, path), 'utf8')));
  }
  const unknown = paths
    .filter(path => path.endsWith('.tsx') || path.endsWith('.ts'))
    .flatMap(path => checkWearer(path, readFileSync(join(root, path), 'utf8'), sheets));
  const unworn = [...sheets].flatMap(([path, { lines, worn }]) =>
    [...lines]
      .filter(([name]) => !worn.has(name))
      .map(([name, line]) => problem(path, line, `the class ${name} is not used: remove it`)),
  );
  return [...unknown, ...unworn];
}

type Sheet = { lines: Map<string, number>; worn: Set<string> };

function readSheet(text: string): Sheet {
  const lines = new Map<string, number>();
  const ours = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, part => part.replace(/[^\n]/g, ' '));
  for (const [index, line] of ours.split('\n').entries()) {
    // Values hold points too, of numbers; selectors are the text before a brace or a comma at the end.
    if (!/[{,]\s*$/.test(line) || /^\s*[\w-]+\s*:\s/.test(line) || line.trimStart().startsWith('@')) continue;
    for (const [, name] of line.matchAll(CLASS)) if (!lines.has(name!)) lines.set(name!, index + 1);
  }
  return { lines, worn: new Set() };
}

function checkWearer(path: string, text: string, sheets: ReadonlyMap<string, Sheet>): Problem[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name, from]) => {
    const sheet = sheets.get(join(path, '..', from!));
    if (sheet === undefined) return [problem(path, 1, `${from} is not there`)];
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(worn => {
      sheet.worn.add(worn[1]!);
      if (sheet.lines.has(worn[1]!)) return [];
      const line = text.slice(0, worn.index).split('\n').length;
      return [problem(path, line, `${from} has no class ${worn[1]}`)];
    });
  });
}

function problem(path: string, line: number, message: string): Problem {
  return { path, line, rule: 'classes-exist', message };
}
