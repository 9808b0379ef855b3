// What a coin has cost and gained, and in one sentence how that is counted.
import { Amount, Facts, Segmented } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/use-call.ts';
import { changePreferences, usePreferences } from '../../../shared/device/preferences.ts';
import { Valuation } from '../../../shared/valuation/valuation.tsx';
import type { Holding } from '../accounts.ts';
import classes from '../assets-page.module.css';
import { resultOfHolding } from '../holding-value.ts';

/** @param holding of all accounts together, since costs are counted over all of them. */
export function CostFacts({ holding }: { holding: Holding }) {
  const { t } = useTranslation('portfolio');
  const { hidesBalances: hides, countsFirstIn } = usePreferences();
  const { costOf, isComplete } = useCosts();
  const cost = costOf(holding.coin);
  if (cost === undefined) return null;
  const method = t(countsFirstIn ? 'costMethodFirstIn' : 'costMethod');
  const now = resultOfHolding(holding, cost.cost);
  const isEmpty = !/[1-9]/.test(holding.available + holding.held);
  return (
    <>
      <Segmented
        size="small"
        className={classes.costMethod}
        label={t('countedBy')}
        value={countsFirstIn ? 'first_in' : 'average'}
        onChange={chosen => changePreferences({ countsFirstIn: chosen === 'first_in' })}
        options={[
          { value: 'average', label: t('method_average') },
          { value: 'first_in', label: t('method_first_in') },
        ]}
      />
      <Facts
        rows={[
          ...(cost.average_cost === ''
            ? []
            : [
                { label: t('averageCost'), value: <Valuation usdt={cost.average_cost} isPrice /> },
                { label: t('cost'), value: <Valuation usdt={cost.cost} /> },
              ]),
          ...(now === undefined
            ? []
            : [
                {
                  label: t('result'),
                  value: (
                    <>
                      <Valuation usdt={now.result} tint="sign" withPlus />{' '}
                      {hides ? null : <Amount value={now.percent} unit="%" tint="sign" withPlus />}
                    </>
                  ),
                },
              ]),
          { label: t('realized'), value: <Valuation usdt={cost.realized} tint="sign" withPlus /> },
        ]}
      />
      <p className={classes.costNote}>
        {cost.average_cost === '' && !isEmpty ? t('costUnknown') : method}
        {isComplete ? '' : ` ${t('stillCounting')}`}
      </p>
    </>
  );
}

/** What each coin has cost by the method that the reader has chosen: the figures of a coin by its id; undefined for one that was never held, and while they are not there. */
export function useCosts() {
  const results = useCall('listCoinResults', {});
  const countsFirstIn = usePreferences(state => state.countsFirstIn);
  const byCoin = new Map(results.data?.list.map(row => [row.currency, countsFirstIn ? row.first_in : row]));
  return { costOf: (coin: number) => byCoin.get(coin), isComplete: results.data?.is_complete !== 0 };
}
