// The calls with which a user proves their identity, beyond the password or once more.
import { calls } from '@candor/contract';
import { checkCode } from '../../../credentials/codes.ts';
import { confirmedUntil } from '../../../credentials/confirmation.ts';
import type { Origin, Session } from '../../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseFor } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { lockPerson, type Person, personById } from '../accounts/people-rows.ts';
import { contactsOf, maskContact } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { finishLogin } from '../logins/login.ts';
import { confirmSession } from '../logins/session-rows.ts';
import { loginReply, reportLogin } from '../logins/start-login.ts';
import { checkPasskey } from '../passkeys/responses.ts';
import { type FactorProof, type FactorUse, type Proof, stepUpMethodsOf, useFactor } from './proof.ts';

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

type SteppedUp =
  | { kind: 'confirmed'; until: number }
  | { kind: 'not-offered' | 'wrong' | 'used' }
  | { kind: 'too-many'; waitMs: number };

/** A code to the own contact will do only while the account has no second factor. */
async function stepUp(identity: Identity, session: Session, proof: Proof, origin: Origin): Promise<SteppedUp> {
  const { db, sessions, factorThrottle, wakeMessages, now } = identity;
  const person = await personById(db, session.userId);
  if (person === undefined) return { kind: 'not-offered' };
  const methods = await stepUpMethodsOf(db, person.id);
  if (!methods.includes(proof.kind)) return { kind: 'not-offered' };
  const waitMs = factorThrottle.take(person.id);
  if (waitMs > 0) return { kind: 'too-many', waitMs };

  const use = await prove(identity, person, session, proof, origin);
  if (use === 'used') factorThrottle.giveBack(person.id);
  if (use !== 'right') return { kind: use };
  factorThrottle.clear(person.id);
  const confirmedAt = now();
  if (proof.kind === 'code') sessions.refresh(person.id);
  else await sessions.confirm(session);
  wakeMessages();
  return { kind: 'confirmed', until: confirmedUntil({ confirmedAt }) };
}

async function prove(
  identity: Identity,
  person: Person,
  session: Session,
  { kind, text }: Proof,
  origin: Origin,
): Promise<FactorUse> {
  const { db, now } = identity;
  switch (kind) {
    case 'passkey': {
      const scope = { purpose: 'confirm', session: session.id } as const;
      return (await checkPasskey(identity, text, scope, person.id)) === person.id ? 'right' : 'wrong';
    }
    case 'code': {
      const target = contactsOf(person)[0]?.target;
      if (target === undefined) return 'wrong';
      return db.transaction().execute(async transaction => {
        // A user who adds a factor meanwhile is not confirmed by less.
        if ((await lockPerson(transaction, person.id)).has_factor) return 'wrong';
        const key = { purpose: 'confirm', target } as const;
        if ((await checkCode(transaction, key, text, { use: true, time: now() })) !== 'right') return 'wrong';
        await confirmSession(transaction, session.id, new Date(now()));
        return 'right';
      });
    }
    case 'totp':
    case 'recovery':
      return db.transaction().execute(transaction => useFactor(transaction, identity, person, { kind, text }, origin));
    default:
      return kind satisfies never;
  }
}
