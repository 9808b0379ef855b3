// The calls with which operators keep the passkeys that they sign payments with: public keys for the signer's file, which give no power here.

import { readPasskeyKey } from '@candor/chains';
import { consoleCalls } from '@candor/contract/console';
import type { LoggedInOperator } from '../../../http/logins.ts';
import { answer, done, refuse } from '../../../http/reply.ts';
import type { RouteFile } from '../../../http/route.ts';
import { CHALLENGE_LIFE_MS, newChallenge, spendChallenge } from '../../people/passkeys/challenges.ts';
import { readCreated, verifyCreated } from '../../people/passkeys/responses.ts';
import { recordAct } from '../record-act.ts';
import type { Staff } from '../staff.ts';

const OPERATOR_PASSKEY_LIMIT = 10;
/** ES256 and RS256, the preferred first: those that the signer reads. */
const ALGORITHMS = [-7, -257];

export function consoleOwnPasskeyRoutes(staff: Staff): RouteFile {
  return route => {
    route(consoleCalls.listOwnPasskeys, async (_, { operator }) =>
      answer(
        (await operatorPasskeysOf(staff, operator.id)).map(({ id, name, created_at, credential_id, public_key }) => ({
          id: Number(id),
          name,
          created_at: created_at.getTime(),
          credential_id: credential_id.toString('base64url'),
          public_key: public_key.toString('base64url'),
        })),
      ),
    );

    route(consoleCalls.getOwnPasskeyOptions, async (_, { operator }) => {
      const options = await operatorPasskeyOptions(staff, operator);
      return options === undefined ? refuse('passkeys_unavailable') : answer(options);
    });

    route(consoleCalls.addOwnPasskey, async ({ name, passkey }, { operator }) => {
      const added = await addOperatorPasskey(staff, operator, { name: name.trim(), text: passkey });
      switch (added) {
        case 'added':
          return done();
        case 'refused':
          return refuse('passkey_refused');
        case 'known':
          return refuse('passkey_known');
        case 'too-many':
          return refuse('too_many_passkeys', { limit: OPERATOR_PASSKEY_LIMIT });
        default:
          return added satisfies never;
      }
    });

    route(consoleCalls.removeOwnPasskey, async ({ id }, { operator }) =>
      (await removeOperatorPasskey(staff, operator, id)) ? done() : refuse('unknown_passkey'),
    );
  };
}

function operatorPasskeysOf({ db }: Pick<Staff, 'db'>, operator: number) {
  const query = db.selectFrom('operator_passkeys').selectAll().where('operator_id', '=', operator);
  return query.orderBy('id', 'desc').execute();
}

/** Undefined where the site has no name that passkeys could belong to. */
async function operatorPasskeyOptions(staff: Staff, { id, email, name, session }: LoggedInOperator) {
  const { relyingParty } = staff;
  if (relyingParty.id === undefined) return undefined;
  const owned = await operatorPasskeysOf(staff, id);
  return {
    rp: { id: relyingParty.id, name: relyingParty.name },
    user: { id: Buffer.from(`operator ${id}`).toString('base64url'), name: email, displayName: name || email },
    challenge: await newChallenge(staff, { purpose: 'add', operatorSession: session.id }),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: owned.map(({ credential_id }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key' as const,
    })),
    authenticatorSelection: { userVerification: 'required' as const },
    attestation: 'none' as const,
  };
}

async function addOperatorPasskey(
  staff: Staff,
  operator: LoggedInOperator,
  { name, text }: { name: string; text: string },
): Promise<'added' | 'refused' | 'known' | 'too-many'> {
  const { db, relyingParty, now } = staff;
  const read = readCreated(text);
  const scope = { purpose: 'add', operatorSession: operator.session.id } as const;
  if (read === undefined || !(await spendChallenge(staff, read.challenge, scope))) return 'refused';
  const made = await verifyCreated({ ...read, relyingParty });
  if (made === undefined || !isReadBySigner(made.publicKey)) return 'refused';
  if ((await operatorPasskeysOf(staff, operator.id)).length >= OPERATOR_PASSKEY_LIMIT) return 'too-many';
  await recordAct(staff, operator, 'add_own_passkey');
  const result = await db
    .insertInto('operator_passkeys')
    .values({
      operator_id: operator.id,
      name,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      created_at: new Date(now()),
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? 'added' : 'known';
}

function isReadBySigner(publicKey: Buffer): boolean {
  try {
    readPasskeyKey(publicKey.toString('base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Answers whether there was such a passkey. The signer's file is not ours to change. */
async function removeOperatorPasskey(staff: Staff, operator: LoggedInOperator, id: number): Promise<boolean> {
  const owned = await operatorPasskeysOf(staff, operator.id);
  if (owned.every(passkey => passkey.id !== BigInt(id))) return false;
  await recordAct(staff, operator, 'remove_own_passkey');
  await staff.db
    .deleteFrom('operator_passkeys')
    .where('id', '=', BigInt(id))
    .where('operator_id', '=', operator.id)
    .execute();
  return true;
}
