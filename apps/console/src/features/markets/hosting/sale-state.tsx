// Whether a locked product is sold, and if not, why.
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import type { HostingTerms } from './product.ts';

const TONES = { '': 'good', sold_out: 'warning', not_offered: 'quiet', books_short: 'danger' } as const;

export function SaleState({ stopped }: Pick<HostingTerms, 'stopped'>) {
  const { t } = useTranslation('hostingProducts');
  return <StatusBadge tone={TONES[stopped]}>{t(stopped === '' ? 'onSale' : `stop_${stopped}`)}</StatusBadge>;
}
