// Builds a web app into its dist folder, compressed for the network, unless it was built from the same sources before.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, runProgram } from '../run-program.ts';

export const WEB_APPS = ['wallet', 'console'] as const;
export type WebApp = (typeof WEB_APPS)[number];

const NAMES: Readonly<Record<WebApp, string>> = { wallet: 'wallet app', console: 'console' };

/** As in "Building the wallet app". */
export const nameOf = (app: WebApp): string => NAMES[app];

const sourcesOf = (app: WebApp): string[] => [
  'package-lock.json',
  'tsconfig.base.json',
  `apps/${app}/{package.json,tsconfig*.json,vite.config.ts,address-data-files.ts,index.html}`,
  `apps/${app}/{src,head,public,worker}/**/*`,
  'packages/{client,contract,formulas,i18n,money,ui,web}/package.json',
  'packages/{client,contract,formulas,i18n,money,ui,web}/src/**/*',
  'packages/ui/icons/*',
];

/** The path of the last build's note, next to the packages that built it. */
const noteOf = (app: WebApp): string => `node_modules/.candor-${app}-built`;

/** Whether the app's dist folder holds what the sources of this moment would build. */
export function isAppBuilt(app: WebApp, root = ROOT): boolean {
  const note = join(root, noteOf(app));
  return (
    existsSync(join(root, 'apps', app, 'dist/index.html')) &&
    existsSync(note) &&
    readFileSync(note, 'utf8') === hashOfSources(app, root)
  );
}

/** @throws Error with the output of the build where it fails. */
export async function buildApp(app: WebApp, root = ROOT): Promise<void> {
  const hash = hashOfSources(app, root);
  const { code, output } = await runProgram(join(root, 'node_modules/vite/bin/vite.js'), ['build', '--manifest'], {
    folder: join(root, 'apps', app),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The ${NAMES[app]} could not be built:\n\n${output}`);
  await compressFiles(join(root, 'apps', app, 'dist'));
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, noteOf(app)), hash);
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.map', '.txt', '.wasm']);
/** A smaller file fits into one packet anyway. */
const SMALLEST_BYTES = 1024;

const encoders = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes a `.br` and a `.gz` next to every file of a folder that gains by it, so that the server compresses nothing. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const write = async ([extension, encode]: [string, (typeof encoders)['.br']]) =>
    writeFile(path + extension, await encode(content));
  await Promise.all(Object.entries(encoders).map(write));
}

function hashOfSources(app: WebApp, root: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(sourcesOf(app), { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
