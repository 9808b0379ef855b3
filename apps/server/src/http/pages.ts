// Serves a built web app: hashed files for ever, everything else checked for changes each time.
import { access, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Mode } from '@candor/exchange';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leavePageHeaders } from './security-headers.ts';

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.map', '.txt', '.wasm']);

const SMALLEST = 1024;

// A twentieth smaller than with 9, in the same time; 11 would take almost three times as long for another fiftieth.
const BROTLI_QUALITY = 10;

const encoders = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** A path of a page as a person types it: without `#`, and without the dot of a file. */
const TYPED_PATH = /^(\/console)?((?:\/[\w-]+)+)\/?(\?.*)?$/;
const NO_PAGES = new Set(['api', 'assets', 'healthz', 'metrics', 'readyz']);

/**
 * The address of the page for a typed path: pages have their path behind `#`.
 *
 * @returns undefined where no browser requests a page
 */
export function pageOfPath({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) {
  const [, app = '', path = '', query = ''] = TYPED_PATH.exec(url) ?? [];
  const isPage = path !== '' && !NO_PAGES.has(path.split('/')[1]!);
  const isFromBrowser = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isPage && isFromBrowser ? `${app}/#${path}${query}` : undefined;
}

const YEAR_S = 365 * 24 * 3600;

/**
 * @param root - the folder that the build of the app has filled.
 * @param mode - passed to the page in the cookie `candor_mode`, so that it can draw the mark of a demo before the first answer.
 * @param prefix - where the app is served: `/`, or a folder with a slash at its end.
 * @returns whether there is a built app; without one the prefix answers that there is no such page.
 */
export async function servePages(app: FastifyInstance, root: string, mode: Mode, prefix = '/'): Promise<boolean> {
  try {
    await access(join(root, 'index.html'));
  } catch {
    return false;
  }
  await precompress(root);
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    cacheControl: false,
    decorateReply: prefix !== '/',
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      if (/\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path) && isHashed) leavePageHeaders(reply);
      if (path.startsWith(join(root, 'index.html')))
        reply.header('set-cookie', `candor_mode=${mode}; Path=/; SameSite=Strict`);
    },
  });
  // The slash at the end of the prefix is optional, and the files are behind it.
  if (prefix !== '/') {
    app.route({ method: ['GET', 'HEAD'], url: prefix, handler: (_request, reply) => reply.sendFile('index.html') });
  }
  return true;
}

/** Writes a `.br` and a `.gz` next to every file that gains by it and has none as new. A folder that cannot be written to stays as it is. */
async function precompress(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const isWritable = await compressFile(join(entry.parentPath, entry.name));
    if (!isWritable) return;
  }
}

async function compressFile(path: string): Promise<boolean> {
  const { mtimeMs, size } = await stat(path);
  if (size < SMALLEST) return true;
  let content: Buffer | undefined;
  for (const [extension, encode] of Object.entries(encoders)) {
    if (await isAsNew(path + extension, mtimeMs)) continue;
    content ??= await readFile(path);
    try {
      // Never leaves half a file where a request could meet it.
      await writeFile(`${path}${extension}.part`, await encode(content));
      await rename(`${path}${extension}.part`, path + extension);
    } catch {
      return false;
    }
  }
  return true;
}

async function isAsNew(path: string, mtimeMs: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs >= mtimeMs;
  } catch {
    return false;
  }
}
