// What the last comparison of the books and the chains of a coin said.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { type ChainCoin, comparisonOf } from './chain.ts';
import classes from './chains.module.css';

export function Difference({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation('chains');
  const comparison = comparisonOf(coin);
  if (comparison === 'never') return <span className={classes.quiet}>{t('notCompared')}</span>;
  return (
    <span className={classes.difference} data-comparison={comparison}>
      {figureOfDecimal(coin.difference, { withPlus: true })}
    </span>
  );
}
