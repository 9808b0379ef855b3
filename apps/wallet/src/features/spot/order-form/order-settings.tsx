// The type of the order and how long it stays.
import { orderTypes } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceButton } from '../../../shared/forms/choice-button.tsx';
import classes from '../../../shared/trade/ticket.module.css';
import { type OrderChange, type OrderForm, timesOffered } from './order-form.ts';

export type OrderSettingsProps = { form: OrderForm; onChange: (change: OrderChange) => void };

export function OrderSettings({ form, onChange }: OrderSettingsProps) {
  const { t } = useTranslation('spot');
  const times = timesOffered(form.kind);
  return (
    <div className={classes.settings}>
      <ChoiceButton
        label={t('kind')}
        value={form.kind}
        shown={t(`kind_${form.kind}`)}
        choices={orderTypes.map(value => ({ value, name: t(`kind_${value}`), text: t(`kindText_${value}`) }))}
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
