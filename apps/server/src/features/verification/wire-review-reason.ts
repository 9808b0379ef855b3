// What was wrong with an application, in the words of its owner's language.
import type { LanguageCode, RefusalReason, VerificationPart } from '@candor/contract';
import type { TextKey, TextOf } from '../../texts.ts';

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
