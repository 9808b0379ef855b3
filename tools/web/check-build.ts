// What the build of a web app carries: the scripts that its first route loads, and texts of the other app.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadTexts } from '@candor/i18n/texts';
import type { WebApp } from './build-app.ts';

/** What Vite writes about each piece of a build. */
type Chunk = { file: string; src?: string; imports?: string[] };

type FirstRoute = { gzippedBytes: number; files: { file: string; gzippedBytes: number }[] };

/**
 * The scripts of the page, the sources that its first route waits for, and all that these import statically, each gzipped on its own.
 *
 * @param dist the folder of a build that has Vite's manifest
 * @param awaited which lazily loaded sources the first route waits for
 * @throws Error where the build has no such source
 */
export function measureFirstRoute(dist: string, awaited: RegExp): FirstRoute {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file!);
  const entries = Object.keys(manifest).filter(key => scripts.includes(manifest[key]!.file));
  const sources = Object.keys(manifest).filter(key => awaited.test(manifest[key]!.src ?? ''));
  if (sources.length === 0) throw new Error(`the build in ${dist} has no piece whose source is like ${awaited}`);
  const files = [...new Set([...scripts, ...withImports(manifest, [...entries, ...sources])])]
    .filter(file => file.endsWith('.js'))
    .map(file => ({ file, gzippedBytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
  return { gzippedBytes: files.reduce((sum, file) => sum + file.gzippedBytes, 0), files };
}

function withImports(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return new Set([...seen].map(key => manifest[key]!.file));
}

/** Long enough to be nothing else, and written alike in every kind of quotes. */
const TELLING = /^[\w ,.:;-]{25,}$/;
const QUOTES = ['`', "'", '"'];

/** English texts that the app never shows and its build in `dist` carries all the same: the file of a feature holds both, and only the bundler parts them. */
export async function findForeignTexts(app: WebApp, dist: string): Promise<string[]> {
  const wallet = textsIn(await loadTexts('wallet', 'en'));
  const console = textsIn(await loadTexts('console', 'en'));
  const [own, foreign] = app === 'wallet' ? [wallet, console] : [console, wallet];
  const scripts = globSync('assets/*.js', { cwd: dist }).map(file => readFileSync(join(dist, file), 'utf8'));
  const isCarried = (text: string) =>
    scripts.some(script => QUOTES.some(quote => script.includes(quote + text + quote)));
  return [...foreign].filter(text => !own.has(text) && isCarried(text));
}

function textsIn(areas: object): Set<string> {
  const texts = Object.values(areas).flatMap((area: Readonly<Record<string, string>>) => Object.values(area));
  return new Set(texts.filter(text => TELLING.test(text)));
}
