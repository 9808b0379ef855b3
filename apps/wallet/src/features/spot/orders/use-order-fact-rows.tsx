// The facts of an order, name by name.
import { momentOf } from '@candor/i18n';
import { type ConfirmRow, figureOfDecimal, IconButton } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { kindFactsOf } from './kind-facts.ts';
import {
  askedOf,
  coinsOf,
  feesOf,
  limitOf,
  type OwnOrderWithFills,
  valueOfFills,
  wireUnits,
  withoutZeros,
} from './own-order.ts';
import classes from './use-order-fact-rows.module.css';

export function useOrderFactRows(order: OwnOrderWithFills | undefined): ConfirmRow[] {
  const { t } = useTranslation('spot');
  const { dateTime } = useFormats();
  if (order === undefined) return [];
  const { base, quote } = coinsOf(order);
  const figure = (text: string, coin: string) => `${figureOfDecimal(withoutZeros(text))} ${coin}`;
  const asked = askedOf(order);
  const limit = limitOf(order);
  const hasFills = wireUnits(order.deal_amount) > 0n;
  const isTimed = limit !== undefined;
  const rows: (ConfirmRow | undefined)[] = [
    hasFills ? { label: t('average'), value: figure(order.average_price, quote), strong: true } : undefined,
    { label: t('price'), value: limit === undefined ? t('kind_market') : figure(limit, quote) },
    order.trigger_by === ''
      ? undefined
      : {
          label: t('trigger'),
          value: t('triggerAt', { price: figure(order.trigger_price, quote), by: t(`by_${order.trigger_by}`) }),
        },
    ...kindFactsOf(order, t),
    order.entry_order_id === undefined
      ? undefined
      : { label: t('kind'), value: t('exitOf', { id: order.entry_order_id }) },
    order.exit_order_id === undefined
      ? undefined
      : { label: t('exitsTitle'), value: t('exitNow', { id: order.exit_order_id }) },
    { label: t('asked'), value: figure(asked.value, asked.coin) },
    { label: t('filled'), value: figure(order.deal_amount, base) },
    hasFills ? { label: t('value'), value: figure(valueOfFills(order.fills), quote) } : undefined,
    hasFills
      ? {
          label: t('feesPaid'),
          value: feesOf(order.fills)
            .map(fee => figure(fee.value, fee.coin))
            .join(' + '),
        }
      : undefined,
    isTimed ? { label: t('timeInForce'), value: t(`timeName_${order.time_in_force}`) } : undefined,
    { label: t('placedAt'), value: dateTime(momentOf(order.created_at)) },
    { label: t('changedAt'), value: dateTime(momentOf(order.updated_at)) },
    {
      label: t('orderNumber'),
      value: (
        <span className={classes.number}>
          {order.id}
          <IconButton
            label={t('copyNumber')}
            icon={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copyText(String(order.id))}
          />
        </span>
      ),
    },
  ];
  return rows.filter(row => row !== undefined);
}
