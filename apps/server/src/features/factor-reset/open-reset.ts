// Shows a member of staff a request to remove a second factor, once the view and its reason are recorded.
import type { PicturePart } from '@candor/contract';
import { Fault } from '../../fault.ts';
import type { Person } from '../people/accounts/people-rows.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { hasViewedSince, reasonOfView } from '../staff/read-audit-log.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import type { VerificationCase } from '../verification/case-rows.ts';
import { latestCase } from '../verification/case-rows.ts';
import { type KycDocuments, openDocuments } from '../verification/kyc-documents.ts';
import type { FactorReset } from './request-rows.ts';

/** How long a recorded view gives access to the pictures. */
const VIEW_MS = 15 * 60_000;
const PARTS = ['front_pic', 'reverse_pic', 'hand_pic'] as const satisfies readonly PicturePart[];

export type OpenedReset = {
  person: Person;
  note: string;
  /** What was verified; undefined without the basic level. */
  documents: KycDocuments | undefined;
  fresh: PicturePart[];
  verified: PicturePart[];
};

export async function openReset(
  identity: Identity,
  request: FactorReset,
  operator: Acting,
  reason: string,
): Promise<OpenedReset> {
  const { db, vault } = identity;
  const user = request.person_id;
  await recordAct(identity, operator, 'open_factor_reset', { user, reason });
  const person = await personById(db, user);
  if (person === undefined) throw new Fault(`there is no person ${user}`);
  const basic = await latestCase(db, user, 'basic');
  return {
    person,
    note: request.note === null ? '' : vault.open('papers', `factor-reset:${user}`, request.note).toString(),
    documents: basic?.state === 'passed' ? openDocuments(vault, user, basic.papers) : undefined,
    fresh: partsIn(request),
    verified: partsIn(await verifiedCase(identity, user)),
  };
}

/**
 * The name of a picture, for an operator who has opened the request a short while ago; the view is recorded. Undefined where they
 * have not, or where there is no such picture.
 */
export async function pictureOfReset(
  identity: Identity,
  request: FactorReset,
  operator: Acting,
  { part, which }: { part: PicturePart; which: 'fresh' | 'verified' },
): Promise<string | undefined> {
  const user = request.person_id;
  const view = { operator: operator.id, action: 'open_factor_reset', user };
  if (!(await hasViewedSince(identity.reader, view, identity.now() - VIEW_MS))) return undefined;
  const source = which === 'fresh' ? request : await verifiedCase(identity, user);
  const name = source?.[part] ?? undefined;
  if (name !== undefined) {
    const why = await reasonOfView(identity.reader, view);
    await recordAct(identity, operator, 'open_picture', { user, ...why });
  }
  return name;
}

async function verifiedCase({ db }: Identity, user: number): Promise<VerificationCase | undefined> {
  const found = await latestCase(db, user, 'advanced');
  return found?.state === 'passed' ? found : undefined;
}

function partsIn(source: Pick<FactorReset, PicturePart> | undefined): PicturePart[] {
  return source === undefined ? [] : PARTS.filter(part => source[part] !== null);
}
