// How long somebody has been waiting.
import { useTranslation } from 'react-i18next';
import { spanOf } from './time-left.ts';

export function Age({ since }: { since: number }) {
  const { t } = useTranslation('parts');
  const { unit, ...figures } = spanOf(Math.max(0, Math.floor((Date.now() - since) / 1000)));
  return t(`left_${unit}`, figures);
}
