// Reads the bodies that clients send: forms and JSON.
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { readJsonBody } from './json-body.ts';

/** No call of the wire needs more; pictures will have a route of their own. */
export const BODY_LIMIT = 64 * 1024;

export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    // An empty body is no fields, whatever it calls itself.
    if (body === '') return done(null, undefined);
    let fields: unknown;
    try {
      fields = readJsonBody(body as string);
    } catch (cause) {
      return done(Object.assign(new Error('a body is no JSON', { cause }), { statusCode: 400 }));
    }
    done(null, fields);
  });
}
