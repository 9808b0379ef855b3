// Takes the request of a user who has lost their second factor: password, a code, and fresh pictures where they are verified.
import type { Problem } from '@candor/contract';
import { checkCode } from '../../credentials/codes.ts';
import type { Origin } from '../../http/logins.ts';
import { readRestrictions } from '../people/accounts/core-user.ts';
import type { Person } from '../people/accounts/people-rows.ts';
import { type Contact, reachableContacts } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { sealSecret } from '../people/messages/message-rows.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { insertFactorReset } from './request-rows.ts';
import { resetLink, sealNewLink } from './reset-link.ts';

const PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'] as const;
export type ResetPictures = Partial<Record<(typeof PICTURES)[number], string>>;

export type ResetRequest = { code: string; pictures: ResetPictures; note: string; origin: Origin };

export type Requested = { kind: 'requested' } | { kind: 'open' } | { kind: 'refused'; problems: Problem[] };

/** Where the code of a request goes. */
export function resetContact(identity: Identity, person: Person): Contact | undefined {
  const { mail, phone } = reachableContacts(person, identity);
  return mail ?? phone;
}

/** Whether the person has shown documents to which fresh pictures can be compared. */
export async function needsPictures({ reader }: Pick<Identity, 'reader'>, person: number): Promise<boolean> {
  return (await readRestrictions(reader, person))?.level === 'advanced';
}

export async function requestReset(identity: Identity, person: Person, request: ResetRequest): Promise<Requested> {
  const { db, now, wakeMessages, log } = identity;
  const target = resetContact(identity, person)?.target ?? '';
  const key = { purpose: 'factor-reset', target } as const;
  const time = now();
  const check = await db
    .transaction()
    .execute(transaction => checkCode(transaction, key, request.code, { use: false, time }));
  const problems: Problem[] = check === 'right' ? [] : [{ field: 'code', code: 'wrong_code' }];
  if (await needsPictures(identity, person.id)) {
    const missing = PICTURES.filter(field => request.pictures[field] === undefined);
    problems.push(...missing.map(field => ({ field, code: 'required' }) as const));
  }
  if (problems.length > 0) return { kind: 'refused', problems };

  const stored = await store(identity, person, request, key);
  if (stored.kind !== 'requested') return stored;
  wakeMessages();
  log.info({ user: person.id }, 'requested the removal of a second factor');
  return stored;
}

async function store(
  { db, vault, now }: Identity,
  person: Person,
  { code, pictures, note, origin }: ResetRequest,
  key: { purpose: 'factor-reset'; target: string },
): Promise<Requested> {
  const time = now();
  const at = new Date(time);
  let refusal: Requested | undefined;
  try {
    await db.transaction().execute(async transaction => {
      const nameOf = (path: string | undefined) => (path === undefined ? null : nameOfPicture(path));
      const row = {
        person_id: person.id,
        note: note === '' ? null : vault.seal('papers', `factor-reset:${person.id}`, Buffer.from(note)),
        link: sealNewLink(vault, person.id),
        front_pic: nameOf(pictures.front_pic),
        reverse_pic: nameOf(pictures.reverse_pic),
        hand_pic: nameOf(pictures.hand_pic),
      };
      const inserted = await insertFactorReset(transaction, row, at);
      if (inserted === undefined) return giveUp({ kind: 'open' });
      const problems = await bindPictures(transaction, person.id, onlyDefined(pictures), time);
      if (problems.length > 0) return giveUp({ kind: 'refused', problems });
      const used = await checkCode(transaction, key, code, { use: true, time });
      if (used !== 'right') return giveUp({ kind: 'refused', problems: [{ field: 'code', code: 'wrong_code' }] });
      const secret = sealSecret(vault, { personId: person.id }, resetLink(vault, inserted));
      await notifyPerson(transaction, person, 'factor-reset-requested', { at, origin, secret });
    });
  } catch (error) {
    if (refusal === undefined) throw error;
  }
  return refusal ?? { kind: 'requested' };

  function giveUp(outcome: Requested): never {
    refusal = outcome;
    throw new Error('the request is rolled back');
  }
}

function onlyDefined(pictures: ResetPictures): Record<string, string> {
  const defined = PICTURES.flatMap(field => (pictures[field] === undefined ? [] : [[field, pictures[field]] as const]));
  return Object.fromEntries(defined);
}
