// The enumerations and codes of verification: levels, the parts of an application, and the closed list of reasons for a refusal.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** What a person has proved: nothing, their identity by declaration, or with KYC documents. */
export const verificationLevels = ['none', 'basic', 'advanced'] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** A level that one applies for. */
export const appliedLevels = ['basic', 'advanced'] as const;
export type AppliedLevel = (typeof appliedLevels)[number];

/** The state of an application; `refused` is open to be done again. */
export const verificationStatuses = ['none', 'under_review', 'verified', 'refused'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** `review_status` of a verification. */
export const reviewStatuses = { none: 0, underReview: 1, verified: 2 } as const;

/** The parts of each application, by the names of their fields. */
export const verificationParts = {
  basic: ['country', 'name', 'card_id', 'address'],
  advanced: ['front_pic', 'reverse_pic', 'hand_pic'],
} as const satisfies Record<AppliedLevel, readonly string[]>;

export type BasicPart = (typeof verificationParts.basic)[number];
export type PicturePart = (typeof verificationParts.advanced)[number];
export type VerificationPart = BasicPart | PicturePart;

/** Why a part was refused, for the first level. */
const fieldReasons = ['incomplete', 'not_readable', 'wrong_number', 'underage', 'country_not_served', 'other'] as const;

/** Why a picture was refused. */
const pictureReasons = [
  'blurred',
  'cut_off',
  'not_readable',
  'expired',
  'wrong_document',
  'name_mismatch',
  'number_mismatch',
  'face_not_visible',
  'face_mismatch',
  'not_original',
  'underage',
  'other',
] as const;

/** The reasons that a reviewer chooses from, by level. */
export const refusalReasons = { basic: fieldReasons, advanced: pictureReasons } as const;

export type RefusalReason = (typeof fieldReasons)[number] | (typeof pictureReasons)[number];

/** Every reason once, for texts. */
export const allRefusalReasons: readonly RefusalReason[] = [...new Set([...fieldReasons, ...pictureReasons])];

/** A part of an application for this level that was refused, and why. */
export type RefusedPart<Level extends AppliedLevel = AppliedLevel> = {
  part: (typeof verificationParts)[Level][number];
  reason: (typeof refusalReasons)[Level][number];
};

export const verificationSecurityEvents = [
  'basic_verified',
  'basic_refused',
  'advanced_verified',
  'advanced_refused',
] as const;

export const verificationNotices = [
  'basic_verified',
  'basic_refused',
  'advanced_verified',
  'advanced_refused',
] as const;

export const verificationErrors = {
  verification_needed: 'access',
  basic_verification_needed: 'access',
  invalid_level: 'rejection',
  already_under_review: 'rejection',
  already_verified: 'rejection',
  unknown_case: 'rejection',
  case_taken: 'rejection',
  case_not_taken: 'rejection',
  case_decided: 'rejection',
} as const satisfies ErrorKinds;

export const verificationProblems = ['number_differs'] as const;

export const verificationPermissions = { 'papers.review': ['compliance'] } as const satisfies RolesByPermission;

export const verificationActions = {
  take_papers: 'act',
  release_papers: 'act',
  open_papers: 'look',
  open_picture: 'look',
  pass_papers: 'act',
  refuse_papers: 'act',
} as const satisfies OperatorActionKinds;
