// Accepts applications for a verification level: the whole of one, or its refused parts again; or refuses it with what is wrong.
import {
  type AppliedLevel,
  type BasicPart,
  type LanguageCode,
  type PicturePart,
  type Problem,
  type VerificationPart,
  verificationParts,
} from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { isoOfCountry } from '../people/accounts/countries.ts';
import { noteShared } from '../people/accounts/inviter-matches.ts';
import { lockPerson } from '../people/accounts/people-rows.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { insertCase, latestCase, type VerificationCase } from './case-rows.ts';
import {
  type DocumentParts,
  isSameNumber,
  type KycDocuments,
  numberIndexOf,
  numberMarks,
  openDocuments,
  sealDocuments,
} from './kyc-documents.ts';
import { nameIndexOf } from './names.ts';

export type Submission =
  | { kind: 'submitted' }
  | { kind: 'under-review' | 'verified' | 'basic-needed' }
  | { kind: 'refused'; problems: Problem[] };

/** Rolls a submission back that turned out wrong halfway. */
class SubmissionRefused extends Error {
  override name = 'SubmissionRefused';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super('the submission is refused');
    this.problems = problems;
  }
}

/**
 * The parts to send now: all of them the first time, later those that were refused. What a reviewer accepted stays as it was, so that
 * nothing reviewed can be exchanged for something else.
 */
export function missingParts<Level extends AppliedLevel>(
  level: Level,
  latest: VerificationCase | undefined,
): (typeof verificationParts)[Level][number][] {
  const parts: readonly VerificationPart[] = verificationParts[level];
  const wanted = latest === undefined ? parts : latest.refused.map(({ part }) => part);
  return parts.filter(part => wanted.includes(part)) as (typeof verificationParts)[Level][number][];
}

/** Why nothing may be sent for this level now. */
export function stateOf(latest: VerificationCase | undefined): 'under-review' | 'verified' | undefined {
  const state = latest?.state;
  switch (state) {
    case undefined:
    case 'refused':
      return undefined;
    case 'passed':
      return 'verified';
    case 'open':
    case 'passing':
    case 'refusing':
      return 'under-review';
    default:
      return state satisfies never;
  }
}

type BasicFields = { [Part in BasicPart]?: string | undefined };

const FIELD_OF = { country: 'country', name: 'name', card_id: 'cardId', address: 'address' } as const;
const HAS_LETTERS = /\p{L}.*\p{L}/u;
const CONTROL = /\p{Cc}/u;

/** Accepts an application for the basic level: the whole of it, or the refused parts of the last one. */
export async function submitBasic(
  { db, vault, now }: DocumentParts,
  person: number,
  fields: BasicFields,
  language: LanguageCode,
): Promise<Submission> {
  return db.transaction().execute(async transaction => {
    // One submission of a person at a time: a twin finds the case of the first.
    await lockPerson(transaction, person);
    const latest = await latestCase(transaction, person, 'basic');
    const state = stateOf(latest);
    if (state !== undefined) return { kind: state };

    const missing = missingParts('basic', latest);
    const read = readParts(missing, fields, language);
    if ('problems' in read) return { kind: 'refused', problems: read.problems };
    const previous = latest === undefined ? {} : openDocuments(vault, person, latest.papers);
    const documents = { ...previous, ...read.documents } as KycDocuments;
    const at = new Date(now());
    const id = await insertCase(transaction, {
      person_id: person,
      level: 'basic',
      submitted_at: at,
      papers: sealDocuments(vault, person, documents),
      number_mark: numberIndexOf(vault, documents),
      name_mark: nameIndexOf(vault, documents.name),
      front_pic: null,
      reverse_pic: null,
      hand_pic: null,
      renewed: latest === undefined ? [] : missing,
    });
    await noteSharedDocuments(transaction, vault, { person, documents, at });
    return { kind: id === undefined ? 'under-review' : 'submitted' };
  });
}

function readParts(
  parts: readonly BasicPart[],
  fields: BasicFields,
  language: LanguageCode,
): { documents: Partial<KycDocuments> } | { problems: Problem[] } {
  const documents: Partial<KycDocuments> = {};
  const problems: Problem[] = [];
  for (const part of parts) {
    const text = (fields[part] ?? '').trim().replace(/\s+/g, ' ');
    const value = part === 'country' ? isoOfCountry(text, language) : text;
    if (text === '') problems.push({ field: part, code: 'required' });
    else if (value === undefined) problems.push({ field: part, code: 'not_offered' });
    else if (CONTROL.test(text) || (part === 'name' && !HAS_LETTERS.test(text))) {
      problems.push({ field: part, code: 'malformed' });
    } else documents[FIELD_OF[part]] = value;
  }
  return problems.length > 0 ? { problems } : { documents };
}

type Sent = { person: number; documents: KycDocuments; at: Date };

/** Belongs into the transaction that stores the application. */
async function noteSharedDocuments(
  transaction: Database,
  vault: Vault,
  { person, documents, at }: Sent,
): Promise<void> {
  const marks = numberMarks(vault, documents);
  // Two users who send the same documents concurrently would not see each other's.
  for (const mark of marks.map(each => each.toString('hex')).sort()) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`papers ${mark}`}, 0))`.execute(transaction);
  }
  const rows = await transaction
    .selectFrom('verification_cases')
    .select('person_id')
    .distinct()
    .where('number_mark', 'in', marks)
    .where('person_id', '<>', person)
    .execute();
  await noteShared(transaction, { kind: 'papers', person, others: rows.map(({ person_id }) => person_id), at });
}

type AdvancedFields = { [Part in PicturePart | 'card_id']?: string | undefined };

/** Accepts an application for the advanced level: three pictures, or those that were refused, and the verified id number. */
export async function submitAdvanced(
  parts: DocumentParts,
  person: number,
  fields: AdvancedFields,
): Promise<Submission> {
  try {
    return await submit(parts, person, fields);
  } catch (error) {
    if (error instanceof SubmissionRefused) return { kind: 'refused', problems: error.problems };
    throw error;
  }
}

function submit({ db, vault, now }: DocumentParts, person: number, fields: AdvancedFields): Promise<Submission> {
  return db.transaction().execute(async transaction => {
    await lockPerson(transaction, person);
    const basic = await latestCase(transaction, person, 'basic');
    if (basic?.state !== 'passed') return { kind: 'basic-needed' };
    const latest = await latestCase(transaction, person, 'advanced');
    const state = stateOf(latest);
    if (state !== undefined) return { kind: state };

    const documents = openDocuments(vault, person, basic.papers);
    const missing = missingParts('advanced', latest);
    const problems = [
      ...numberProblems(fields.card_id, documents.cardId, latest === undefined),
      ...pictureProblems(missing, fields),
    ];
    if (problems.length > 0) throw new SubmissionRefused(problems);
    const sent = Object.fromEntries(missing.map(part => [part, fields[part]!]));
    const time = now();
    const unbound = await bindPictures(transaction, person, sent, time);
    if (unbound.length > 0) throw new SubmissionRefused(unbound);

    const pictureFor = (part: PicturePart) =>
      sent[part] === undefined ? (latest?.[part] ?? null) : nameOfPicture(sent[part]);
    const id = await insertCase(transaction, {
      person_id: person,
      level: 'advanced',
      submitted_at: new Date(time),
      papers: basic.papers,
      number_mark: numberIndexOf(vault, documents),
      name_mark: nameIndexOf(vault, documents.name),
      front_pic: pictureFor('front_pic'),
      reverse_pic: pictureFor('reverse_pic'),
      hand_pic: pictureFor('hand_pic'),
      renewed: latest === undefined ? [] : missing,
    });
    return { kind: id === undefined ? 'under-review' : 'submitted' };
  });
}

/** The number is required once; whenever it comes it must be the verified one. */
function numberProblems(number: string | undefined, verified: string, isNeeded: boolean): Problem[] {
  if (number === undefined) return isNeeded ? [{ field: 'card_id', code: 'required' }] : [];
  return isSameNumber(number, verified) ? [] : [{ field: 'card_id', code: 'number_differs' }];
}

/** Each picture is required, and differs from the others. */
function pictureProblems(parts: readonly PicturePart[], fields: AdvancedFields): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const path = fields[part];
    if (path === undefined) problems.push({ field: part, code: 'required' });
    else if (seen.has(path)) problems.push({ field: part, code: 'given_twice' });
    else seen.add(path);
  }
  return problems;
}
