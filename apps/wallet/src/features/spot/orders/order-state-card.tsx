// Where an order stands: its state, how much is filled, and who ended it and why.
import { Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { FillBar } from './fill-bar.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-state-card.module.css';
import { filledPercent, type OwnOrder, stateOf } from './own-order.ts';

export function OrderStateCard({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('spot');
  const state = stateOf(order);
  const reason = order.cancel_reason;
  return (
    <Panel>
      <div className={classes.card}>
        <OrderHead order={order} />
        <p className={classes.state} data-state={state}>
          {t(`status_${state}`)}
        </p>
        <FillBar percent={filledPercent(order)} />
        {reason === '' ? null : (
          <div className={classes.end}>
            <p className={classes.who}>{t(reason === 'cancelled_by_user' ? 'by_user' : 'by_exchange')}</p>
            {reason === 'cancelled_by_user' ? null : <p>{t('endedBecause', { reason: t(`reason_${reason}`) })}</p>}
          </div>
        )}
      </div>
    </Panel>
  );
}
