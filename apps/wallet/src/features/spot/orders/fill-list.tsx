// Every fill of an order: price, amount, fee, whether it made or took, and when.
import { EmptyState, figureOfDecimal, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './fill-list.module.css';
import { coinsOf, type OwnOrderWithFills, withoutZeros } from './own-order.ts';

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
