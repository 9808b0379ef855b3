// Where an application stands, as a badge.
import type { VerificationStatus } from '@candor/contract';
import { Badge, type BadgeTone } from '@candor/ui';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<VerificationStatus, BadgeTone>> = {
  none: 'neutral',
  under_review: 'waiting',
  verified: 'good',
  refused: 'bad',
};

export function StatusBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation('verification');
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
