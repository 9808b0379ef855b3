// Accounts that the operator trades with itself: made at the start, marked as such, otherwise like anybody's.
import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@candor/contract';
import { Fault } from '../../../fault.ts';
import type { Identity } from '../identity.ts';
import { newInvitationCode } from './invitation-code.ts';
import { openInCore } from './open-in-core.ts';
import type { Person, PersonKind } from './people-rows.ts';
import { insertPerson, personByTarget } from './people-rows.ts';

/** What the making of such an account needs, before there are logins too. */
export type HouseParts = Pick<Identity, 'db' | 'engine' | 'passwords' | 'now'>;

export type HouseAccount = { email: string; kind: Exclude<PersonKind, 'customer'> };

/**
 * Makes the account where it does not exist. Nobody knows its password, and none can be set: the API keys
 * with which it is used are made by the server itself.
 */
export async function ensureHouseAccount(identity: HouseParts, { email, kind }: HouseAccount): Promise<Person> {
  const { db, passwords, now } = identity;
  const person = (await personByTarget(db, email)) ?? (await make());
  if (person?.kind !== kind) throw new Fault(`${email} is the address of another kind of account`);
  await openInCore(identity, person);
  return person;

  async function make(): Promise<Person | undefined> {
    return insertPerson(db, {
      kind,
      email,
      phone: null,
      dialling_code: '1',
      password_hash: await passwords.hash(randomBytes(24).toString('base64url')),
      language: DEFAULT_LANGUAGE,
      agreement_version: '',
      agreed_at: new Date(now()),
      invitation_code: newInvitationCode(),
      inviter_id: null,
    });
  }
}
