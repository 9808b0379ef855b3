// Reads the bodies that clients send: forms, and JSON for whoever prefers it.
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** No call of the wire needs more; pictures will have a route of their own. */
export const BODY_LIMIT = 64 * 1024;

export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    // An empty body is no fields, whatever it calls itself.
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
