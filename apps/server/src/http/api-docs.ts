// The pages of `/api/docs`, made from the same schemas that read the requests.
import { type Call, envelopeOf, type Method } from '@candor/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const TAGS: Readonly<Record<string, string>> = { coin: 'spot', currency: 'market', set: 'settings', get: 'settings' };

const KEY_WORDS = { read: 'look (`read`)', trade: 'trade (`trade`)' } as const;

/** The documentation of a call; the requests themselves are read by the route. */
export function documentationOf(call: Call, { method, path }: { method: Method; path: string }): FastifySchema {
  const isAlias = path !== call.path || method !== call.method;
  const section = call.path.split('/')[0] ?? '';
  const tag = call.path.includes('/') ? (TAGS[section] ?? section) : 'settings';
  const needsLogin = call.access === 'user' || call.access === 'demo-user';
  return {
    summary: isAlias ? `The same as ${call.method} \`${call.path}\`.` : call.summary,
    ...(needsLogin && { description: needsOf(call) }),
    tags: [tag],
    ...(needsLogin && { security: [{ token: [] }] }),
    ...(call.access === 'operator' && { security: [{ consoleCookie: [], consoleSecret: [] }] }),
    ...requestOf(call, method),
    response: { 200: envelopeOf(call) },
  };
}

/** What a user's call needs besides the login. */
function needsOf({ right, stepUp }: Call): string {
  const key =
    right === undefined ? 'No API key makes this call.' : `An API key that may ${KEY_WORDS[right]} makes it too.`;
  if (stepUp === undefined) return key;
  const whose = stepUp === 'with-factor' ? ', where the account has a second factor' : '';
  return `${key} Needs a confirmation by \`user/step_up\` within the last five minutes${whose}.`;
}

function requestOf({ takes, request }: Call, method: Method): FastifySchema {
  if (takes !== undefined) return { body: z.object({ file: z.file() }), consumes: ['multipart/form-data'] };
  if (method === 'GET') return { querystring: request };
  return { body: request, consumes: ['application/x-www-form-urlencoded', 'application/json'] };
}

/** Must be registered before the routes that it describes. */
export async function collectApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Candor',
        version: '1.0.0',
        description:
          'Every answer is an envelope with HTTP status 200: `type` is "ok" for a success, "error", "998" or "999" otherwise, and `code` then names what went wrong. A token is sent in the header `Authorization`, bare or after `Bearer `. Fields go into a form or a JSON body. Numbers of JSON are read exactly as they are written, with their exponents; forms and texts take plain decimals only. A field takes one text or number, and `agreement` also true or false: lists, objects and a field that is given twice are problems of the field. Only `changes` is a list of objects, which a form carries as JSON.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization' },
          consoleCookie: { type: 'apiKey', in: 'cookie', name: 'candor_console' },
          consoleSecret: { type: 'apiKey', in: 'header', name: 'x-csrf' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, layout: 'BaseLayout' },
  });
}
