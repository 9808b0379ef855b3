// Starts a session for a user after any proof of identity: the only entry into an account; and makes the link that reports a login.
import { hash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import { MAX_MARKS } from '../../../http/cookies.ts';
import type { LoginSuspension, Origin } from '../../../http/logins.ts';
import { answer, refuse, refuseSuspended, withMarks } from '../../../http/reply.ts';
import { openInCore } from '../accounts/core-user.ts';
import { holdMatched, noteShared } from '../accounts/inviter-matches.ts';
import { type Person, setLanguage } from '../accounts/people-rows.ts';
import { finishFreeze, freezeAccount } from '../freezing/freeze-account.ts';
import type { Identity } from '../identity.ts';
import { sealSecret } from '../messages/message-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { devicesAmong, forgetDevices, isNewDevice, ownersOfDevices } from './devices.ts';
import { loginSuspensionsOf } from './sessions.ts';
import { insertReport, reportedPerson, useReport } from './tickets.ts';

const REPORT_LIFE_MS = 7 * 24 * 3_600_000;

/** `changed`: the password was changed since this person was read, which ends all logins. */
export type LoginStarted =
  /** `marks`: what the browser is to show at its next login. */
  | { kind: 'logged-in'; token: string; marks: string[] }
  | { kind: 'changed' }
  | { kind: 'closed' }
  | { kind: 'stopped'; stop: LoginSuspension };

export type Arrival = {
  /** The language of their messages from now on, unless they log in from a new device. */
  language: LanguageCode;
  origin: Origin;
  /** The device marks that the browser shows; none where a program calls. */
  marks: readonly string[];
};

/** A frozen account may log in as well: its owner can unfreeze it, and nothing else. */
export async function startLogin(identity: Identity, person: Person, arrival: Arrival): Promise<LoginStarted> {
  const { db, sessions, factorThrottle, wrongFactors, log } = identity;
  if (person.closed_at !== null) return { kind: 'closed' };
  await openInCore(identity, person);
  await finishFreeze(identity, person.id);
  const { known, others } = await readMarks(db, person.id, arrival.marks);
  const isNew = known.length === 0 && (await isNewDevice(db, person.id, arrival.origin));
  await noteSharedDevice(identity, person, others);
  const { mark, deviceHash } = newDeviceMark();
  const token = await sessions.start(person, arrival.origin, deviceHash);
  if (token === undefined) return { kind: 'changed' };

  // Checked once the session exists: a stop that comes from now on finds the session and ends it.
  const stop = (await loginSuspensionsOf(identity, [person.id])).get(person.id);
  if (stop !== undefined) {
    const session = await sessions.find(token);
    if (session !== undefined) await sessions.end(session);
    // The user is not notified of it, so it makes no browser and no location known.
    await forgetDevices(db, person.id, [deviceHash]);
    return { kind: 'stopped', stop };
  }
  await forgetDevices(db, person.id, known);
  await writeDown(identity, person, arrival.origin, isNew);
  // A stranger with the password must not choose a language in which the owner cannot read the warning.
  if (!isNew) await setLanguage(db, person.id, arrival.language);
  factorThrottle.clear(person.id);
  wrongFactors.clear(person.id);
  log.info({ user: person.id }, 'logged in');
  return { kind: 'logged-in', token, marks: [mark, ...others].slice(0, MAX_MARKS) };
}

/** Before the session: no fee of this login is shared between two accounts of one browser that no operator has reviewed. */
async function noteSharedDevice(identity: Identity, person: Person, marks: readonly string[]): Promise<void> {
  const others = await ownersOfMarks(identity.db, marks);
  if (others.length === 0) return;
  const at = new Date(identity.now());
  await noteShared(identity.db, { kind: 'device', person: person.id, others, at });
  await holdMatched(identity);
}

async function writeDown(identity: Identity, person: Person, origin: Origin, isNew: boolean): Promise<void> {
  const { db, now, wakeMessages } = identity;
  const at = new Date(now());
  if (!isNew) return notifyPerson(db, person, 'login', { at, origin });
  await db.transaction().execute(async transaction => {
    const secret = await newReport(transaction, identity, person.id);
    await notifyPerson(transaction, person, 'new-device', { at, origin, secret });
  });
  wakeMessages();
}

type ShownMarks = {
  /** Hashes of those that logins of this account gave; theirs end with the next login. */
  known: readonly Buffer[];
  /** The rest, which may be of other accounts in the same browser. */
  others: readonly string[];
};

/** A mark and its hash. Random for each login: what a browser sends never becomes a mark of the account. */
function newDeviceMark(): { mark: string; deviceHash: Buffer } {
  const mark = randomBytes(32).toString('hex');
  return { mark, deviceHash: hashOf(mark) };
}

/** The meaning of a browser's marks for one account. */
async function readMarks(db: Database, personId: number, marks: readonly string[]): Promise<ShownMarks> {
  const shown = marks.slice(0, MAX_MARKS).map(mark => ({ mark, hash: hashOf(mark) }));
  const known = await devicesAmong(
    db,
    personId,
    shown.map(one => one.hash),
  );
  const isKnown = (one: { hash: Buffer }) => known.some(hashed => hashed.equals(one.hash));
  return { known, others: shown.filter(one => !isKnown(one)).map(one => one.mark) };
}

/** The users whose logins gave these marks. */
function ownersOfMarks(db: Database, marks: readonly string[]): Promise<number[]> {
  return ownersOfDevices(db, marks.slice(0, MAX_MARKS).map(hashOf));
}

function hashOf(mark: string): Buffer {
  return hash('sha256', mark, 'buffer');
}

/** Answers a finished login, whichever proof it took: the token, or why there is none. */
export function loginReply(login: LoginStarted) {
  switch (login.kind) {
    case 'logged-in':
      return withMarks(answer(login.token), login.marks);
    case 'changed':
      return refuse('wrong_credentials');
    case 'closed':
      return refuse('account_closed');
    case 'stopped':
      return refuseSuspended(login.stop);
    default:
      return login satisfies never;
  }
}

function hashOfReport(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Makes a token, keeps its hash, and answers it sealed for the mail. */
async function newReport(
  transaction: Database,
  { vault, now }: Pick<Identity, 'vault' | 'now'>,
  personId: number,
): Promise<Buffer> {
  const token = randomBytes(32).toString('hex');
  await insertReport(transaction, hashOfReport(token), personId, new Date(now() + REPORT_LIFE_MS));
  return sealSecret(vault, { personId }, token);
}

/** Answers whether the link was still good. It is used up only after the account is frozen, so that a failure leaves it good. */
export async function reportLogin(identity: Identity, token: string, origin: Origin): Promise<boolean> {
  const { db, now } = identity;
  const personId = await reportedPerson(db, hashOfReport(token), new Date(now()));
  if (personId === undefined) return false;
  await freezeAccount(identity, personId, { by: 'owner', reason: 'login-reported', origin });
  await useReport(db, hashOfReport(token), new Date(now()));
  return true;
}
