// Where a person's applications stand: what they sent, what is missing, what was said of it.
import type { AppliedLevel, PicturePart, RefusedPart, VerificationStatus } from '@candor/contract';
import { readablePictures } from '../pictures/picture-rows.ts';
import type { VerificationCase } from './case-rows.ts';
import { latestCase } from './case-rows.ts';
import { type DocumentParts, type KycDocuments, openDocuments, openNote } from './kyc-documents.ts';
import { missingParts, standingOf } from './submission.ts';

export type Application<Level extends AppliedLevel> = {
  status: VerificationStatus;
  submittedAt: number;
  decidedAt: number;
  documents: KycDocuments | undefined;
  /** The names of the pictures that are still there. */
  pictures: Partial<Record<PicturePart, string>>;
  missing: ReturnType<typeof missingParts<Level>>;
  refused: RefusedPart<Level>[];
  note: string;
};

export async function applicationOf<Level extends AppliedLevel>(
  { db, vault }: Pick<DocumentParts, 'db' | 'vault'>,
  person: number,
  level: Level,
): Promise<Application<Level>> {
  const latest = await latestCase(db, person, level);
  const isRefused = latest?.state === 'refused';
  const status = statusOf(latest);
  const isDecided = status === 'refused' || status === 'verified';
  return {
    status,
    submittedAt: latest?.submitted_at.getTime() ?? 0,
    decidedAt: isDecided ? (latest?.decided_at?.getTime() ?? 0) : 0,
    documents: latest && openDocuments(vault, person, latest.papers),
    pictures: latest === undefined ? {} : await readablePictures(db, latest),
    missing: status === 'none' || isRefused ? missingParts(level, latest) : [],
    // Of a decision that has not taken effect nothing is told yet.
    refused: isRefused ? (latest.refused as RefusedPart<Level>[]) : [],
    note: isRefused ? openNote(vault, person, latest.note) : '',
  };
}

function statusOf(latest: VerificationCase | undefined): VerificationStatus {
  if (latest === undefined) return 'none';
  switch (standingOf(latest)) {
    case 'verified':
      return 'verified';
    case 'under-review':
      return 'under_review';
    default:
      return 'refused';
  }
}
