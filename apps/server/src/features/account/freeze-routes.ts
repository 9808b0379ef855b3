// The calls with which a user freezes and unfreezes their account.
import { calls } from '@candor/contract';
import { answer, done, refuse, refuseCode, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { sendCode } from '../people/contacts/codes.ts';
import { reachableContacts } from '../people/contacts/contact.ts';
import { freezeAccount, unfreezeAccount } from '../people/freezing/freeze-account.ts';
import type { Identity } from '../people/identity.ts';

export function freezeRoutes(identity: Identity): RouteFile {
  const { db } = identity;

  return route => {
    route(calls.freezeAccount, async (_, { user, address, agent }) => {
      await freezeAccount(identity, user.id, { by: 'owner', reason: 'asked', origin: { address, agent } });
      return done();
    });

    route(calls.getFreeze, async (_, { user }) => {
      const person = await personById(db, user.id);
      if (person === undefined) return refuse('unavailable');
      const { mail, phone } = reachableContacts(person, identity);
      return answer({
        frozen: person.frozen_at === null ? (0 as const) : (1 as const),
        frozen_at: person.frozen_at?.getTime() ?? 0,
        needs_mail_code: mail === undefined ? (0 as const) : (1 as const),
        needs_phone_code: phone === undefined ? (0 as const) : (1 as const),
        needs_factor: person.has_factor ? (1 as const) : (0 as const),
      });
    });

    route(calls.sendUnfreezeCodes, async (_, { user, language }) => {
      const person = await personById(db, user.id);
      if (person === undefined || person.frozen_at === null) return refuse('not_frozen');
      const { mail, phone } = reachableContacts(person, identity);
      const ends = [mail, phone].filter(end => end !== undefined);
      if (ends.length === 0) return refuse('unavailable');
      const sent = await Promise.all(ends.map(end => sendCode(identity, 'unfreeze', end, language)));
      // One contact may have received its code a moment ago: the user who got a new one can continue.
      const isAnySent = sent.some(({ kind }) => kind === 'sent');
      const refused = sent.find(result => result.kind !== 'sent');
      return isAnySent || refused === undefined ? done() : refuseCode(refused);
    });

    route(calls.unfreezeAccount, async ({ mail_code, phone_code }, { user, address, agent }) => {
      const codes = { mail: mail_code, phone: phone_code };
      const result = await unfreezeAccount(identity, user.id, codes, { address, agent });
      if (result.kind === 'refused') return refuseFields(result.problems);
      return done('messages.operationSuccessful', { lock_until: result.lockUntil });
    });
  };
}
