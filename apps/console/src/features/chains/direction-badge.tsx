// Whether deposits or withdrawals of a coin are open, and otherwise why they are not.
import type { DirectionName } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { type ChainCoin, pauseOf } from './chain.ts';

export type DirectionBadgeProps = { coin: ChainCoin; direction: DirectionName };

export function DirectionBadge({ coin, direction }: DirectionBadgeProps) {
  const { t } = useTranslation('chains');
  const pause = pauseOf(coin, direction);
  return (
    <StatusBadge tone={pause === undefined ? 'good' : 'danger'}>
      {pause === undefined ? t('open') : t(`because_${pause}`)}
    </StatusBadge>
  );
}
