// The share of a fee that each of three levels gets, with an example worked out in numbers.
import type { CallAnswer } from '@candor/contract';
import { Amount, figureOfDecimal, Note, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import classes from './promotion.module.css';
import { EXAMPLE_FEE, hasShares, type Rates, rateOf, shareOfFee } from './rates.ts';

export function SharesPanel({ rates }: { rates: Rates | CallAnswer<'getInvitation'> }) {
  const { t } = useTranslation('promotion');
  if (!hasShares(rates)) return <Note title={t('noShares')}>{t('noSharesText')}</Note>;
  return (
    <Panel title={t('sharesTitle')}>
      <table className={classes.shares}>
        <thead className="visually-hidden">
          <tr>
            <th>{t('level')}</th>
            <th>{t('share')}</th>
            <th>{t('exampleHead', { fee: EXAMPLE_FEE })}</th>
          </tr>
        </thead>
        <tbody>
          {([1, 2, 3] as const).map(level => (
            <tr key={level}>
              <th scope="row">{t(`level_${level}`)}</th>
              <td className={classes.rate}>
                <Amount value={rateOf(rates, level)} unit="%" />
              </td>
              <td className={classes.part}>
                <Amount value={shareOfFee(rateOf(rates, level))} unit="USDT" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.small}>{t('example', { fee: figureOfDecimal(EXAMPLE_FEE) })}</p>
    </Panel>
  );
}
