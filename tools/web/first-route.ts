// Adds up the JavaScript that a browser loads before the first page of the wallet app shows, as it travels.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What Vite writes about each piece of a build. */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };

export type FirstRoute = { gzippedBytes: number; files: { file: string; gzippedBytes: number }[] };

/**
 * The entry, the page of the first route, and all that these two import statically, each gzipped on its own.
 *
 * @param dist the folder of a build that has Vite's manifest
 * @param page which lazily loaded source the first route shows
 * @throws Error where the build has no such page
 */
export function measureFirstRoute(dist: string, page: RegExp): FirstRoute {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entries = Object.keys(manifest).filter(key => manifest[key]!.isEntry);
  const pages = Object.keys(manifest).filter(key => page.test(manifest[key]!.src ?? ''));
  if (pages.length === 0) throw new Error(`the build in ${dist} has no piece whose source is like ${page}`);
  const files = [...withImports(manifest, [...entries, ...pages])]
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
