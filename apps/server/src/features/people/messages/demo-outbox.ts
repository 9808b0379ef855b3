// The outside world of a demo: each message is readable in a table, and calls show it.

import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import { answer } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { MessageCarrier } from '../../../outside/message.ts';
import { personById } from '../accounts/people-rows.ts';
import { possibleTargets } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { addToOutbox, hasQueuedNotice, outboxOf } from './message-rows.ts';

export function demoOutbox(db: Database, now: () => number = Date.now): MessageCarrier {
  return { send: message => addToOutbox(db, message, new Date(now())) };
}

const SHOWN = 20;
/** How long a message that is on its way is waited for: a user who has just requested a code must not be shown an older one. */
const TIMEOUT_MS = 1_000;
const POLL_MS = 20;

/** In demo, shows the messages that would have been sent to an address, or to the caller. */
export function demoOutboxRoutes({ db }: Pick<Identity, 'db'>): RouteFile {
  async function messagesTo(targets: readonly string[]) {
    if (targets.length === 0) return answer([]);
    const deadline = performance.now() + TIMEOUT_MS;
    while ((await hasQueuedNotice(db, targets)) && performance.now() < deadline) await sleep(POLL_MS);
    const messages = await outboxOf(db, targets, SHOWN);
    return answer(
      messages.map(({ at, channel, subject, text, code }) => ({
        at: at.getTime(),
        channel,
        subject,
        text,
        code: code ?? '',
      })),
    );
  }

  return route => {
    route(calls.listDemoMessages, ({ target }) => messagesTo(possibleTargets(target)));

    route(calls.listOwnDemoMessages, async (_, { user }) => {
      const person = await personById(db, user.id);
      return messagesTo([person?.email, person?.phone].filter(target => typeof target === 'string'));
    });
  };
}
