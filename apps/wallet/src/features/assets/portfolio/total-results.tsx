// What all coins together are worth more than they cost, and what sales have gained.
import { Facts } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Worth } from '../../../shared/worth/worth.tsx';
import type { Holding } from '../accounts.ts';
import { resultOfHolding, sumSigned } from '../holding-value.ts';
import { useCosts } from './use-costs.ts';

export function TotalResults({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('portfolio');
  const { costOf } = useCosts();
  const costs = holdings.flatMap(holding => costOf(holding.coin) ?? []);
  const results = holdings.flatMap(holding => resultOfHolding(holding, costOf(holding.coin)?.cost ?? '')?.result ?? []);
  if (costs.length === 0) return <span />;
  const realized = costs.map(cost => cost.realized);
  return (
    <Facts
      rows={[
        { label: t('coinResult'), value: <Worth usdt={sumSigned(results)} tint="sign" withPlus /> },
        { label: t('realized'), value: <Worth usdt={sumSigned(realized)} tint="sign" withPlus /> },
      ]}
    />
  );
}
