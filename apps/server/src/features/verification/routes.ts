// The calls with which a user proves their identity, and sees the result and their verified data.
import {
  type AppliedLevel,
  calls,
  type PicturePart,
  type RefusalReason,
  type RefusedPart,
  reviewStatuses,
  type VerificationStatus,
} from '@candor/contract';
import { answer, done, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { TextOf } from '../../texts.ts';
import { countAccountNotices } from '../people/accounts/account-notices.ts';
import { countryName } from '../people/accounts/countries.ts';
import { personById } from '../people/accounts/people-rows.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { readablePictures } from '../pictures/picture-rows.ts';
import { latestCase, type VerificationCase } from './case-rows.ts';
import { type DocumentParts, type KycDocuments, maskNumber, openDocuments, openNote } from './kyc-documents.ts';
import { missingParts, type Submission, stateOf, submitAdvanced, submitBasic } from './submission.ts';
import { reviewReason, verificationLevelRows } from './wire-case.ts';

export function verificationRoutes(identity: Identity, textOf: TextOf): RouteFile {
  return route => {
    route(calls.getUser, async (_, { user, language }) => {
      const person = await personById(identity.db, user.id);
      if (person === undefined) return refuse('unavailable');
      const { status, documents, refused, note } = await applicationOf(identity, user.id, 'basic');
      const { unread } = await countAccountNotices(identity.db, user.id);
      const email = maskContact(person.email ?? '');
      const phone = maskContact(person.phone ?? '');
      return answer({
        id: person.id,
        email,
        phone,
        review_status: reviewStatusOf(status),
        review_reason: reviewReason(textOf, language, { refused, note }),
        name: documents?.name ?? '',
        card_id: maskNumber(documents?.cardId ?? ''),
        area_code: person.dialling_code,
        extension_code: person.invitation_code,
        account: email || phone,
        has_pay_psd: person.fund_password_hash === null ? (0 as const) : (1 as const),
        unread,
      });
    });

    route(calls.submitBasic, async (fields, { user, language }) =>
      replyTo(await submitBasic(identity, user.id, fields, language)),
    );

    route(calls.submitAdvanced, async (fields, { user }) => replyTo(await submitAdvanced(identity, user.id, fields)));

    route(calls.getAdvanced, async (_, { user, language }) => {
      const { status, documents, refused, note } = await applicationOf(identity, user.id, 'advanced');
      return answer({
        review_status: reviewStatusOf(status),
        card_id: maskNumber(documents?.cardId ?? ''),
        review_reason: reviewReason(textOf, language, { refused, note }),
      });
    });

    route(calls.getVerification, async (_, { user, language }) => {
      const basic = await applicationOf(identity, user.id, 'basic');
      const advanced = await applicationOf(identity, user.id, 'advanced');
      const { country = '', name = '', cardId = '', address = '' } = basic.documents ?? {};
      const { front_pic, reverse_pic, hand_pic } = advanced.pictures;
      const withText = <Refused extends { reason: RefusalReason }>(refused: Refused) => ({
        ...refused,
        text: textOf(language, `review.${refused.reason}`),
      });
      return answer({
        level: advanced.status === 'verified' ? 'advanced' : basic.status === 'verified' ? 'basic' : 'none',
        basic: {
          ...wireState(basic),
          country_iso: country,
          country: country === '' ? '' : countryName(country, language),
          name,
          card_id: maskNumber(cardId),
          address,
          missing: basic.missing,
          refused: basic.refused.map(withText),
        },
        advanced: {
          ...wireState(advanced),
          front_pic: pathOf(front_pic),
          reverse_pic: pathOf(reverse_pic),
          hand_pic: pathOf(hand_pic),
          missing: advanced.missing,
          refused: advanced.refused.map(withText),
        },
        levels: verificationLevelRows,
      });
    });
  };
}

/** The value of `review_status`; a refused application counts as none, because existing clients open their form only then. */
function reviewStatusOf(status: VerificationStatus): 0 | 1 | 2 {
  if (status === 'verified') return reviewStatuses.verified;
  return status === 'under_review' ? reviewStatuses.underReview : reviewStatuses.none;
}

function replyTo(submission: Submission) {
  switch (submission.kind) {
    case 'submitted':
      return done();
    case 'refused':
      return refuseFields(submission.problems);
    case 'under-review':
      return refuse('already_under_review');
    case 'verified':
      return refuse('already_verified');
    case 'basic-needed':
      return refuse('basic_verification_needed');
    default:
      return submission satisfies never;
  }
}

type ApplicationState = { status: VerificationStatus; submittedAt: number; decidedAt: number; note: string };

function wireState({ status, submittedAt, decidedAt, note }: ApplicationState) {
  return { status, submitted_at: submittedAt, decided_at: decidedAt, note };
}

function pathOf(name: string | undefined): string {
  return name === undefined ? '' : `/upload/${name}`;
}

type Application<Level extends AppliedLevel> = {
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

/** The state of a person's applications: what they sent, what is missing, the answers to it. */
async function applicationOf<Level extends AppliedLevel>(
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
    // A decision that has not taken effect is not shown yet.
    refused: isRefused ? (latest.refused as RefusedPart<Level>[]) : [],
    note: isRefused ? openNote(vault, person, latest.note) : '',
  };
}

function statusOf(latest: VerificationCase | undefined): VerificationStatus {
  if (latest === undefined) return 'none';
  switch (stateOf(latest)) {
    case 'verified':
      return 'verified';
    case 'under-review':
      return 'under_review';
    default:
      return 'refused';
  }
}
