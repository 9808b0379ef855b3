// The fund password: six digits that stand between a login and money that leaves.
import { checkCode } from '../../../credentials/codes.ts';
import type { Passwords } from '../../../credentials/passwords.ts';
import { Fault } from '../../../fault.ts';
import type { Origin } from '../../../http/logins.ts';
import { keyedHash, type Vault } from '../../../vault/vault.ts';
import { lockWithdrawals, readRestrictions } from '../accounts/core-user.ts';
import { lockUnfrozenPerson, type Person, personById, setFundPassword } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';

/** `lockUntil`: withdrawals wait until then, in milliseconds; 0 where they do not. */
export type FundPasswordSet =
  | { kind: 'set'; lockUntil: number }
  | { kind: 'old-needed' | 'wrong' | 'same' }
  | { kind: 'too-many'; waitMs: number };

export type FundPasswordChange = {
  personId: number;
  old: string | undefined;
  digits: string;
  /** Whether the caller has confirmed in this login. */
  isConfirmed: boolean;
  origin: Origin;
};
export type FundPasswordReset = { personId: number; code: string; digits: string; origin: Origin };

async function personOf({ db }: Identity, personId: number): Promise<Person> {
  const person = await personById(db, personId);
  if (person === undefined) throw new Fault(`there is no person ${personId}`);
  return person;
}

/**
 * Sets the first one, or changes it for a user who knows the old one. Existing clients prove nothing when they set the first one,
 * so it locks withdrawals as a reset does, unless its caller has confirmed.
 */
export async function changeFundPassword(
  identity: Identity,
  { personId, old, digits, isConfirmed, origin }: FundPasswordChange,
): Promise<FundPasswordSet> {
  const { factorThrottle } = identity;
  const person = await personOf(identity, personId);
  if (person.fund_password_hash !== null) {
    if (old === undefined) return { kind: 'old-needed' };
    const waitMs = factorThrottle.take(`fund ${personId}`);
    if (waitMs > 0) return { kind: 'too-many', waitMs };
    if (!(await isFundPassword(identity, personId, old, person.fund_password_hash))) return { kind: 'wrong' };
    factorThrottle.clear(`fund ${personId}`);
    if (digits === old) return { kind: 'same' };
  } else if (!isConfirmed) {
    await lockWithdrawals(identity, personId, 'fund-password');
  }
  return store(identity, person, { digits, origin, check: async () => true });
}

/** Sets a new one for a user who reads the code at the account's own contact; withdrawals are locked before that. */
export async function resetFundPassword(
  identity: Identity,
  { personId, code, digits, origin }: FundPasswordReset,
): Promise<FundPasswordSet> {
  const { db, factorThrottle, now } = identity;
  const person = await personOf(identity, personId);
  const target = contactsOf(person)[0]?.target;
  if (target === undefined) return { kind: 'wrong' };
  const waitMs = factorThrottle.take(`fund ${personId}`);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const check = (transaction: Identity['db'], use: boolean) =>
    checkCode(transaction, { purpose: 'confirm', target }, code, { use, time: now() });
  const seen = await db.transaction().execute(transaction => check(transaction, false));
  if (seen !== 'right') return { kind: 'wrong' };
  factorThrottle.clear(`fund ${personId}`);
  await lockWithdrawals(identity, personId, 'fund-password');
  // The contact may have been replaced just because another person reads it.
  const isRight = async (transaction: Identity['db'], now: Person) =>
    contactsOf(now)[0]?.target === target && (await check(transaction, true)) === 'right';
  return store(identity, person, { digits, origin, check: isRight });
}

async function store(
  identity: Identity,
  { id, fund_password_hash: before }: Person,
  {
    digits,
    origin,
    check,
  }: { digits: string; origin: Origin; check: (db: Identity['db'], now: Person) => Promise<boolean> },
): Promise<FundPasswordSet> {
  const { db, reader, vault, wakeMessages, now, log } = identity;
  const passwordHash = await sealFundPassword(identity, id, digits);
  const isSet = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, id);
    if (!isSameSeal(vault, id, person.fund_password_hash, before) || !(await check(transaction, person))) return false;
    await setFundPassword(transaction, id, passwordHash);
    const event = before === null ? 'fund-password-set' : 'fund-password-changed';
    await notifyPerson(transaction, person, event, { at: new Date(now()), origin });
    return true;
  });
  if (!isSet) return { kind: 'wrong' };
  wakeMessages();
  log.info({ user: id }, 'set the fund password');
  const lockUntil = (await readRestrictions(reader, id))?.lockUntil ?? 0;
  return { kind: 'set', lockUntil: lockUntil > now() ? lockUntil : 0 };
}

type StoredHash = {
  hash: string;
  /** In base64: of a hash from before it was sealed, the keys one of which the digits were hashed with before. */
  keys: string[];
};

/** Seals the slow hash of a fund password: six digits behind a hash alone would be found in a stolen database within hours. */
export async function sealFundPassword(
  { vault, passwords }: { vault: Vault; passwords: Passwords },
  personId: number,
  digits: string,
): Promise<Buffer> {
  return seal(vault, personId, { hash: await passwords.hash(digits), keys: [] });
}

/** @throws VaultError */
export async function isFundPassword(
  { vault, passwords }: { vault: Vault; passwords: Passwords },
  personId: number,
  digits: string,
  sealed: Buffer,
): Promise<boolean> {
  const { hash, keys } = open(vault, personId, sealed);
  const text = `fund password person:${personId} ${digits}`;
  const candidates = keys.map(key => keyedHash(Buffer.from(key, 'base64'), text).toString('base64'));
  for (const candidate of candidates.length === 0 ? [digits] : candidates)
    if (await passwords.matches(candidate, hash)) return true;
  return false;
}

/** Whether two seals hold the same: one may have been sealed again meanwhile. */
function isSameSeal(vault: Vault, personId: number, left: Buffer | null, right: Buffer | null): boolean {
  if (left === null || right === null) return left === right;
  return open(vault, personId, left).hash === open(vault, personId, right).hash;
}

function seal(vault: Vault, personId: number, stored: StoredHash): Buffer {
  return vault.seal('fund-password', `person:${personId}`, Buffer.from(JSON.stringify(stored)));
}

function open(vault: Vault, personId: number, sealed: Buffer): StoredHash {
  return JSON.parse(vault.open('fund-password', `person:${personId}`, sealed).toString()) as StoredHash;
}

/** `none`: there is no fund password yet. */
type FundPasswordCheck = { kind: 'right' | 'wrong' | 'none' } | { kind: 'too-many'; waitMs: number };

/** Shares its tries with the change of the fund password, so that neither is a way around the other. */
export async function checkFundPassword(
  identity: Pick<Identity, 'db' | 'vault' | 'passwords' | 'factorThrottle'>,
  personId: number,
  digits: string,
): Promise<FundPasswordCheck> {
  const sealed = (await personById(identity.db, personId))?.fund_password_hash ?? null;
  if (sealed === null) return { kind: 'none' };
  const waitMs = identity.factorThrottle.take(`fund ${personId}`);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  if (!(await isFundPassword(identity, personId, digits, sealed))) return { kind: 'wrong' };
  identity.factorThrottle.clear(`fund ${personId}`);
  return { kind: 'right' };
}
