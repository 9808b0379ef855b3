// Identity verification: applications, the documents in them, and the queue of their reviewers.
import type { TextOf } from '../../texts.ts';
import type { ExportSection, Feature } from '../feature.ts';
import type { Identity } from '../people/identity.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Staff } from '../staff/staff.ts';
import { startDecisionWorker } from './carry-out-decision.ts';
import { casesOfPerson } from './case-rows.ts';
import { consoleVerificationRoutes } from './console-routes.ts';
import { type KycDocuments, numberIndexOf, openDocuments, openNote } from './kyc-documents.ts';
import { fillNameIndex, nameIndexOf } from './names.ts';
import { verificationRoutes } from './routes.ts';

export type VerificationParts = { identity: Identity; staff: Staff; pictures: Pictures; textOf: TextOf };

const TO_CARRY_OUT = `SELECT count(*) FROM verification_cases WHERE state IN ('passing', 'refusing')`;

export const verification = {
  prepare: ({ identity }) => fillNameIndex(identity),
  routes: ({ identity, staff, pictures, textOf }) => [
    verificationRoutes(identity, textOf),
    consoleVerificationRoutes(staff, pictures),
  ],
  workers: ({ identity }) => [startDecisionWorker(identity)],
  exports: ({ identity }) => [applications(identity)],
  account: { erasedLater: ['verification_cases'] },
  sealed: {
    columns: [
      {
        table: 'verification_cases',
        column: 'papers',
        key: 'id',
        purpose: 'papers',
        context: `'person:' || person_id`,
        marks(vault, plain) {
          const documents = JSON.parse(plain.toString()) as KycDocuments;
          return { number_mark: numberIndexOf(vault, documents), name_mark: nameIndexOf(vault, documents.name) };
        },
      },
      {
        table: 'verification_cases',
        column: 'note',
        key: 'id',
        purpose: 'papers',
        context: `'note:' || person_id`,
      },
    ],
  },
  backlogs: [
    {
      job: 'verification_decisions',
      count: reader => reader.number(TO_CARRY_OUT),
    },
  ],
} satisfies Feature<VerificationParts>;

/** Each application as it was sent, with its result. */
function applications({ db, vault }: Identity): ExportSection {
  return {
    name: 'verification',
    async *rows(person) {
      for (const row of await casesOfPerson(db, person)) {
        yield JSON.stringify({
          level: row.level,
          state: row.state,
          submitted_at: row.submitted_at,
          decided_at: row.decided_at,
          papers: openDocuments(vault, person, row.papers),
          refused: row.refused,
          note: openNote(vault, person, row.note),
        });
      }
    },
  };
}
