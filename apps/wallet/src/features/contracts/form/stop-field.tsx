// One stop of an order or a position: its price, and prices at which parts of the margin are won or lost.

import { formatShort } from '@candor/money';
import { PriceField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import { QUICK_LOSSES, QUICK_PROFITS } from './quick-stops.ts';
import classes from './stop-field.module.css';

export type StopFieldProps = {
  kind: 'profit' | 'loss';
  rules: ContractRules;
  value: string;
  onChange: (price: string) => void;
  onPick: (percent: number) => void;
  onBlur?: () => void;
  problem: string | undefined;
  hint?: string | undefined;
};

export function StopField({ kind, rules, value, onChange, onPick, onBlur, problem, hint }: StopFieldProps) {
  const { t } = useTranslation('contracts');
  const percents = kind === 'profit' ? QUICK_PROFITS : QUICK_LOSSES;
  return (
    <div className={classes.stop}>
      <PriceField
        label={t(kind === 'profit' ? 'stopProfitIn' : 'stopLossIn', { coin: rules.quote.name })}
        name={kind}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        scale={rules.priceScale}
        tick={formatShort(rules.tick, rules.quote.scale)}
        problem={problem}
        hint={hint}
      />
      <fieldset className={classes.quick}>
        <legend className="visually-hidden">{t(kind === 'profit' ? 'quickProfit' : 'quickLoss')}</legend>
        {percents.map(percent => (
          <button key={percent} type="button" className={classes.percent} onClick={() => onPick(percent)}>
            {kind === 'profit' ? '+' : '\u2212'}
            {percent}%
          </button>
        ))}
      </fieldset>
    </div>
  );
}
