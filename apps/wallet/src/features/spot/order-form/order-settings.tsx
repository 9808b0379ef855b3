// The type of the order and how long it stays.
import { useTranslation } from 'react-i18next';
import { ChoiceButton } from '../../../shared/forms/choice-button.tsx';
import type { Opening } from '../../../shared/markets/pair.ts';
import classes from '../../../shared/trade/ticket.module.css';
import { kindsOffered, type OrderChange, type OrderForm, timesOffered } from './order-form.ts';

export type OrderSettingsProps = {
  form: OrderForm;
  opening: Opening | undefined;
  onChange: (change: OrderChange) => void;
};

export function OrderSettings({ form, opening, onChange }: OrderSettingsProps) {
  const { t } = useTranslation('spot');
  const times = timesOffered(form.kind, opening);
  return (
    <div className={classes.settings}>
      <ChoiceButton
        label={t('kind')}
        value={form.kind}
        shown={t(`kind_${form.kind}`)}
        choices={kindsOffered(opening).map(value => ({
          value,
          name: t(`kind_${value}`),
          text: t(`kindText_${value}`),
        }))}
        onChoose={kind => onChange({ kind })}
      />
      {times.length === 0 ? null : (
        <ChoiceButton
          label={t('timeInForce')}
          value={form.timeInForce}
          shown={t(`time_${form.timeInForce}`)}
          choices={times.map(value => ({ value, name: t(`timeName_${value}`), text: t(`timeText_${value}`) }))}
          onChoose={timeInForce => onChange({ timeInForce })}
        />
      )}
      {form.kind === 'limit' || form.kind === 'market' ? null : (
        <p className={classes.kindText}>{t(`kindText_${form.kind}`)}</p>
      )}
    </div>
  );
}
