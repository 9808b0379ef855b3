// The calls that bind or change the email address and the phone number of an account.
import { type AccountKind, type ContactEnd, calls } from '@candor/contract';
import { refuseCode } from '../../../http/refuse-code.ts';
import { done, type FieldProblem, refuse, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import type { Person } from '../accounts/people-rows.ts';
import { personById } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { changeContact } from './change-contact.ts';
import { type Contact, mailContact, phoneContact } from './contact.ts';
import { sendCode } from './send-code.ts';

export function contactRoutes(identity: Identity): RouteFile {
  const { db, offersSms } = identity;

  return route => {
    route(calls.sendContactCode, async ({ which, kind, user_string, area_code }, { user, language }) => {
      const person = await personById(db, user.id);
      if (person === undefined) return refuse('unavailable');
      const end = which === 'new' ? newEnd(kind, user_string, area_code) : ownEnd(person, which);
      if (end === undefined) return refuseFields([unusable(which)]);
      if (which === 'new' && isOwn(person, end)) {
        return refuseFields([{ field: 'user_string', code: 'same_contact' }]);
      }
      if (end.channel === 'sms' && !offersSms) return refuse('unavailable');
      const sent = await sendCode(identity, which === 'new' ? 'contact-new' : 'contact-own', end, language);
      return sent.kind === 'sent' ? done() : refuseCode(sent);
    });

    route(calls.changeContact, async (fields, { user, address, agent }) => {
      const contact = newEnd(fields.kind, fields.user_string, fields.area_code);
      if (contact === undefined) return refuseFields([unusable('new')]);
      if (contact.channel === 'sms' && !offersSms) return refuse('unavailable');
      const changed = await changeContact(identity, user.id, {
        contact,
        diallingCode: fields.area_code,
        newCode: fields.new_code,
        oldCode: fields.old_code,
        isConfirmed: user.session.hasFactor,
        origin: { address, agent },
      });
      if (changed.kind === 'refused') return refuseFields(changed.problems);
      return done('messages.operationSuccessful', { lock_until: changed.lockUntil });
    });
  };
}

function newEnd(kind: AccountKind | undefined, text: string | undefined, diallingCode: string): Contact | undefined {
  if (text === undefined) return undefined;
  return kind === 'mobile' ? phoneContact(text, diallingCode) : mailContact(text);
}

function ownEnd({ email, phone }: Person, which: Exclude<ContactEnd, 'new'>): Contact | undefined {
  if (which === 'own-mail') return email === null ? undefined : { channel: 'mail', target: email };
  return phone === null ? undefined : { channel: 'sms', target: phone };
}

function isOwn({ email, phone }: Person, { target }: Contact): boolean {
  return target === email || target === phone;
}

function unusable(which: ContactEnd): FieldProblem {
  return which === 'new' ? { field: 'user_string', code: 'invalid_phone' } : { field: 'which', code: 'not_applicable' };
}
