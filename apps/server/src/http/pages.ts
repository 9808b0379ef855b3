// Serves the built wallet app at `/`: hashed files for ever, everything else checked for changes each time.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { precompress } from './precompress.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * @param root - the folder that the build of the wallet has filled.
 * @returns whether there is a built app; without one `/` answers that there is no such page.
 */
export async function servePages(app: FastifyInstance, root: string): Promise<boolean> {
  try {
    await access(join(root, 'index.html'));
  } catch {
    return false;
  }
  await precompress(root);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  return true;
}
