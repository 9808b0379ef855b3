// The value of a holding, or that it is not known yet.
import { useTranslation } from 'react-i18next';
import { Worth } from '../../shared/worth/worth.tsx';
import type { Holding } from './accounts.ts';
import { lacksPrice, valueOfHolding } from './holding-value.ts';

export function HoldingWorth({ holding, prefix }: { holding: Holding; prefix?: string }) {
  const { t } = useTranslation('markets');
  if (lacksPrice(holding)) return t('noPriceYet');
  return <Worth usdt={valueOfHolding(holding)} {...(prefix !== undefined && { prefix })} />;
}
