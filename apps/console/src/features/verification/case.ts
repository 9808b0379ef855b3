// A case of the verification queue as the console shows it.
import type { VerificationPart } from '@candor/contract';
import type { CallAnswer, RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type Case = RowOf<'listCases'>;

/** The same with the personal data that was opened. */
export type OpenedCase = CallAnswer<'openCase'>;

export const caseTones = {
  open: 'warning',
  passing: 'accent',
  refusing: 'accent',
  passed: 'good',
  refused: 'danger',
} as const satisfies Record<Case['state'], StatusTone>;

/** The text of the review area that names a part. */
export const partKeys = {
  country: 'partCountry',
  name: 'partName',
  card_id: 'partCardId',
  address: 'partAddress',
  front_pic: 'partFrontPic',
  reverse_pic: 'partReversePic',
  hand_pic: 'partHandPic',
} as const satisfies Record<VerificationPart, string>;

/** Who may work on a case now: nobody has it, the operator has it, or a colleague does until their time is over. */
export function holderOf(
  found: Pick<Case, 'taken_by' | 'taken_until'>,
  me: number,
  now: number,
): 'nobody' | 'me' | 'other' {
  if (found.taken_by === 0 || found.taken_until <= now) return 'nobody';
  return found.taken_by === me ? 'me' : 'other';
}
