// Takes in an application for the basic level: the whole of it, or the refused parts of the last one.
import type { BasicPart, LanguageCode, Problem } from '@candor/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { isoOfCountry } from '../people/accounts/countries.ts';
import { noteShared } from '../people/accounts/inviter-matches.ts';
import { lockPerson } from '../people/accounts/people-rows.ts';
import { insertCase, latestCase } from './case-rows.ts';
import {
  type DocumentParts,
  type KycDocuments,
  numberIndexOf,
  numberMarks,
  openDocuments,
  sealDocuments,
} from './kyc-documents.ts';
import { nameIndexOf } from './name-index.ts';
import { missingParts, type Submission, standingOf } from './submission.ts';

export type BasicFields = { [Part in BasicPart]?: string | undefined };

const FIELD_OF = { country: 'country', name: 'name', card_id: 'cardId', address: 'address' } as const;
const HAS_LETTERS = /\p{L}.*\p{L}/u;
const CONTROL = /\p{Cc}/u;

export async function submitBasic(
  { db, vault, now }: DocumentParts,
  person: number,
  given: BasicFields,
  language: LanguageCode,
): Promise<Submission> {
  return db.transaction().execute(async transaction => {
    // One submission of a person at a time: a twin finds the case of the first.
    await lockPerson(transaction, person);
    const latest = await latestCase(transaction, person, 'basic');
    const standing = standingOf(latest);
    if (standing !== undefined) return { kind: standing };

    const missing = missingParts('basic', latest);
    const read = readParts(missing, given, language);
    if ('problems' in read) return { kind: 'refused', problems: read.problems };
    const kept = latest === undefined ? {} : openDocuments(vault, person, latest.papers);
    const documents = { ...kept, ...read.documents } as KycDocuments;
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
    await noteSharedPapers(transaction, vault, { person, documents, at });
    return { kind: id === undefined ? 'under-review' : 'submitted' };
  });
}

function readParts(
  parts: readonly BasicPart[],
  given: BasicFields,
  language: LanguageCode,
): { documents: Partial<KycDocuments> } | { problems: Problem[] } {
  const documents: Partial<KycDocuments> = {};
  const problems: Problem[] = [];
  for (const part of parts) {
    const text = (given[part] ?? '').trim().replace(/\s+/g, ' ');
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
async function noteSharedPapers(transaction: Database, vault: Vault, { person, documents, at }: Sent): Promise<void> {
  const marks = numberMarks(vault, documents);
  // Two who send the same papers at once would not see each other's.
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
