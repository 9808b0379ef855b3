// Takes in an application for the advanced level: three pictures, or those that were refused, and the verified id number.
import type { PicturePart, Problem } from '@candor/contract';
import { lockPerson } from '../people/accounts/people-rows.ts';
import { bindPictures, nameOfPicture } from '../pictures/bind-pictures.ts';
import { insertCase, latestCase } from './case-rows.ts';
import { type DocumentParts, isSameNumber, numberIndexOf, openDocuments } from './kyc-documents.ts';
import { nameIndexOf } from './name-index.ts';
import { missingParts, type Submission, SubmissionRefused, standingOf } from './submission.ts';

export type AdvancedFields = { [Part in PicturePart | 'card_id']?: string | undefined };

export async function submitAdvanced(parts: DocumentParts, person: number, given: AdvancedFields): Promise<Submission> {
  try {
    return await submit(parts, person, given);
  } catch (error) {
    if (error instanceof SubmissionRefused) return { kind: 'refused', problems: error.problems };
    throw error;
  }
}

function submit({ db, vault, now }: DocumentParts, person: number, given: AdvancedFields): Promise<Submission> {
  return db.transaction().execute(async transaction => {
    await lockPerson(transaction, person);
    const basic = await latestCase(transaction, person, 'basic');
    if (basic?.state !== 'passed') return { kind: 'basic-needed' };
    const latest = await latestCase(transaction, person, 'advanced');
    const standing = standingOf(latest);
    if (standing !== undefined) return { kind: standing };

    const documents = openDocuments(vault, person, basic.papers);
    const missing = missingParts('advanced', latest);
    const problems = [
      ...numberProblems(given.card_id, documents.cardId, latest === undefined),
      ...pictureProblems(missing, given),
    ];
    if (problems.length > 0) throw new SubmissionRefused(problems);
    const sent = Object.fromEntries(missing.map(part => [part, given[part]!]));
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

/** The number is asked for once; whenever it comes it must be the verified one. */
function numberProblems(given: string | undefined, verified: string, isNeeded: boolean): Problem[] {
  if (given === undefined) return isNeeded ? [{ field: 'card_id', code: 'required' }] : [];
  return isSameNumber(given, verified) ? [] : [{ field: 'card_id', code: 'number_differs' }];
}

/** Each picture is needed, and is another one than the others. */
function pictureProblems(parts: readonly PicturePart[], given: AdvancedFields): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const path = given[part];
    if (path === undefined) problems.push({ field: part, code: 'required' });
    else if (seen.has(path)) problems.push({ field: part, code: 'given_twice' });
    else seen.add(path);
  }
  return problems;
}
