// In demo, shows the messages that would have been sent to an address.
import { calls } from '@candor/contract';
import { outboxOf } from '../database/identity-messages.ts';
import { possibleTargets } from '../identity/contact.ts';
import type { Identity } from '../identity/identity.ts';
import { answer } from './reply.ts';
import type { RouteFile } from './route.ts';

const SHOWN = 20;

export function demoOutboxRoutes({ db }: Pick<Identity, 'db'>): RouteFile {
  return route => {
    route(calls.listDemoMessages, async ({ target }) => {
      const messages = await outboxOf(db, possibleTargets(target), SHOWN);
      return answer(
        messages.map(({ at, channel, subject, text, code }) => ({
          at: at.getTime(),
          channel,
          subject,
          text,
          code: code ?? '',
        })),
      );
    });
  };
}
