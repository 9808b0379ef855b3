// The tags of the reader's price alerts at their lines in the chart, each with a cross that removes it.
import { figureOfDecimal } from '@candor/ui';
import { IconBell, IconX } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useRemoveAlert } from '../../../shared/alerts/use-remove-alert.ts';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import frame from './order-lines.module.css';
import type { AlertLine } from './own-marks.ts';
import { alertKey, type OwnOverlays } from './own-overlays.ts';
import { usePlacedTag } from './use-placed-tag.ts';

export type AlertTagsProps = {
  rules: MarketRules;
  alerts: readonly AlertLine[];
  overlays: Pick<OwnOverlays, 'follow'>;
};

export function AlertTags({ rules, alerts, overlays }: AlertTagsProps) {
  const { isRemoving, remove } = useRemoveAlert();
  return (
    <div className={frame.lines}>
      {alerts.map(alert => (
        <AlertTag
          key={alert.id}
          alert={alert}
          price={figureOfDecimal(alert.price, { decimals: rules.priceScale })}
          overlays={overlays}
          isBusy={isRemoving}
          onRemove={() => remove(alert.id)}
        />
      ))}
    </div>
  );
}

type AlertTagProps = Pick<AlertTagsProps, 'overlays'> & {
  alert: AlertLine;
  price: string;
  isBusy: boolean;
  onRemove: () => void;
};

function AlertTag({ alert, price, overlays, isBusy, onRemove }: AlertTagProps) {
  const { t } = useTranslation('alerts');
  const box = usePlacedTag(overlays, alertKey(alert.id));
  return (
    <div ref={box} className={frame.tag} data-side="alert" hidden>
      <span className={frame.handle}>
        <IconBell size={12} stroke={1.75} aria-hidden="true" />
        {t('lineOf', { price })}
      </span>
      <button
        type="button"
        className={frame.cancel}
        aria-label={t('remove', { price })}
        title={t('remove', { price })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <IconX size={12} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}
