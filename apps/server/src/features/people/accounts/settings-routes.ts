// The calls that set language, list dialling codes and send one-time codes.
import { calls, type LanguageCode } from '@candor/contract';
import type { CodePurpose } from '../../../credentials/codes.ts';
import { refuseCode } from '../../../http/refuse-code.ts';
import { answer, done, refuse, refuseFields } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { type Contact, mailContact, phoneContact } from '../contacts/contact.ts';
import { sendCode } from '../contacts/send-code.ts';
import type { Identity } from '../identity.ts';
import { countriesIn } from './countries.ts';
import { personById } from './people-rows.ts';

export function settingsRoutes(identity: Identity): RouteFile {
  const { marks, db, offersSms } = identity;

  async function send(purpose: CodePurpose, contact: Contact, language: LanguageCode) {
    const sent = await sendCode(identity, purpose, contact, language);
    return sent.kind === 'sent' ? done() : refuseCode(sent);
  }

  return route => {
    route(calls.setLanguage, async ({ lang }, { mark }) => answer(await marks.bind(mark, lang)));

    route(calls.getLanguage, async (_, { mark }) => answer(await marks.languageOf(mark)));

    route(calls.listDiallingCodes, ({ lang }, { language }) => answer(countriesIn(lang ?? language)));

    route(calls.sendMailCode, ({ user_string, type }, { language }) => send(type, mailContact(user_string), language));

    route(calls.sendPhoneCode, ({ user_string, type, area_code }, { language }) => {
      const contact = phoneContact(user_string, area_code);
      if (contact === undefined) return refuseFields([{ field: 'user_string', code: 'invalid_phone' }]);
      return offersSms ? send(type, contact, language) : refuse('unavailable');
    });

    route(calls.sendOwnCode, async (_, { user, language }) => {
      const person = await personById(db, user.id);
      const target = person?.email ?? person?.phone;
      if (target === undefined || target === null) return refuse('unavailable');
      return send('confirm', { channel: target.includes('@') ? 'mail' : 'sms', target }, language);
    });
  };
}
