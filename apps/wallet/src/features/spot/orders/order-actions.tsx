// What can be done with an open order: amend it or cancel it, at once or after a question, as the reader has set it.
import { Button } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { AmendSheet } from './amend-sheet.tsx';
import { CancelSheet } from './cancel-sheets.tsx';
import classes from './orders-panel.module.css';
import { isAmendable, isOpen, type OwnOrder } from './own-order.ts';
import { useCancelOrder } from './use-open-orders.ts';

export function OrderActions({ order, size }: { order: OwnOrder; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('spot');
  const { cancel, isCancelling } = useCancelOrder();
  const asksFirst = usePreferences(state => state.confirmsCancels);
  const [isAmending, setAmending] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  if (!isOpen(order)) return null;
  const look = { tone: 'secondary', size: size ?? 'medium' } as const;
  return (
    <div className={classes.actions}>
      {isAmendable(order) ? (
        <Button {...look} onClick={() => setAmending(true)}>
          {t('amend')}
        </Button>
      ) : null}
      <Button
        {...look}
        pending={isCancelling}
        onClick={() => (asksFirst ? setConfirming(true) : void cancel(order.id))}
      >
        {t('cancelOrder')}
      </Button>
      {isAmending ? <AmendSheet order={order} opened onClose={() => setAmending(false)} /> : null}
      <CancelSheet order={isConfirming ? order : undefined} onClose={() => setConfirming(false)} />
    </div>
  );
}
