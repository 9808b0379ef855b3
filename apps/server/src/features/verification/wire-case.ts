// Applications as the wire writes them: to staff, to their owner as levels reached, and the reasons of a refusal.
import type { LanguageCode, RefusalReason, VerificationPart } from '@candor/contract';
import { verificationOrder, verificationPolicy, WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { formatDecimal } from '@candor/money';
import type { TextKey, TextOf } from '../../texts.ts';
import type { VerificationCase } from './case-rows.ts';

/** @param now the holder of a case, and its time, is shown only while it lasts. */
export function wireCase(row: VerificationCase, now: number) {
  const isHeld = row.taken_until !== null && row.taken_until.getTime() > now;
  return {
    id: row.id,
    user: row.person_id,
    level: row.level,
    state: row.state,
    submitted_at: row.submitted_at.getTime(),
    decided_at: row.decided_at?.getTime() ?? 0,
    is_again: row.renewed.length > 0 ? (1 as const) : (0 as const),
    taken_by: isHeld ? (row.taken_by ?? 0) : 0,
    taken_by_name: isHeld ? (row.taken_by_name ?? '') : '',
    taken_until: isHeld ? row.taken_until!.getTime() : 0,
  };
}

export const verificationLevelRows = verificationOrder.map(level => {
  const { opens, dailyWithdrawalUsdt, reviewHours } = verificationPolicy(level);
  const flagOf = (restriction: Parameters<typeof opens.has>[0]) =>
    opens.has(restriction) ? (1 as const) : (0 as const);
  return {
    level,
    spot: flagOf('spot'),
    contracts: flagOf('contracts'),
    deposits: flagOf('deposits'),
    options: flagOf('options'),
    withdrawals: flagOf('withdrawals'),
    daily_withdrawal_usdt: formatDecimal(dailyWithdrawalUsdt, WITHDRAWAL_LIMIT_SCALE),
    review_hours: reviewHours,
  };
});

const PART_TEXTS = {
  country: 'review.partCountry',
  name: 'review.partName',
  card_id: 'review.partCardId',
  address: 'review.partAddress',
  front_pic: 'review.partFrontPic',
  reverse_pic: 'review.partReversePic',
  hand_pic: 'review.partHandPic',
} as const satisfies Record<VerificationPart, TextKey>;

type Refused = { part: VerificationPart; reason: RefusalReason };

/** The parts as lines, the note after them; "" where nothing was refused. */
export function reviewReason(
  textOf: TextOf,
  language: LanguageCode,
  { refused, note }: { refused: readonly Refused[]; note: string },
): string {
  const lines = refused.map(({ part, reason }) =>
    textOf(language, 'review.refusedPart', {
      part: textOf(language, PART_TEXTS[part]),
      reason: textOf(language, `review.${reason}`),
    }),
  );
  if (note !== '') lines.push(textOf(language, 'review.refusedNote', { note }));
  return lines.join('\n');
}
