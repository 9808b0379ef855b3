// Takes in an application for the basic level: the whole of it, or the refused parts of the last one.
import type { BasicPart, LanguageCode, Problem } from '@candor/contract';
import { isoOfCountry } from '../people/accounts/countries.ts';
import { lockPerson } from '../people/accounts/people-rows.ts';
import { insertCase, latestCase } from './case-rows.ts';
import { type DocumentParts, type KycDocuments, numberIndexOf, openDocuments, sealDocuments } from './kyc-documents.ts';
import { nameIndexOf } from './name-index.ts';
import { noteSharedPapers } from './shared-papers.ts';
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
