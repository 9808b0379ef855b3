// The calls with which a person proves, beyond the password or once more, who they are.
import { calls } from '@candor/contract';
import { confirmedUntil } from '../../../credentials/confirmation.ts';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { personById } from '../accounts/people-rows.ts';
import { contactsOf, maskContact } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { finishLogin } from '../logins/finish-login.ts';
import { loginReply } from '../logins/login-reply.ts';
import { reportLogin } from '../logins/login-report.ts';
import { type FactorProof, type Proof, stepUpMethodsOf } from './proof.ts';
import { stepUp } from './step-up.ts';

/** The field that carries each proof on the wire. */
const FIELDS = { totp: 'totp', recovery: 'recovery_code', passkey: 'passkey', code: 'code' } as const;

type FactorFields = { totp?: string | undefined; recovery_code?: string | undefined; passkey?: string | undefined };

function factorIn({ totp, recovery_code, passkey }: FactorFields): FactorProof | undefined {
  if (totp !== undefined) return { kind: 'totp', text: totp };
  if (recovery_code !== undefined) return { kind: 'recovery', text: recovery_code };
  return passkey === undefined ? undefined : { kind: 'passkey', text: passkey };
}

function refuseProof({ kind }: Proof, code: 'wrong_code' | 'used_code' = 'wrong_code') {
  return kind === 'passkey' ? refuse('passkey_refused') : refuseFields([{ field: FIELDS[kind], code }]);
}

export function proofRoutes(identity: Identity): RouteFile {
  const { db, now } = identity;

  return route => {
    route(calls.loginFactor, async (fields, { language, address, agent, marks }) => {
      const proof = factorIn(fields);
      if (proof === undefined) return refuse('invalid_input');
      const origin = { address, agent };
      const login = await finishLogin(identity, { ticket: fields.ticket, proof, language, origin, marks });
      switch (login.kind) {
        case 'ticket-over':
          return refuse('ticket_expired');
        case 'wrong-factor':
          return refuseProof(proof);
        case 'used-factor':
          return refuseProof(proof, 'used_code');
        case 'too-many':
          return refuseFor('too_many_requests', login.waitMs);
        default:
          return loginReply(login);
      }
    });

    route(calls.getStepUp, async (_, { user }) => {
      const person = await personById(db, user.id);
      if (person === undefined) return refuse('unavailable');
      const until = confirmedUntil(user.session);
      return answer({
        methods: await stepUpMethodsOf(db, user.id),
        code_target: maskContact(contactsOf(person)[0]?.target ?? ''),
        confirmed_until: until > now() ? until : 0,
      });
    });

    route(calls.stepUp, async (fields, { user, address, agent }) => {
      const proof: Proof | undefined =
        fields.code === undefined ? factorIn(fields) : { kind: 'code', text: fields.code };
      if (proof === undefined) return refuse('invalid_input');
      const result = await stepUp(identity, user.session, proof, { address, agent });
      switch (result.kind) {
        case 'confirmed':
          return done('messages.operationSuccessful', { confirmed_until: result.until });
        case 'not-offered':
          return refuseFields([{ field: FIELDS[proof.kind], code: 'not_applicable' }]);
        case 'wrong':
          return refuseProof(proof);
        case 'used':
          return refuseProof(proof, 'used_code');
        case 'too-many':
          return refuseFor('too_many_requests', result.waitMs);
        default:
          return result satisfies never;
      }
    });

    route(calls.reportLogin, async ({ token }, { address, agent }) => {
      const isGood = await reportLogin(identity, token, { address, agent });
      return isGood ? done() : refuse('link_not_valid');
    });
  };
}
