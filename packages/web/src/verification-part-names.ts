// What the parts of an application for verification are called.
import type { VerificationPart } from '@candor/contract';
import { useTranslation } from 'react-i18next';

const KEYS = {
  country: 'partCountry',
  name: 'partName',
  card_id: 'partCardId',
  address: 'partAddress',
  front_pic: 'partFrontPic',
  reverse_pic: 'partReversePic',
  hand_pic: 'partHandPic',
} as const satisfies Record<VerificationPart, string>;

export function useVerificationPartNames(): (part: VerificationPart) => string {
  const { t } = useTranslation('review');
  return part => t(KEYS[part]);
}
