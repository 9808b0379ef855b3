// The calls about the account itself: signing up, in and out, and a forgotten password.
import { type AccountKind, accountKindOf, calls } from '@candor/contract';
import { done, refuse, refuseFields, refuseFor, refuseWith, withMarks } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { targetOfCode } from '../contacts/check-code.ts';
import { type Contact, mailContact, phoneContact, possibleTargets } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { login } from '../logins/login.ts';
import { loginReply } from '../logins/login-reply.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { register } from './register.ts';

function contactOf(kind: AccountKind | undefined, text: string, diallingCode: string): Contact | undefined {
  return (kind ?? accountKindOf(text)) === 'email' ? mailContact(text) : phoneContact(text, diallingCode);
}

/** The dialling code is a guess where the client sent none, so it only comes first. */
function targetsOf(account: string, diallingCode: string | undefined): string[] {
  const contact = account.includes('@') ? undefined : phoneContact(account, diallingCode ?? '1');
  return contact === undefined ? possibleTargets(account) : [contact.target, ...possibleTargets(account)];
}

export function userRoutes(identity: Identity): RouteFile {
  const { sessions } = identity;

  return route => {
    route(calls.register, async (fields, { language, address, agent, marks }) => {
      const contact = contactOf(fields.type, fields.user_string, fields.areacode);
      if (contact === undefined) return refuseFields([{ field: 'user_string', code: 'invalid_phone' }]);
      const registered = await register(identity, {
        contact,
        diallingCode: fields.areacode,
        code: fields.code,
        password: fields.password,
        invitation: fields.extension_code,
        agreementVersion: fields.agreement_version ?? '',
        language,
        origin: { address, agent },
        marks,
      });
      if (registered.kind === 'refused') return refuseFields(registered.problems);
      const { token, marks: left } = registered;
      return withMarks(done('messages.operationSuccessful', { token }), left);
    });

    route(calls.login, async (fields, { language, address, agent, marks }) => {
      const contact = contactOf(fields.user_type, fields.user_string, fields.areacode);
      const origin = { address, agent };
      const { password, totp } = fields;
      const result = await login(identity, { contact, password, totp, language, origin, marks });
      switch (result.kind) {
        case 'wrong':
          return refuse('wrong_credentials');
        case 'factor-required':
          return refuseWith('second_factor_required', { ticket: result.ticket, methods: result.methods });
        case 'wrong-factor':
          return refuseFields([{ field: 'totp', code: 'wrong_code' }]);
        case 'used-factor':
          return refuseFields([{ field: 'totp', code: 'used_code' }]);
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return loginReply(result);
      }
    });

    route(calls.logout, async (_, { user }) => {
      await sessions.end(user.session);
      return done();
    });

    route(calls.checkMobileCode, ({ mobile_code, user_string, area_code }) =>
      checkForgetCode('mobile_code', mobile_code, user_string, area_code),
    );

    route(calls.checkEmailCode, ({ email_code, user_string }) =>
      checkForgetCode('email_code', email_code, user_string, undefined),
    );

    route(calls.resetPassword, async ({ account, code, password, area_code }, { address, agent }) => {
      const origin = { address, agent };
      const targets = targetsOf(account, area_code);
      const isChanged = await resetPassword(identity, { targets, code, password, origin });
      return isChanged ? done() : refuseFields([{ field: 'code', code: 'wrong_code' }]);
    });
  };

  /** Without the account only the form of the code can be checked, and the contract has done that. */
  async function checkForgetCode(
    field: string,
    code: string,
    account: string | undefined,
    diallingCode: string | undefined,
  ) {
    if (account === undefined) return done();
    const target = await targetOfCode(identity, 'forget', targetsOf(account, diallingCode), code);
    return target === undefined ? refuseFields([{ field, code: 'wrong_code' }]) : done();
  }
}
