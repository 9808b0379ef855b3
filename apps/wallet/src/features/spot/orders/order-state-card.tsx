// Where an order stands, and each of its fills.
import { EmptyState, figureOfDecimal, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { FillBar, OrderHead } from './order-head.tsx';
import classes from './order-screen.module.css';
import { coinsOf, filledPercent, type OwnOrder, type OwnOrderWithFills, stateOf, withoutZeros } from './own-order.ts';

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

/** Every fill of an order: price, amount, fee, whether it made or took, and when. */
export function FillList({ order }: { order: OwnOrderWithFills }) {
  const { t } = useTranslation('spot');
  const { dateTime } = useFormats();
  const { base, quote } = coinsOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  return (
    <Panel title={t('fills')} flush>
      {order.fills.length === 0 ? <EmptyState text={t('noFills')} /> : null}
      <ul className={classes.fills}>
        {order.fills.map(fill => (
          <li key={fill.id} className={classes.fill}>
            <span className={classes.amount}>{`${figure(fill.amount)} ${base}`}</span>
            <span className={classes.price}>{`${figure(fill.price)} ${quote}`}</span>
            <span className={classes.detail}>
              <span title={t(`roleText_${fill.role}`)}>{t(`role_${fill.role}`)}</span>
              {' · '}
              {t('feeOf', { fee: `${figure(fill.fee)} ${fill.fee_currency}` })}
            </span>
            <time className={classes.detail}>{dateTime(fill.time)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
