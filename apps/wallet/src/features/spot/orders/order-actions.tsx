// What can be done with an open order: amend it or cancel it.
import { Button } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmendSheet } from './amend-sheet.tsx';
import classes from './order-actions.module.css';
import { isAmendable, isOpen, type OwnOrder } from './own-order.ts';
import { useCancelOrder } from './use-cancel-order.ts';

export function OrderActions({ order, size }: { order: OwnOrder; size?: 'small' | 'medium' }) {
  const { t } = useTranslation('spot');
  const { cancel, isCancelling } = useCancelOrder();
  const [isAmending, setAmending] = useState(false);
  if (!isOpen(order)) return null;
  const look = { tone: 'secondary', size: size ?? 'medium' } as const;
  return (
    <div className={classes.actions}>
      {isAmendable(order) ? (
        <Button {...look} onClick={() => setAmending(true)}>
          {t('amend')}
        </Button>
      ) : null}
      <Button {...look} pending={isCancelling} onClick={() => void cancel(order.id)}>
        {t('cancelOrder')}
      </Button>
      {isAmending ? <AmendSheet order={order} opened onClose={() => setAmending(false)} /> : null}
    </div>
  );
}
