// The stake: a field with the balance of the option account, quick amounts, and a way to more where there is too little.
import { Amount, AmountField, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { href } from '../../../shared/navigation/href.ts';
import { plainPrice } from '../plain-price.ts';
import classes from './option-ticket.module.css';
import type { OptionFormState } from './use-option-form.ts';

export function StakeField({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation('option');
  const hides = usePreferences(state => state.hidesBalances);
  const { form, offer, scale, free, coin, change, stakeProblem, isShort } = hold;
  const name = offer.currency_name;
  return (
    <div className={classes.stake}>
      <AmountField
        label={t('stake')}
        name="number"
        value={form.amount}
        scale={scale}
        unit={name}
        problem={stakeProblem}
        onChange={amount => change({ amount })}
        aside={
          <span className={classes.available}>
            <span>
              {t('available')}{' '}
              {free === undefined ? '–' : <Amount units={free} scale={scale} unit={name} hidden={hides} />}
            </span>
            <a
              className={classes.transfer}
              data-needed={isShort || free === 0n || undefined}
              href={href('/pages/assets/transfer/index', { from: 'change', to: 'micro', currency: offer.currency_id })}
              aria-label={t('transferLabel', { coin: name })}
            >
              {t('transfer')}
            </a>
          </span>
        }
      />
      <fieldset className={classes.quick}>
        <legend className="visually-hidden">{t('quickAmounts')}</legend>
        {(coin?.micro_numbers ?? []).map(amount => {
          const plain = plainPrice(amount) ?? '0';
          return (
            <button
              key={amount}
              type="button"
              className={classes.quickAmount}
              aria-pressed={form.amount === plain}
              onClick={() => change({ amount: plain })}
            >
              {figureOfDecimal(plain)}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
