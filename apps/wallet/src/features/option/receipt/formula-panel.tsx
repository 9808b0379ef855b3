// The formula in words, and with the figures of this option.
import { compareDecimals, figureOfDecimal, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { directionOf, outcomeOf } from '../option-words.ts';
import { plainAmount, plainPrice } from '../plain-price.ts';
import classes from './receipt.module.css';
import type { OptionReceipt } from './recompute.ts';

const HOW = { '1': 'how_above', '-1': 'how_below', '0': 'how_equal' } as const;

export function FormulaPanel({ receipt: { order } }: { receipt: OptionReceipt }) {
  const { t } = useTranslation('option');
  const figure = (text: string) => figureOfDecimal(plainAmount(text));
  const [open, end] = [plainPrice(order.open_price), plainPrice(order.end_price)];
  return (
    <Panel title={t('formula')}>
      <ul className={classes.formula}>
        <li>{t(directionOf(order) === 'rise' ? 'formulaRise' : 'formulaFall')}</li>
        <li>{t('formulaEven')}</li>
        <li>
          {t('formulaPays', {
            stake: figure(order.number),
            percent: figure(order.profit_ratio),
            payout: figure(order.payout),
            coin: order.currency_name,
          })}
        </li>
        {open === undefined || end === undefined ? null : (
          <li>
            {t('formulaWas', {
              end: figureOfDecimal(end),
              how: t(HOW[`${compareDecimals(end, open)}`]),
              open: figureOfDecimal(open),
              result: t(`result_${outcomeOf(order)}`),
            })}
          </li>
        )}
      </ul>
    </Panel>
  );
}
