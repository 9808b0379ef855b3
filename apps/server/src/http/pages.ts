// Serves a built web app, compressed as the build has left it: hashed files for ever, everything else checked for changes each time.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mode } from '@candor/exchange';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leavePageHeaders } from './security-headers.ts';

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
